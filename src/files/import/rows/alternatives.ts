import type { ColumnPlan } from "./columnPlan.ts";
import { ACCOUNT_WORDS, findColumns, GROUP_WORDS, NAME_WORDS } from "./headingWords.ts";
import { cellState } from "./states.ts";

type Rows = readonly (readonly string[])[];

export type PlannedUse = "userId" | "userName" | "group";

/** Columns that could be the user, the name or the group, the planned one first. */
export interface Alternatives {
  readonly use: PlannedUse;
  readonly columns: readonly number[];
}

/**
 * The uses for which a file has several columns that give another table: not a second spelling of
 * the same users or groups, such as the login beside the mail, or the name beside the id.
 */
export function alternativesOf(plan: ColumnPlan, rows: Rows): Alternatives[] {
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

/** True where each value of one column goes with one of the other, and the reverse. */
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
