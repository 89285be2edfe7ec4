import { type Lines, line, transpose } from "../../../model/lines.ts";
import { equalLines } from "../../../model/roles/equalLines.ts";

/** The different lines of a table, without the empty one: equal ones stand side by side anyway. */
export interface DistinctLines {
  /** The different lines; of equal items only the first is left, and the rarest have low numbers. */
  readonly lines: Lines;
  /** The number of equal items that each item stands for. */
  readonly weights: Uint32Array;
  /** The lines that hold each item. */
  readonly holders: Lines;
  /** The first of the table's lines that equal each line. */
  readonly first: Uint32Array;
}

/** The different ones of some lines; `across` are their transposed lines. */
export function distinctLines(rows: Lines, across: Lines): DistinctLines {
  const first = equalLines(rows);
  const firstAcross = equalLines(across);
  const kept = Uint32Array.from(first, (_, i) => i).filter(
    (i) => first[i] === i && rows.start[i] < rows.start[i + 1],
  );
  const items = rarestFirst(across, firstAcross);
  const lines = keptLines(rows, kept, items.numberOf);
  return {
    lines,
    weights: items.weights,
    holders: transpose(lines, items.weights.length),
    first: kept,
  };
}

const EXCLUDED = 0xffffffff;

/** A new number for each first of equal items, from the least held to the most held. */
function rarestFirst(across: Lines, first: Uint32Array) {
  const size = (item: number) => across.start[item + 1] - across.start[item];
  const firsts = Array.from(first.keys())
    .filter((item) => first[item] === item)
    .sort((a, b) => size(a) - size(b) || a - b);
  const numberOf = new Uint32Array(first.length).fill(EXCLUDED);
  firsts.forEach((item, number) => {
    numberOf[item] = number;
  });
  const weights = new Uint32Array(firsts.length);
  for (const item of first) weights[numberOf[item]]++;
  return { numberOf, weights };
}

/** Some of the lines, with their items renumbered. */
function keptLines(rows: Lines, kept: Uint32Array, numberOf: Uint32Array): Lines {
  const start = new Uint32Array(kept.length + 1);
  const items = new Uint32Array(rows.items.length);
  let end = 0;
  kept.forEach((i, at) => {
    for (const item of line(rows, i))
      if (numberOf[item] !== EXCLUDED) items[end++] = numberOf[item];
    items.subarray(start[at], end).sort();
    start[at + 1] = end;
  });
  return { start, items: items.slice(0, end) };
}
