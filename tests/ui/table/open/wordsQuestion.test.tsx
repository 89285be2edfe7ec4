// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { askedWords } from "#src/files/import/questions/question.ts";
import { Questions } from "#src/ui/table/open/questions/Questions.tsx";
import { mount } from "../../mount.tsx";

const MEANINGS = [
  { value: "held", label: "Held" },
  { value: "not", label: "Not held" },
  { value: "level", label: "A group of its own" },
];
const question = askedWords(
  { id: "marks", text: "What do the words in the cells mean?" },
  [
    { word: "L", note: "3 cells", meaning: "held" },
    { word: "kein:e", note: "1 cell", meaning: "not" },
  ],
  MEANINGS,
);

test("each word has its meaning to choose, and the answer has all of them", () => {
  const onAnswer = vi.fn();
  const place = mount(<Questions questions={[question]} onAnswer={onAnswer} />);
  const choices = [...place.querySelectorAll("select")];
  expect(choices.map(({ labels }) => labels[0].textContent)).toEqual([
    "L 3 cells",
    "kein:e 1 cell",
  ]);
  expect(choices.map(({ selectedOptions }) => selectedOptions[0].textContent)).toEqual([
    "Held",
    "Not held",
  ]);
  const choose = (at: number, option: number) =>
    act(() => {
      choices[at].selectedIndex = option;
      choices[at].dispatchEvent(new Event("change", { bubbles: true }));
    });
  choose(0, 2);
  expect(onAnswer).toHaveBeenLastCalledWith(question, ["level:L", "not:kein:e"]);
  choose(1, 0);
  expect(onAnswer).toHaveBeenLastCalledWith(question, ["level:L", "held:kein:e"]);
  expect(choices[0].selectedOptions[0].textContent).toBe("A group of its own");
});
