import { quoted } from "../../inputFile.ts";
import type { Questions } from "../questions/question.ts";
import { type ColumnPlan, withChoices } from "./columnPlan.ts";
import { ACCOUNT_WORDS, findColumns, GROUP_WORDS, NAME_WORDS } from "./headingWords.ts";
import { cellState } from "./states.ts";

type Rows = readonly (readonly string[])[];

type PlannedUse = "userId" | "userName" | "group";

/** Columns that could be the user, the name or the group, the planned one first. */
interface Alternatives {
  readonly use: PlannedUse;
  readonly columns: readonly number[];
}

/**
 * The uses for which a file has several columns that give another table: not a second spelling of
 * the same users or groups, such as the login beside the mail, or the name beside the id.
 */
function alternativesOf(plan: ColumnPlan, rows: Rows): Alternatives[] {
  const { headings, userId, userName, group, system, groupAttributes = [] } = plan;
  const user = userId[0];
  if (typeof user !== "number" || typeof group !== "number") return [];
  const taken = [group, system, plan.state, plan.memberType, ...groupAttributes];
  const others = (words: readonly string[], planned: number) =>
    findColumns(headings, words).filter(
      (at) => at !== planned && !taken.includes(at) && isNamed(rows, at),
    );
  const users = others(ACCOUNT_WORDS, user).filter((at) => !areAlike(rows, user, at));
  const groups = others(GROUP_WORDS, group).filter(
    (at) => at !== user && at !== userName && !areAlike(rows, group, at),
  );
  const names =
    userName === undefined
      ? []
      : others(NAME_WORDS, userName).filter(
          (at) => at !== user && areOtherNames(rows, userName, at),
        );
  const found: Alternatives[] = [
    { use: "userId", columns: [user, ...users] },
    { use: "userName", columns: [userName ?? -1, ...names] },
    { use: "group", columns: [group, ...groups] },
  ];
  return found.filter(({ columns }) => columns.length > 1);
}

/** True for a column that mostly has something in it, and no crosses. */
function isNamed(rows: Rows, at: number): boolean {
  const cells = rows.map((row) => row[at] ?? "").filter((cell) => cell !== "");
  return cells.length > rows.length / 2 && !cells.every((cell) => cellState(cell));
}

function areAlike(rows: Rows, one: number, other: number): boolean {
  return leadsTo(rows, one, other) && leadsTo(rows, other, one);
}

function leadsTo(rows: Rows, from: number, to: number): boolean {
  const first = new Map<string, string>();
  return rows.every((row) => {
    const [key = "", value = ""] = [row[from], row[to]];
    if (key === "" || value === "") return true;
    const known = first.get(key);
    if (known === undefined) first.set(key, value);
    return known === undefined || known === value;
  });
}

/** True where most rows have other words in one column than in the other, whatever their order. */
function areOtherNames(rows: Rows, one: number, other: number): boolean {
  const wordsOf = (row: readonly string[], at: number) =>
    (row[at] ?? "")
      .toLowerCase()
      .split(/[\s,]+/)
      .sort()
      .join(" ")
      .trim();
  const both = rows.filter((row) => / /.test(row[one] ?? "") && / /.test(row[other] ?? ""));
  const differing = both.filter((row) => wordsOf(row, one) !== wordsOf(row, other));
  return differing.length > rows.length / 2;
}

const TEXTS: Record<PlannedUse, string> = {
  userId: "Several columns could be the user. Which one is it?",
  userName: "Several columns could be the user’s name. Which one is it?",
  group: "Several columns could be the group. Which one is it?",
};

const EXAMPLES = 3;

const idOf = (use: PlannedUse) => `which column: ${use}`;

/** The plan with the columns that were answered, where several could be the user, name or group. */
export function withAnsweredColumns(
  plan: ColumnPlan,
  rows: readonly (readonly string[])[],
  questions: Questions,
): ColumnPlan {
  let answered = plan;
  for (const { use, columns } of alternativesOf(plan, rows)) {
    const option = questions.option(idOf(use), columns.map(String));
    const column = Number(option);
    if (option === undefined || column === columnOf(answered, use)) continue;
    const { userId, userName, group, state } = answered;
    const chosen = {
      userId: userId[0] as number,
      userName,
      group: typeof group === "number" ? group : undefined,
      state,
      [use]: column,
    };
    // A name that is the user now is no name besides.
    if (use === "userId" && userName === column) chosen.userName = undefined;
    answered = withChoices(answered, { columns: chosen });
  }
  return answered;
}

/** Asks which column is the user, name or group, where several could be; `used` is what was taken. */
export function askForColumns(
  plan: ColumnPlan,
  used: ColumnPlan,
  rows: readonly (readonly string[])[],
  questions: Questions,
): void {
  for (const alternatives of alternativesOf(plan, rows)) {
    const { use } = alternatives;
    questions.ask({
      form: "radio",
      id: idOf(use),
      isAboutColumns: true,
      text: TEXTS[use],
      options: optionsOf(plan, alternatives, rows),
      answer: String(columnOf(used, use)),
    });
  }
}

function optionsOf(
  { headings }: ColumnPlan,
  { columns }: Alternatives,
  rows: readonly (readonly string[])[],
) {
  return columns.map((at) => {
    const values = new Set(rows.map((row) => row[at] ?? "").filter((value) => value !== ""));
    return {
      value: String(at),
      label: labelOf(headings, at),
      examples: [...values].slice(0, EXAMPLES).map(quoted),
    };
  });
}

function labelOf(headings: readonly string[], at: number): string {
  const heading = headings[at];
  const isOnly = headings.indexOf(heading) === headings.lastIndexOf(heading);
  return isOnly ? quoted(heading) : `${quoted(heading)} (column ${at + 1})`;
}

function columnOf({ userId, userName, group }: ColumnPlan, use: PlannedUse) {
  if (use === "userId") return userId[0];
  return use === "userName" ? userName : group;
}
