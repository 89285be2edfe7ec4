/** Sizes on the screen that are known everywhere, in CSS px. */

/** The pinned columns' widths at first, and at least. */
export const DEFAULT_PINNED = 150;
export const MIN_PINNED = 20;

/** A cell's size at first and at most; the least is a table's own: where all of it is in the window. */
export const DEFAULT_CELL = 24;
export const MAX_CELL = 64;
export const MIN_CELL = 2 ** -30;

/** The header's height before any names are known. */
export const DEFAULT_HEADER = 160;

/** Cells below this let the pinned names and the header shrink; at half of it they are gone. */
export const MIN_PANELLED = 6;
/** The least distance at which lines of text can be read. */
export const MIN_LEGIBLE = 12;
