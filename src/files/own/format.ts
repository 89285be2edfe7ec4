/** What a file of our own says of itself. */
export const FORMAT = "access-table";
export const VERSION = 1;
