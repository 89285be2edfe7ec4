import type { TableRole } from "../../model/roles/role.ts";

/** What is highlighted of a role. */
type HighlightedShape = Pick<TableRole, "users" | "groups" | "color">;

/** The role highlighted on the matrix: one of the table, by its number, or one that is planned. */
export type Highlighted = number | HighlightedShape;

/** The users, groups and colour of the highlighted role. */
export function shapeOf(
  highlighted: Highlighted,
  { roles }: { readonly roles: readonly TableRole[] },
): HighlightedShape {
  return typeof highlighted === "number" ? roles[highlighted] : highlighted;
}
