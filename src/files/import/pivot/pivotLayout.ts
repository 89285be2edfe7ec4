import type { FileHead } from "../fileHead.ts";
import {
  findColumns,
  GROUP_WORDS,
  isPersonHeading,
  MEMBER_TYPE_WORDS,
  NAME_WORDS,
  normalizeHeading,
} from "../rows/headingWords.ts";
import { cellState } from "../rows/states.ts";
import { validityHeading } from "../validity/validityWords.ts";

export interface PivotLayout {
  readonly headings: readonly string[];
  readonly userId: number;
  readonly userName: number | undefined;
  /** The columns of groups: from `from` up to, but without, `to`. */
  readonly from: number;
  readonly to: number;
  /** Columns that look like groups', too, but stand apart from them or hold too many words. */
  readonly alike: readonly number[];
}

/** The columns of a file that may be a pivot table; undefined where it cannot be one. */
export function pivotLayout({ dialect }: FileHead): PivotLayout | undefined {
  if (!dialect || dialect.rows.length < 2) return undefined;
  const [headings, ...rows] = dialect.rows;
  const run = runOfCrosses(headings, rows);
  if (!run) return undefined;
  let { from, to } = run;
  while (to - from > 1 && isStatusFlag(headings[from], rows, from)) from++;
  while (to - from > 1 && isStatusFlag(headings[to - 1], rows, to - 1)) to--;
  const [name] = findColumns(headings, NAME_WORDS).filter(
    (at) => at > 0 && (at < from || at >= to),
  );
  const alike = headings.flatMap((_, at) =>
    at > 0 && at !== name && (at < from || at >= to) && looksLikeCells(headings, rows, at)
      ? [at]
      : [],
  );
  return { headings, userId: 0, userName: name, from, to, alike };
}

/**
 * True where a table with one column of groups may as well list pairs, whose groups are called `1`
 * or `x`: it is headed so, or has no empty cells, or several words.
 */
export function mayBePairs({ dialect }: FileHead, { headings, from, to }: PivotLayout): boolean {
  if (to - from > 1) return false;
  if (isGroupHeading(headings[from])) return true;
  const cells = (dialect?.rows.slice(1) ?? []).map((row) => row[from] ?? "");
  const words = new Set(cells.filter((cell) => cell !== ""));
  return words.size > 1 || !cells.includes("");
}

/** True where pairs are the likelier: the heading says so, or users come again. */
export function isLikelyPairs({ dialect }: FileHead, layout: PivotLayout): boolean {
  if (isGroupHeading(layout.headings[layout.from])) return true;
  const users = (dialect?.rows.slice(1) ?? []).map((row) => row[layout.userId]);
  return new Set(users).size < users.length;
}

function isGroupHeading(heading: string): boolean {
  return GROUP_WORDS.includes(normalizeHeading(heading));
}

/** A column such as `Enabled` beside the groups that says true or false of every user: no group. */
function isStatusFlag(heading: string, rows: readonly (readonly string[])[], at: number): boolean {
  const kind = validityHeading(heading)?.kind;
  return (kind === "yes" || kind === "no") && rows.every((row) => (row[at] ?? "") !== "");
}

/**
 * The most columns of crosses on end, with the untidy ones between and beside them; undefined where
 * there are none, or these cannot be groups.
 */
function runOfCrosses(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Pick<PivotLayout, "from" | "to"> | undefined {
  const isTidy = headings.map((_, at) => isCells(rows, at));
  const isEmpty = (at: number) => rows.every((row) => (row[at] ?? "") === "");
  let width = headings.length;
  while (width > 1 && headings[width - 1] === "" && isEmpty(width - 1)) width--;
  let best = { from: 0, to: 0 };
  for (let from = 1; from < width; from++) {
    let to = from;
    while (to < width && (isTidy[to] || isMostlyCells(headings, rows, to))) to++;
    const isRun = isTidy.slice(from, to).includes(true);
    if (isRun && to - from > best.to - best.from) best = { from, to };
    from = to;
  }
  const { from, to } = best;
  if (from === to || isTidy[0]) return undefined;
  // A first row of crosses or numbers has no names of groups.
  if (headings.slice(from, to).every((heading) => cellState(heading) !== undefined))
    return undefined;
  return rows.some((row) => row.slice(from, to).some((cell) => cell !== "")) ? best : undefined;
}

type Rows = readonly (readonly string[])[];

/** The share of other words that a column of crosses may have anywhere; they are reported. */
const MOST_ODD = 0.05;
/** The share of crosses from which on a column looks like one of a group, though it may be none. */
const LEAST_ALIKE = 0.25;
/** Marks of a cell of which nothing is known: they speak neither for crosses nor for words. */
const UNKNOWN = /^(\?+|n\/?a|n\.a\.|tbd|unknown|unbekannt|#n\/a|null)$/i;

/** True for a column that holds crosses, or nothing, in nearly all rows. */
function isCells(rows: Rows, at: number): boolean {
  const odd = rows.filter((row) => cellState(row[at] ?? "") === undefined);
  return odd.length <= MOST_ODD * rows.length;
}

/** True for an untidy column beside others of crosses: at least as many crosses as other words. */
function isMostlyCells(headings: readonly string[], rows: Rows, at: number): boolean {
  return !isOfUser(headings[at]) && shareOfCrosses(rows, at) >= 0.5;
}

/** True for a column that a person may have meant as one of a group. */
function looksLikeCells(headings: readonly string[], rows: Rows, at: number): boolean {
  return !isOfUser(headings[at]) && shareOfCrosses(rows, at) >= LEAST_ALIKE;
}

function isOfUser(heading: string): boolean {
  const isType = MEMBER_TYPE_WORDS.includes(normalizeHeading(heading));
  return isType || isPersonHeading(heading) || validityHeading(heading) !== undefined;
}

/** The share of crosses among crosses and words; none where other numbers make `1` a number. */
function shareOfCrosses(rows: Rows, at: number): number {
  let crosses = 0;
  let words = 0;
  for (const row of rows) {
    const cell = (row[at] ?? "").trim();
    const state = cellState(cell);
    if (state === undefined && /^[\d.,]+$/.test(cell)) return 0;
    if (state === undefined && !UNKNOWN.test(cell)) words++;
    else if (state === "assigned" || state === "assumed") crosses++;
  }
  return crosses === 0 ? 0 : crosses / (crosses + words);
}
