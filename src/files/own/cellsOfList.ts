import { quoted } from "../../model/isolated.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { NameMap } from "../../model/table/nameMap.ts";
import type { ReadObject } from "./facts/field.ts";

/** The table of a file that is being read. */
export interface ReadTable {
  readonly data: TableData;
  readonly report: (sentence: string, line: number) => void;
}

/** The objects of a list that name a cell, each with it and once; the rest is reported. */
export function cellsOfList(
  objects: readonly ReadObject[],
  { data: { userIds, groupNames }, report }: ReadTable,
): ReadObject[] {
  const userOf = NameMap.of(userIds);
  const groupOf = NameMap.of(groupNames);
  const known = new Set<number>();
  return objects.flatMap((object) => {
    const names = object.fields as Readonly<Record<"user" | "group", string>>;
    const [user, group] = [userOf.get(names.user), groupOf.get(names.group)];
    const refuse = (why: string) => {
      report(`${object.where} ${why}; left out.`, object.line);
      return [];
    };
    if (user === undefined)
      return refuse(`names the user ${quoted(names.user)}, whom users does not list`);
    if (group === undefined)
      return refuse(`names the group ${quoted(names.group)}, which groups does not list`);
    const number = user * groupNames.length + group;
    if (known.has(number)) return refuse("repeats a cell");
    known.add(number);
    return [{ ...object, cell: { user, group } }];
  });
}
