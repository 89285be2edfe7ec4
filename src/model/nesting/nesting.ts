import type { TableData } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { expandedCells, hasNesting } from "./expand.ts";

/** The memberships that count: those that were read, or also those through groups in groups. */
export type Nesting = "direct" | "expanded";

/**
 * A table as it came in, with the memberships that count by a choice. It stays as it is where it has
 * no groups in groups, or where they come to more memberships than are carried.
 */
export function* withNesting(data: TableData, nesting: Nesting): Work<TableData> {
  if (nesting === "direct" || !hasNesting(data)) return data;
  const cells = yield* expandedCells(data);
  return cells ? { ...data, ...cells } : data;
}
