/** The maximum number of cells in an SVG: no program draws more in reasonable time. */
export const MAX_SVG_CELLS = 200_000;
