// Sizes on the screen, in CSS px.

export const DEFAULT_PINNED = 150;
export const MIN_PINNED = 20;

/** The default, largest and least size of cells; a table's own least is where all of it fits. */
export const DEFAULT_CELL = 24;
export const MAX_CELL = 64;
export const MIN_CELL = 2 ** -30;

/** The default height of the header, before any names are known, and the minimum of one that is dragged. */
export const DEFAULT_HEADER = 160;
export const MIN_HEADER = 20;

/** The least width and height of a window that is not a phone's. */
export const PHONE = { width: 560, height: 360 };
/** The largest shares of the window for pinned columns and header: by names, fitted, dragged. */
export const MOST_PINNED = { width: 0.6, fitted: 0.4, corner: 0.25, dragged: 0.5 };
export const MOST_PINNED_ON_PHONE = { width: 0.4, fitted: 0.4, corner: 0, dragged: 0.4 };

/** The size of cells below which the pinned names and the header shrink; at half of it they are gone. */
export const MIN_NAMED = 6;
/** The minimum distance at which lines of text are legible. */
export const MIN_LEGIBLE = 12;
/** The width of a strip of an attribute, where it shows letters at most. */
export const STRIP = 16;
/** The height of the corner's titles, ID and Name, at its lower edge. */
export const HEADER_TITLES = 28;
/** The least free room in the corner for the table's name, figures and origin, and a line of the legend. */
export const CORNER = { width: 140, height: 100 };
/** The height of a header over short names: with two lines of the legend in its corner. */
export const CORNER_HEADER = 148;
