import type { TableData } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import type { Nesting } from "./choice.ts";
import { expansionOf } from "./expand.ts";

/**
 * A table as it came in, with the memberships that count by a choice. It stays as it is where it has
 * no groups in groups, or where they come to more memberships than are carried.
 */
export function* withNesting(data: TableData, nesting: Nesting): Work<TableData> {
  if (nesting === "direct") return data;
  const cells = yield* expansionOf(data);
  return cells?.of(data) ?? data;
}
