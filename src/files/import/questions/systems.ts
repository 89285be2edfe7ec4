import { quoted } from "../../inputFile.ts";
import type { Questions } from "./question.ts";

const ID = "systems";

const EXAMPLES = 2;

/** True unless a person has said that the groups of one name are one in all systems. */
export function tellsSystemsApart(questions: Questions): boolean {
  return questions.option(ID, ["apart", "one"]) !== "one";
}

export function askForSystems(
  questions: Questions,
  heading: string,
  collisions: readonly string[],
): void {
  const areApart = tellsSystemsApart(questions);
  if (areApart && collisions.length === 0) return;
  const examples = collisions.slice(0, EXAMPLES).map(quoted).join(" and ");
  questions.ask({
    form: "radio",
    id: ID,
    isAboutColumns: true,
    text: `Groups of one name come with several values in the column ${quoted(heading)}. Are they different groups?`,
    options: [
      {
        value: "apart",
        label: examples === "" ? "Different groups" : `Different groups, such as ${examples}`,
      },
      { value: "one", label: `One group each: the column ${quoted(heading)} is about the users` },
    ],
    answer: areApart ? "apart" : "one",
  });
}
