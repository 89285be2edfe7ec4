/** The `format` and `version` of our own file. */
export const FORMAT = "access-table";
export const VERSION = 1;
