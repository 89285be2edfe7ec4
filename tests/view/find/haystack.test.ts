import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#src/view/find/foldText.ts";
import { Haystack, joinTexts } from "#src/view/find/haystack.ts";

function searched(texts: readonly string[], needle: string): number[] {
  const work = new Haystack(texts.length, (item) => texts[item]).search(foldText(needle));
  for (;;) {
    const step = work.next();
    if (step.done) return [...step.value];
  }
}

test("case and accents make no difference", () => {
  const texts = ["Jürgen Groß", "JURGEN", "Zoë", "İstanbul", "Łódź", "cafe\u0301"];
  expect(searched(texts, "jurgen")).toEqual([0, 1]);
  expect(searched(texts, "ZOE")).toEqual([2]);
  expect(searched(texts, "istan")).toEqual([3]);
  expect(searched(texts, "Ódz")).toEqual([4]);
  expect(searched(texts, "café")).toEqual([5]);
});

test("what is found is what holds the text, letter by letter", () => {
  const name = fc.string({
    unit: fc.constantFrom("a", "A", "b", "é", "E", " ", "ß"),
    maxLength: 4,
  });
  const needle = fc.string({
    unit: fc.constantFrom("a", "b", "e", "é"),
    minLength: 1,
    maxLength: 2,
  });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), needle, (texts, wanted) => {
      const literal = texts.flatMap((text, item) =>
        foldText(text).includes(foldText(wanted)) ? [item] : [],
      );
      expect(searched(texts, wanted)).toEqual(literal);
    }),
  );
});

test("no match reaches from one text into the next", () => {
  expect(searched(["ab", "cd"], "bc")).toEqual([]);
  expect(searched([joinTexts("u1", "Ann"), joinTexts("u2", "u1ann")], "u1ann")).toEqual([1]);
});

test("many texts are searched part by part, each with its own number", () => {
  const texts = Array.from(
    { length: 20_000 },
    (_, item) => `user ${item}${item % 7 ? "" : " Zoë"}`,
  );
  const work = new Haystack(texts.length, (item) => texts[item]).search("zoe");
  let parts = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) parts++;
  expect(parts).toBeGreaterThan(2);
  expect([...step.value]).toEqual(texts.flatMap((_, item) => (item % 7 ? [] : [item])));
});

test("long names are searched in pieces of letters, with pauses between them", () => {
  const names = Array.from({ length: 50 }, (_, k) => `${"ö".repeat(32_000)} ${k}.`);
  const searching = new Haystack(names.length, (at) => names[at]).search("o 4");
  let pauses = 0;
  let step = searching.next();
  for (; !step.done; step = searching.next()) pauses++;
  expect([...step.value]).toEqual([4, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
  expect(pauses).toBe(25);
});
