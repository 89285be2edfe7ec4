import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { includes, type Lines, line } from "../../model/lines.ts";
import { onceFor } from "../../model/onceFor.ts";
import { createStore } from "../../model/values/store.ts";

/** Two variants whose coverage is shown beside one another. */
export interface Sides {
  readonly names: readonly [string, string];
  /** The groups of each user whose memberships the one alone covers, and the other alone. */
  readonly rows: readonly [Lines, Lines];
}

/** What is shown of a table's variants on the matrix: nothing but while somebody looks at it. */
export const sidesOf = onceFor((_: AccessTable) => createStore<Sides | undefined>(undefined));

/** In words that one of two shown variants alone covers a membership, if so. */
export function coveredAloneText(table: AccessTable, user: number, group: number) {
  const sides = sidesOf(table).get();
  const name = sides?.names.find((_, side) => includes(line(sides.rows[side], user), group));
  return name && `covered by ${isolated(name)} alone`;
}
