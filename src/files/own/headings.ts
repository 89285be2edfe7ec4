/** The headings of the CSV files that list cells, by which a reader knows our own. */
export const CELL_HEADINGS = ["User ID", "User name", "Group", "State"];
export const ASSIGNMENT_HEADINGS = [...CELL_HEADINGS, "Role"];
