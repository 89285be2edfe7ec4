import { validityHeading } from "../validity/validityWords.ts";
import { isPersonHeading, MEMBER_TYPE_WORDS, normalizeHeading } from "./headingWords.ts";
import { cellState } from "./states.ts";

type Rows = readonly (readonly string[])[];

/** The share of other words that a column of crosses may have anywhere; they are reported. */
const MOST_ODD = 0.05;
/** The share of crosses from which on a column looks like one of a group, though it may be none. */
const LEAST_ALIKE = 0.25;
/** Marks of a cell of which nothing is known: they speak neither for crosses nor for words. */
const UNKNOWN = /^(\?+|n\/?a|n\.a\.|tbd|unknown|unbekannt|#n\/a|null)$/i;

/** True for a column that holds crosses, or nothing, in nearly all rows. */
export function isCells(rows: Rows, at: number): boolean {
  const odd = rows.filter((row) => cellState(row[at] ?? "") === undefined);
  return odd.length <= MOST_ODD * rows.length;
}

/** True for an untidy column beside others of crosses: at least as many crosses as other words. */
export function isMostlyCells(headings: readonly string[], rows: Rows, at: number): boolean {
  return !isOfUser(headings[at]) && shareOfCrosses(rows, at) >= 0.5;
}

/** True for a column that a person may have meant as one of a group. */
export function looksLikeCells(headings: readonly string[], rows: Rows, at: number): boolean {
  return !isOfUser(headings[at]) && shareOfCrosses(rows, at) >= LEAST_ALIKE;
}

/** A column that is known by its heading to say something of the user. */
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
