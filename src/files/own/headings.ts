/** The headings of our CSV files, by which they are recognised again: those that list cells, */
export const CELL_HEADINGS = ["User ID", "User name", "Group", "State"];
export const ASSIGNMENT_HEADINGS = [...CELL_HEADINGS, "Role"];
/** those that list roles with their users or groups, */
export const ROLE_MEMBER_HEADINGS = ["Role", "User ID", "User name", "Used"];
export const ROLE_GROUP_HEADINGS = ["Role", "Group", "Used"];
/** the one with groups in conflict, which is no table, */
export const CONFLICT_HEADINGS = [
  ...["User ID", "User name", "Group", "Other group", "Reason", "Roles", "Held"],
];
/** the one with the memberships that are to be removed, */
export const REMOVAL_HEADINGS = ["User ID", "User name", "Group", "Reason", "Decided"];
/** and the one with lists in its cells. */
export const ROLE_HEADINGS = ["Role", "Color", "Used", "Groups", "Users", "Note"];
