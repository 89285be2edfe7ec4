import { quoted } from "../../files/inputFile.ts";
import { Refusal } from "../../files/refusal.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { TableBuilder } from "../../model/table/tableBuilder.ts";
import { countOf, formatBytes } from "../../model/wording.ts";
import { byBytes } from "../numberedBlocks.ts";
import { noteOf, type PairTable } from "../numberedPairs.ts";
import type { FoldedColumns, FoldingEngine } from "../source.ts";
import { type Fold, type FoldCounts, fold } from "./fold.ts";

/** In bytes: what there is without a table, a held cell in rows and columns, and a name with what is said of it. */
const BARE = 3e8;
const CELL = 9;
const CELL_NUMBERED_HERE = 17;
const NAME = 150;
/** A held cell of folded rows, which are put together here. */
const FOLDED_CELL = 24;

/** About the memory that a table takes until its roles are derived. */
export function memoryFor(
  { rows, users, groups }: Pick<FoldCounts, "rows" | "users" | "groups">,
  isNumberedThere: boolean,
): number {
  return BARE + rows * (isNumberedThere ? CELL : CELL_NUMBERED_HERE) + (users + groups) * NAME;
}

/** The table of a query whose users alike are one row; refused where that would not fit into memory, either. */
export async function foldedAnswer(
  engine: FoldingEngine,
  columns: FoldedColumns,
  counts: FoldCounts,
  { memory, signal }: { readonly memory: number; readonly signal: AbortSignal },
): Promise<PairTable> {
  const checkRows = (rows: number, cells: number, isAll: boolean) => {
    const needed = BARE + cells * FOLDED_CELL + rows * NAME;
    if (needed > memory)
      throw new Refusal(
        `Folded, the table would still have ${isAll ? "" : "more than "}${countOf(rows, "row")} with ${countOf(cells, "cell")}: about ${formatBytes(needed)} of memory, of ${formatBytes(memory)} there are. ${columns.attributes.length > 0 ? `Fold by fewer columns than ${columns.attributes.map(quoted).join(", ")}, or ask` : "Ask"} for a part of it.`,
      );
  };
  const found = await fold(engine, columns, { signal, checkRows });
  const notes = [
    ...noteOf(counts.withoutUser, "row", "no user; left out"),
    ...noteOf(counts.withoutGroup, "row", "no group; the user is taken without it"),
    ...noteOf(found.repeated, "membership", "been there before; once each"),
  ];
  const data = foldedTable(found, columns.attributes);
  return { data, rows: counts.rows, repeated: found.repeated, notes };
}

/** The table of a fold: rows in the order of their first users, groups as the whole table has them. */
export function foldedTable(
  { groups, sets, rows }: Fold,
  attributes: readonly string[],
): TableData {
  const builder = new TableBuilder();
  const places = new Uint32Array(groups.length);
  const named = [...groups.entries()].sort(([, a], [, b]) => byBytes(a, b));
  for (const [number, group] of named) places[number] = builder.group(group);
  for (const { first, count, set, values } of rows.toSorted((a, b) => byBytes(a.first, b.first))) {
    const row = builder.user(first);
    builder.count(row, count);
    for (const [at, name] of attributes.entries())
      if (values[at]) builder.attribute(row, name, values[at]);
    for (const group of sets[set].groups) builder.addMembership(row, places[group]);
  }
  return builder.build({ isLast: true }).data;
}
