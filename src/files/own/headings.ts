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
/** the one with the pairs themselves, */
export const CONFLICT_RULE_HEADINGS = [
  ...["Group", "Other group", "Reason", "Severity"],
  ...["Excepted user", "Exception reason", "Excepted until"],
];
/** the one with the memberships that are to be removed, */
export const REMOVAL_HEADINGS = [
  ...["User ID", "User name", "Group", "Reason", "Decided", "Comment", "Decided by"],
];
/** the one with the changes against another export, */
export const CHANGE_HEADINGS = [
  ...["User ID", "User name", "User change", "Group", "Group change", "Change"],
];
/** the one with what to do with roles in force, */
export const ROLE_CHANGE_HEADINGS = [
  ...["Role", "Role name", "What to do", "User ID", "User name", "Group"],
];
/** and the one with lists in its cells. */
export const ROLE_HEADINGS = ["Role", "Color", "Used", "Groups", "Users", "Note"];

/** Further ones at the end, where a person gave a role a name, and in the `Roles CSV` alone, more. */
export const ROLE_NAME = "Role name";
export const ROLE_WORDS = [ROLE_NAME, "Owner", "Role note"];

/** The headings of one of our files without the further ones. */
export function withoutRoleWords(headings: readonly string[]): readonly string[] {
  const own = [ROLE_WORDS, [ROLE_NAME]].find(
    (words) => headings.slice(-words.length).join() === words.join(),
  );
  return own ? headings.slice(0, -own.length) : headings;
}
