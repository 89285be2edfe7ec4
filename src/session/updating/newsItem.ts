import { isolated } from "../../model/isolated.ts";
import type { Cell, TableData } from "../../model/table/memberships.ts";

interface NewsRow {
  readonly name: string;
  readonly note: string;
}

/** A sentence on how many there are, and the list that it unfolds to. */
export interface NewsItem {
  readonly summary: string;
  readonly count: number;
  readonly nameOf: (row: number) => string;
  readonly noteOf: (row: number) => string;
}

/** Those whose names rows have. */
type Named = Pick<TableData, "userIds" | "userNames" | "groupNames">;

/** More groups in a row than these are counted: nobody reads so long a line. */
const MOST_NAMED = 20;

/** The list of some, whose rows are put in words when they are in sight. */
export function listed<T>(
  summary: string,
  some: { readonly length: number; readonly [at: number]: T },
  rowOf: (one: T) => NewsRow,
): NewsItem {
  return {
    ...{ summary, count: some.length },
    nameOf: (row) => rowOf(some[row]).name,
    noteOf: (row) => rowOf(some[row]).note,
  };
}

/** A user with the id, where that is another. */
export function userText({ userIds, userNames }: Named, user: number): string {
  const [id, name] = [userIds[user], userNames[user]];
  return id === name ? isolated(id) : `${isolated(name || "(no name)")} (${isolated(id)})`;
}

export function groupText({ groupNames }: Named, group: number): string {
  return isolated(groupNames[group] || "(no name)");
}

export function namesText(named: Named, groups: Uint32Array): string {
  const names = Array.from(groups.subarray(0, MOST_NAMED), (group) => groupText(named, group));
  return groups.length > names.length ? `${names.join(", ")}, …` : names.join(", ");
}

export function cellRow(named: Named): (cell: Cell) => NewsRow {
  return ({ user, group }) => ({ name: userText(named, user), note: groupText(named, group) });
}
