import { normalizeHeading, validityHeading } from "../../../model/validityWords.ts";
import type { Dialect } from "../../text/dialect.ts";
import type { ColumnUse } from "../choices.ts";
import type { FileHead } from "../fileHead.ts";
import { isLegendTitle, totalLabel } from "../oddRows/rowLabels.ts";
import {
  ANYBODY,
  findColumns,
  GROUP_WORDS,
  isKnownHeading,
  isPersonHeading,
  MEMBER_TYPE_WORDS,
  NAME_WORDS,
  USER_WORDS,
} from "../rows/headingWords.ts";
import { cellState } from "../rows/states.ts";
import { alphabetOf, isCount, isUnknownMark, markOf } from "./alphabet.ts";

export interface PivotLayout {
  readonly headings: readonly string[];
  readonly userId: number;
  readonly userName: number | undefined;
  /** The columns of groups: from `from` up to, but without, `to`. */
  readonly from: number;
  readonly to: number;
  /** Columns that look like groups', too, but stand apart from them or hold too many words. */
  readonly alike: readonly number[];
  /** The words in the cells that are no known marks, and may mean that a group is held, or how. */
  readonly alphabet: Pick<ReadonlySet<string>, "has" | "size">;
  /** True where a row is a group, and the columns are users. */
  readonly isTransposed?: boolean;
  /** The use of each column, where a person chose it. */
  readonly uses?: readonly ColumnUse[];
}

const known = new WeakMap<Dialect, PivotLayout | undefined>();

/** The columns of a file that may be a pivot table; undefined where it cannot be one. */
export function pivotLayout({ dialect }: FileHead): PivotLayout | undefined {
  if (!dialect || dialect.rows.length < 2) return undefined;
  if (!known.has(dialect)) known.set(dialect, layoutOf(dialect.rows));
  return known.get(dialect);
}

function layoutOf([headings, ...all]: Rows): PivotLayout | undefined {
  // All of them say what a group is.
  if (headings.every((heading) => isGroupHeading(heading))) return undefined;
  const rows = membersAmong(headings, all);
  const free = headings.flatMap((heading, at) => (at > 0 && !isOfUser(heading) ? [at] : []));
  const plain = runOfCrosses(headings, rows, NO_WORDS);
  const hasMarks = plain !== undefined && plain.to - plain.from > 1;
  // Two columns may as well be without headings.
  const mayHaveWords = headings.length > 2 || KNOWN.has(normalizeHeading(headings[0]));
  const words = mayHaveWords ? alphabetOf(rows, free, hasMarks) : NO_WORDS;
  const run = words.size > 0 ? runOfCrosses(headings, rows, words) : plain;
  if (!run) return undefined;
  let { from, to } = run;
  while (to - from > 1 && isStatusFlag(headings[from], rows, from)) from++;
  while (to - from > 1 && isStatusFlag(headings[to - 1], rows, to - 1)) to--;
  while (to - from > 1 && headings[to - 1] === "" && rows.every((row) => !row[to - 1])) to--;
  // Departments may stand before the users.
  const [named = 0] = isKnownHeading(headings[0]) ? [] : findColumns(headings, ANYBODY);
  const userId = named < from ? named : 0;
  const [name] = findColumns(headings, NAME_WORDS).filter(
    (at) => at !== userId && (at < from || at >= to),
  );
  const alike = headings.flatMap((_, at) =>
    at !== userId && at !== name && (at < from || at >= to) && looksLikeCells(headings, rows, at)
      ? [at]
      : [],
  );
  return { headings, userId, userName: name, from, to, alike, alphabet: words };
}

/** The rows of members: no sums, no legend below, and no headings that come again. */
function membersAmong(headings: readonly string[], all: Rows): Rows {
  const counts = headings.map(() => 0);
  const legend = all.findIndex(
    ([first = "", ...others]) => isLegendTitle(first) && others.every((cell) => cell === ""),
  );
  const rows = legend > 0 ? all.slice(0, legend) : all;
  const members = rows.filter((row) => {
    if (totalLabel(row[0] || (row[1] ?? "")) || headings.every((heading) => row.includes(heading)))
      return false;
    const numbers = row.flatMap((cell, at) =>
      at > 0 && cell !== "" && /^\d+$/.test(cell.trim()) ? [at] : [],
    );
    const isSum = numbers.some((at) => isCount(row[at].trim())) && numbers.length > 1;
    if (isSum && numbers.every((at) => Number(row[at]) === counts[at])) return false;
    row.forEach((cell, at) => {
      if (cell !== "" && cellState(cell) === "assigned") counts[at]++;
    });
    return true;
  });
  return members.length > 0 ? members : rows;
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
  rows: Rows,
  alphabet: ReadonlySet<string>,
): Pick<PivotLayout, "from" | "to"> | undefined {
  const isTidy = headings.map((heading, at) =>
    // A group may be called `Mail`: what it has in its cells is what the others have.
    isCells(rows, at, at > 0 && !isTypeOrStatus(heading) ? alphabet : NO_WORDS),
  );
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
const NO_WORDS: ReadonlySet<string> = new Set();
const KNOWN = new Set([...USER_WORDS, ...NAME_WORDS, ...GROUP_WORDS]);

/** True for a column that holds crosses, or nothing, in nearly all rows. */
function isCells(rows: Rows, at: number, alphabet: ReadonlySet<string>): boolean {
  const odd = rows.filter(
    (row) => cellState(row[at] ?? "") === undefined && !alphabet.has(markOf(row[at] ?? "")),
  );
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
  return isTypeOrStatus(heading) || isPersonHeading(heading);
}

function isTypeOrStatus(heading: string): boolean {
  const isType = MEMBER_TYPE_WORDS.includes(normalizeHeading(heading));
  return isType || validityHeading(heading) !== undefined;
}

/** The share of crosses among crosses and words; none where other numbers make `1` a number. */
function shareOfCrosses(rows: Rows, at: number): number {
  let crosses = 0;
  let words = 0;
  for (const row of rows) {
    const cell = (row[at] ?? "").trim();
    const state = cellState(cell);
    if (state === undefined && /^[\d.,]+$/.test(cell)) return 0;
    if (state === undefined && !isUnknownMark(cell)) words++;
    else if (state === "assigned" || state === "assumed") crosses++;
  }
  return crosses === 0 ? 0 : crosses / (crosses + words);
}
