import type { RoleChoices, RolePart, RoleUse } from "../../../files/roleFiles/fileRoles.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { NameMap } from "../../../model/table/nameMap.ts";

/**
 * What the columns of tables of no known kind are likely to be: those with groups and users of this
 * table, and one of roles before them. Only what a person has not said.
 */
export function guessColumns(
  parts: readonly RolePart[],
  { groupNames, userIds }: TableData,
  chosen: RoleChoices,
): RoleChoices {
  const unknown = parts.some(({ columns, roles }, at) => columns && roles === 0 && !chosen[at]);
  if (!unknown) return chosen;
  const known = { group: NameMap.of(groupNames), user: NameMap.of(userIds) };
  const guessed = parts.flatMap(({ columns, roles }, at) => {
    if (!columns || roles > 0 || chosen[at] || !columns.uses.every((use) => use === "unused"))
      return [];
    const { headings, rows } = columns;
    const share = (column: number, use: "group" | "user") => {
      const cells = rows.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
      return cells.filter((cell) => known[use].has(cell)).length / Math.max(1, cells.length);
    };
    const uses = headings.map((_, column): RoleUse => {
      const [group, user] = [share(column, "group"), share(column, "user")];
      if (Math.max(group, user) < 0.5) return "unused";
      return group >= user ? "group" : "user";
    });
    const role = uses.indexOf("unused");
    if (role < 0 || uses.every((use) => use === "unused")) return [];
    const isName = (heading: string, column: number) => {
      const use = uses[column];
      return (use === "group" || use === "user") && known[use].has(heading.trim());
    };
    return [[at, { uses: uses.with(role, "role"), hasHeadings: !headings.some(isName) }] as const];
  });
  return { ...Object.fromEntries(guessed), ...chosen };
}
