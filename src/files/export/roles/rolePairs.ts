import type { TableRole } from "../../../model/accessTable.ts";
import { csvCell, csvHead } from "../csv.ts";

/** The lines of a CSV: one for each role and each of its groups or users, and whether it is used. */
export function* rolePairs(
  headings: readonly string[],
  roles: readonly TableRole[],
  what: "groups" | "users",
  cellsOf: (at: number) => string,
): Generator<string> {
  yield csvHead(headings);
  const known: string[] = [];
  for (const role of roles) {
    const head = `${csvCell(role.id)},`;
    const end = `${role.used}\r\n`;
    for (const at of role[what]) yield head + (known[at] ??= `${cellsOf(at)},`) + end;
  }
}
