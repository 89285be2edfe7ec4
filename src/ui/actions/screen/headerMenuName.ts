/** The name under which the menu of the headers ID and Name is open. */
export const HEADER_MENU = "header";
