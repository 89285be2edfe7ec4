import type { Choices, ColumnUse } from "../../files/import/choices.ts";
import type { ReadResult } from "../../files/readInputs.ts";
import { fieldsOf } from "../../model/checks.ts";

const KEPT = "access-table/columns";
/** The files of which it is remembered what was chosen; the oldest are forgotten first. */
const MOST = 20;

/** What a person chose of files of no known kind, by what those with the same headings have in common. */
interface Chosen {
  readonly key: string;
  readonly choices: Choices;
}

/** What was chosen for files with the same headings before. */
export function chosenBefore({ columns }: ReadResult): Choices | undefined {
  return all().find(({ key }) => key === columns?.byHand?.key)?.choices;
}

/** Remembers what was chosen of a file of no known kind: what its rows and columns are. */
export function rememberChosen({ columns, questions }: ReadResult, choices: Choices): void {
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
  keep([{ key, choices: chosen }, ...all().filter((one) => one.key !== key)].slice(0, MOST));
}

export function forgetChosen({ columns }: ReadResult): void {
  keep(all().filter(({ key }) => key !== columns?.byHand?.key));
}

function all(): readonly Chosen[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
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

function keep(chosen: readonly Chosen[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(chosen));
  } catch {
    // The storage is full, or forbidden: the choice is made again next time.
  }
}
