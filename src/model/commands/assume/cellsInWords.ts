import { isolated } from "../../isolated.ts";
import type { TableState } from "../../state/tableState.ts";
import { countOf } from "../../wording.ts";

/** Cells in words: one by its names, several by their number. Holds no list. */
export function cellsInWords(
  { length, 0: first }: Float64Array,
  thing: string,
): (state: TableState) => string {
  if (length !== 1) return () => countOf(length, thing);
  return ({ memberships }) => {
    const { user, group } = memberships.cellAt(first);
    const { userNames, groupNames } = memberships.data;
    return `${isolated(userNames[user])}, ${isolated(groupNames[group])}`;
  };
}
