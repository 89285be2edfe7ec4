import { line } from "../../model/lines.ts";
import type { TableData } from "../../model/table/memberships.ts";
import type { FoldedColumns, FoldingEngine } from "../source.ts";
import { fold } from "./fold.ts";

/** The users behind some folded rows, as the source has them now. */
export interface FoundUsers {
  readonly names: readonly string[];
  /** The rows that nobody is in any more: who was has other groups by now, or other attributes. */
  readonly gone: readonly number[];
}

/**
 * Asks a source who stands behind some rows of a table: its users are folded once more, and those of the
 * same groups and attributes asked for. The table does not say who they are, so this is by what it has.
 */
export async function usersBehind(
  engine: FoldingEngine,
  columns: FoldedColumns,
  table: TableData,
  rows: ArrayLike<number>,
  signal: AbortSignal,
): Promise<FoundUsers> {
  const wanted = new Map<string, number>();
  for (const row of Array.from(rows)) {
    const groups = Array.from(line(table.rows, row), (group) => table.groupNames[group]);
    const values = table.attributes.map((attribute) => attribute.values[row] ?? "");
    wanted.set(keyOf(groups, values), row);
  }
  const found = await fold(engine, columns, { signal });
  const there = found.rows.filter(({ set, values }) => {
    const groups = found.sets[set].groups.map((group) => found.groups[group]);
    return wanted.delete(keyOf(groups, values));
  });
  const names: string[] = [];
  for await (const name of found.usersOf(there)) names.push(name);
  return { names: names.sort(), gone: [...wanted.values()] };
}

function keyOf(groups: readonly string[], values: readonly string[]): string {
  return JSON.stringify([groups.toSorted(), values]);
}
