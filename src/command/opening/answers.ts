import type {
  ByHand,
  Choices,
  ChosenColumns,
  ColumnPreview,
  ColumnUse,
} from "../../files/import/choices.ts";
import type { Answer, Question } from "../../files/import/questions/question.ts";
import { quoted } from "../../files/inputFile.ts";
import type { ReadResult } from "../../files/readInputs.ts";
import { Refusal } from "../../files/refusal.ts";
import { isNesting, NESTING_NAMES, type Nesting } from "../../model/facts/nesting.ts";
import { isolated } from "../../model/isolated.ts";
import { meant } from "../arguments.ts";
import type { Call } from "../command.ts";
import type { Sized } from "./folding.ts";

/** The question that the page asks beside those about the files. */
export const NESTING = "memberships";

/** The uses of columns, as they are given; the first four are those of a table of a known kind. */
const USES: Readonly<Record<string, ColumnUse>> = {
  user: "userId",
  name: "userName",
  group: "group",
  state: "state",
  attribute: "attribute",
  "group-attribute": "groupAttribute",
  cells: "cells",
  unused: "unused",
};
const NAME_OF_USE = Object.fromEntries(Object.entries(USES).map(([name, use]) => [use, name]));
const SINGLE = ["user", "name", "group", "state"];
/** In the place of a use: whether there is a row of headings. */
const HEADINGS = "headings";

/** What `--answer` and `--column` say. */
export interface Given {
  readonly answers: ReadonlyMap<string, readonly string[]>;
  readonly columns: readonly (readonly [use: string, column: string])[];
  /** The row of the headings, or `none`. */
  readonly headings: string | undefined;
  readonly nesting: Nesting | undefined;
}

/** What was read as it was said, with what was said. */
export interface ReadFiles {
  readonly name: string;
  readonly result: ReadResult;
  readonly given: Given;
  /** What was assumed that no option says otherwise, a sentence each. */
  readonly assumed?: readonly string[];
  /** True where the first rows alone were read, which is enough to ask by. */
  readonly isHead?: boolean;
  /** What a source's engine counts, where that was asked. */
  readonly sized?: Sized | undefined;
}

export function givenTo(call: Pick<Call, "textsOf">, columnTexts = call.textsOf("column")): Given {
  const answers = new Map<string, string[]>();
  for (const [id, value] of call.textsOf("answer").map((text) => inTwo(text, "answer")))
    answers.set(id, [...(answers.get(id) ?? []), value]);
  const all = columnTexts.map((text) => inTwo(text, "column"));
  for (const [use] of all) oneOf(use, [...Object.keys(USES), HEADINGS], "--column");
  const columns = all.filter(([use]) => use !== HEADINGS);
  const headings = all.findLast(([use]) => use === HEADINGS)?.[1];
  const nesting = answers.get(NESTING)?.at(-1);
  answers.delete(NESTING);
  if (nesting !== undefined && !isNesting(nesting))
    throw refused(`--answer ${NESTING}`, nesting, Object.keys(NESTING_NAMES));
  return { answers, columns, headings, nesting };
}

/** Reads by what was answered; again, where that is only then known to mean something else. */
export async function readByAnswers(
  read: (choices: Choices) => Promise<ReadResult>,
  given: Given,
  call: Pick<Call, "tell">,
): Promise<ReadResult> {
  let choices = firstChoices(given);
  let result = await read(choices);
  const asked = new Set(result.questions.map(({ id }) => id));
  // What is answered may ask for more, and what is asked says of which form an answer is.
  for (let rounds = 0; rounds < 3; rounds++) {
    const meant = choicesFor(result, given);
    if (JSON.stringify(meant) === JSON.stringify(choices)) break;
    choices = meant;
    result = await read(choices);
    for (const { id } of result.questions) asked.add(id);
  }
  const columns = columnsFor(result, given);
  if (Object.keys(columns).length > 0) result = await read({ ...choices, ...columns });
  for (const id of given.answers.keys())
    if (!asked.has(id))
      call.tell(`Nothing was asked that is called “${isolated(id)}”: that answer was not needed.`);
  return result;
}

/** The first choices, before anybody knows what is asked: a single text may be an answer of any form. */
function firstChoices({ answers }: Given): Choices {
  const entries = [...answers].map(([id, texts]) => [id, texts.length > 1 ? texts : texts[0]]);
  return answers.size > 0 ? { answers: Object.fromEntries(entries) } : {};
}

/** The choices as they turn out to be meant, once it is known what is asked and where headings may be. */
function choicesFor({ questions, columns }: ReadResult, given: Given): Choices {
  const { answers = {} } = firstChoices(given);
  const meantBy = questions.flatMap((question) => {
    const texts = given.answers.get(question.id);
    return texts ? [[question.id, answerTo(question, texts)] as const] : [];
  });
  const { answers: row, ...headings } = headingsChosen(columns, given.headings);
  const all = { ...answers, ...Object.fromEntries(meantBy), ...row };
  return { ...headings, ...(Object.keys(all).length > 0 && { answers: all }) };
}

function headingsChosen(preview: ColumnPreview | undefined, headings: string | undefined): Choices {
  if (headings === undefined || !preview) return {};
  const row = rowOf(headings);
  if (!preview.byHand) return { hasNoHeadings: row === 0 };
  return { answers: { [preview.byHand.headingsId]: String(headingPlace(row, preview.byHand)) } };
}

function answerTo(question: Question, texts: readonly string[]): Answer {
  const { form, id } = question;
  const what = `--answer ${quoted(id)}`;
  const last = texts[texts.length - 1];
  if (form === "text") return last;
  if (form === "radio") {
    const values = question.options.map(({ value }) => value);
    return oneOf(last, values, what);
  }
  if (form === "list")
    return texts.flatMap((text) => {
      if (question.items.includes(text) || text === "") return text === "" ? [] : [text];
      return text.split(",").map((item) => oneOf(item, question.items, what));
    });
  // Words that are not named keep what they are taken for.
  const values = question.words.flatMap(({ meanings }) => meanings.map(({ value }) => value));
  const named = texts.flatMap((text) => (values.includes(text) ? [text] : text.split(",")));
  const said = new Map(named.map((one) => [wordOf(oneOf(one, values, what)), one]));
  return question.answer.map((one) => said.get(wordOf(one)) ?? one);
}

function wordOf(answer: string): string {
  return answer.slice(answer.indexOf(":") + 1);
}

/** The columns of the first file with the uses that are given, the others as they are. */
function columnsFor({ columns: preview }: ReadResult, { columns: given }: Given): Choices {
  if (given.length === 0) return {};
  if (!preview) throw new Refusal("These files have no columns to choose: leave --column out.");
  const { headings, uses, byHand } = preview;
  const placed = given.map(
    ([use, column]) => [use, column === "" ? undefined : placeOf(column, headings)] as const,
  );
  if (byHand) {
    // A use that one column alone has leaves the one that was taken for it.
    const cleared = placed.flatMap(([use, at]) => {
      const before = SINGLE.includes(use) ? uses.indexOf(USES[use]) : -1;
      return before < 0 || before === at ? [] : [[byHand.columns[before], "unused"] as const];
    });
    const said = placed.flatMap(([use, at]) =>
      at === undefined ? [] : [[byHand.columns[at], USES[use]] as const],
    );
    return { uses: Object.fromEntries([...cleared, ...said]) };
  }
  const chosen = new Map(
    placed.map(([use, at]) => [USES[oneOf(use, SINGLE, "--column for these files")], at]),
  );
  const columnOf = (use: keyof ChosenColumns) =>
    chosen.has(use) ? chosen.get(use) : uses.includes(use) ? uses.indexOf(use) : undefined;
  return {
    columns: {
      userId: columnOf("userId") ?? 0,
      userName: columnOf("userName"),
      group: columnOf("group"),
      state: columnOf("state"),
    },
  };
}

/** Columns with the uses that are given to some of them, whatever they were taken for. */
export function withUses(preview: ColumnPreview, given: Given["columns"]): ColumnPreview {
  const uses = preview.uses.slice();
  for (const [use, column] of given) uses[placeOf(column, preview.headings)] = USES[use];
  return { ...preview, uses };
}

/** The row of the headings, from 1; 0 for none. */
function rowOf(text: string): number {
  if (text === "none" || /^\d+$/.test(text)) return text === "none" ? 0 : Number(text);
  throw new Refusal(`--column headings can't be “${text}”: it is the number of a row, or none.`);
}

/** The place of a row among those that may be the headings; -1 for none. */
function headingPlace(row: number, { headingRows }: ByHand): number {
  const at = headingRows.findIndex((one) => one.startsWith(`Row ${row}:`));
  if (at >= 0 || row === 0) return at;
  throw new Refusal(`Row ${row} can't be the headings: they are one of the first rows, or none.`);
}

/** The place of a column that is named by its heading or its number. */
export function placeOf(column: string, headings: readonly string[]): number {
  const at = headings.indexOf(column);
  if (at >= 0) return at;
  const alike = headings.findIndex(
    (one) => one.trim().toLowerCase() === column.trim().toLowerCase(),
  );
  if (alike >= 0) return alike;
  const number = /^\d+$/.test(column) ? Number(column) : 0;
  if (number >= 1 && number <= headings.length) return number - 1;
  throw refused("--column", column, headings);
}

/** A column and its use, as `--column` names them. */
export function columnsNamed({ headings, uses }: ColumnPreview) {
  return headings.map((heading, at) => ({
    number: at + 1,
    heading,
    use: NAME_OF_USE[uses[at]] ?? uses[at],
  }));
}

function inTwo(text: string, option: string): readonly [string, string] {
  const at = text.indexOf("=");
  const example = option === "answer" ? "--answer ID=VALUE" : "--column user=Login";
  if (at < 1) throw new Refusal(`--${option} can't be “${text}”: write ${example}.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function oneOf(text: string, known: readonly string[], what: string): string {
  if (known.includes(text)) return text;
  throw refused(what, text, known);
}

const MOST_NAMED = 20;

function refused(what: string, text: string, known: readonly string[]): Refusal {
  const more = known.length > MOST_NAMED ? `, and ${known.length - MOST_NAMED} more` : "";
  const named = known
    .slice(0, MOST_NAMED)
    .map((one) => quoted(one))
    .join(", ");
  return new Refusal(
    `${what} can't be ${quoted(text)}.${meant(text, known)} It is one of: ${named}${more}.`,
  );
}
