import type { Choices, ColumnUse } from "../../files/import/choices.ts";
import type { ReadResult } from "../../files/readInputs.ts";
import { fieldsOf } from "../../model/checks.ts";

/** The files of which it is remembered what was chosen; the oldest are forgotten first. */
const MOST = 20;

/** What a person chose of files of no known kind, by what those with the same headings have in common. */
interface Chosen {
  readonly key: string;
  readonly choices: Choices;
}

/** What was chosen for files with the same headings before. */
export function chosenBefore({ columns }: ReadResult, memory: string): Choices | undefined {
  return all(memory).find(({ key }) => key === columns?.byHand?.key)?.choices;
}

/** Remembers what was chosen of a file of no known kind: what its rows and columns are. */
export function rememberChosen(
  { columns, questions }: ReadResult,
  choices: Choices,
  memory: string,
): void {
  if (!columns?.byHand) return;
  const { key, columns: names, headingsId } = columns.byHand;
  // What was assumed and accepted counts as chosen.
  const named = columns.uses.flatMap((use, at): [string, ColumnUse][] =>
    ["userId", "userName", "group", "state"].includes(use) ? [[names[at], use]] : [],
  );
  const answers = questions.flatMap((question) =>
    question.form === "radio" && question.isAboutColumns ? [[question.id, question.answer]] : [],
  );
  const row = choices.answers?.[headingsId];
  if (row !== undefined) answers.push([headingsId, String(row)]);
  const chosen: Choices = {
    uses: { ...Object.fromEntries(named), ...choices.uses },
    answers: Object.fromEntries(answers),
  };
  keep(
    [{ key, choices: chosen }, ...all(memory).filter((one) => one.key !== key)].slice(0, MOST),
    memory,
  );
}

export function forgetChosen({ columns }: ReadResult, memory: string): void {
  keep(
    all(memory).filter(({ key }) => key !== columns?.byHand?.key),
    memory,
  );
}

function keyOf(memory: string): string {
  return `${memory}/columns`;
}

function all(memory: string): readonly Chosen[] {
  if (memory === "") return [];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(memory)) ?? "[]");
    return (Array.isArray(kept) ? kept : []).map(fieldsOf).map(({ key, choices }) => {
      const { uses, answers } = fieldsOf(choices);
      // Whoever reads the files takes what is a use, or an answer, and nothing else.
      return { key: String(key), choices: { uses: fieldsOf(uses), answers: fieldsOf(answers) } };
    }) as readonly Chosen[];
  } catch {
    // Storage is forbidden here, or something else has written it.
    return [];
  }
}

function keep(chosen: readonly Chosen[], memory: string): void {
  if (memory === "") return;
  try {
    localStorage.setItem(keyOf(memory), JSON.stringify(chosen));
  } catch {
    // The storage is full, or forbidden: the choice is made again next time.
  }
}
