/** The headings of our CSV files that list cells, by which they are recognised again. */
export const CELL_HEADINGS = ["User ID", "User name", "Group", "State"];
export const ASSIGNMENT_HEADINGS = [...CELL_HEADINGS, "Role"];
