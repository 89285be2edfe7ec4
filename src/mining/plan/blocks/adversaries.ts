import { includes, type Lines, line } from "../../../model/lines.ts";

/** Pairs of columns that no role may have together: for each column its adversaries, sorted. */
export type Adversaries = Lines;

/** True where a column may join some others. */
function fitsTo(column: number, others: readonly number[], adversaries: Adversaries): boolean {
  const its = line(adversaries, column);
  return its.length === 0 || !others.some((other) => includes(its, other));
}

export function areAtPeace(columns: readonly number[], adversaries?: Adversaries): boolean {
  return !adversaries || columns.every((column) => fitsTo(column, columns, adversaries));
}

/** The columns that may be together: all of `first`, which are at peace, then one after the other. */
export function peaceful(
  columns: readonly number[],
  adversaries?: Adversaries,
  first: readonly number[] = [],
): readonly number[] {
  if (areAtPeace(columns, adversaries)) return columns;
  const kept = [...first];
  for (const column of columns)
    if (!first.includes(column) && fitsTo(column, kept, adversaries!)) kept.push(column);
  return kept.sort((a, b) => a - b);
}
