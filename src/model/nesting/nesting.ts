import type { TableData } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { expansionOf } from "./expand.ts";

/** The memberships that count: those that were read, or also those through groups in groups. */
export type Nesting = "direct" | "expanded";

export const DEFAULT_NESTING: Nesting = "direct";

export const NESTING_NAMES: Readonly<Record<Nesting, string>> = {
  direct: "Direct memberships",
  expanded: "With groups in groups",
};

export function isNesting(value: unknown): value is Nesting {
  return value === "direct" || value === "expanded";
}

/**
 * A table as it came in, with the memberships that count by a choice. It stays as it is where it has
 * no groups in groups, or where they come to more memberships than are carried.
 */
export function* withNesting(data: TableData, nesting: Nesting): Work<TableData> {
  if (nesting === "direct") return data;
  const cells = yield* expansionOf(data);
  return cells ? { ...data, ...cells } : data;
}
