import type { TableRole } from "../../../model/accessTable.ts";
import { ROLE_NAME } from "../../own/headings.ts";
import { csvCell, csvHead } from "../csv.ts";
import { haveNames, listedRoles } from "./roleNames.ts";

/** The lines of a CSV: one for each role and each of its groups or users, and whether it is used. */
export function* rolePairs(
  headings: readonly string[],
  roles: readonly TableRole[],
  what: "groups" | "users",
  cellsOf: (at: number) => string,
): Generator<string> {
  const listed = listedRoles(roles);
  const isNamed = haveNames(listed);
  yield csvHead(isNamed ? [...headings, ROLE_NAME] : headings);
  const known: string[] = [];
  for (const role of listed) {
    const head = `${csvCell(role.id)},`;
    const end = `${role.used}${isNamed ? `,${csvCell(role.name)}` : ""}\r\n`;
    for (const at of role[what]) yield head + (known[at] ??= `${cellsOf(at)},`) + end;
  }
}
