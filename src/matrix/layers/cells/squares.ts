import type { Cell } from "../../../model/table/memberships.ts";
import type { Arrangement } from "../../../view/arrangement/arrangement.ts";
import {
  ASSIGNED,
  ASSUMED,
  NOT_ASSIGNED,
  readWindow,
  STATE_BITS,
  STATE_MASK,
} from "../../../view/arrangement/cellWindow.ts";
import type { Place } from "../../../view/geometry/place.ts";
import { COVERED_FADE, mixedPixel, pixelOf } from "../../density/pixelColor.ts";
import type { Context, Frame } from "../frame.ts";
import type { FieldOf, ReadingLayer, StatesPart } from "../layer.ts";
import { assumedPixels } from "./assumed.ts";
import { type CellPart, FADE } from "./cellPart.ts";
import { drawPixels, fillPixels, paintLines } from "./pixelGrid.ts";

/** The size of squares, in CSS px, from which filling them is faster than scaling an image. */
const MIN_FILLED = 12;

/** True if what applied roles cover is dimmed, so that what no role covers stands out. */
export type Uncovered = FieldOf<typeof squares>;

/** The squares of cells, by state and covering role, with the grid's lines. */
export const squares: ReadingLayer<"showsUncovered", boolean> = {
  name: "showsUncovered",
  read: ({ view }) => view.showsUncovered.get(),
  send: "nothing",
  touches: {
    read: () => "rows",
    table({ cells, roles }, { view }) {
      if (cells === "many" || roles !== "none") return "rows";
      return cells.length > 0 ? placesOf(cells, view.arrangement.get()) : "nothing";
    },
  },
  paint: { states: paintSquares },
};

function placesOf(cells: readonly Cell[], arrangement: Arrangement): Place[] {
  return cells.flatMap(({ user, group }) => {
    const [row, column] = [arrangement.rowOf(user), arrangement.columnOf(group)];
    return row === undefined || column === undefined ? [] : [{ row, column }];
  });
}

function paintSquares(context: Context, frame: Frame, { grid, pixels }: StatesPart): void {
  const { pitchX, pitchY, dpr } = frame.geometry;
  const isSmall = Math.min(pitchX, pitchY) < MIN_FILLED * dpr;
  if ("drawSquares" in context || isSmall) drawPixels(context, { ...grid, pixels });
  else fillPixels(context, { ...grid, pixels });
  paintLines(context, frame, grid);
}

/** Reads the states of cells, and the roles that cover them. */
export function withStates(frame: Frame & Uncovered, part: CellPart): StatesPart {
  const cells = new Int32Array(part.window.rows * part.window.columns);
  readWindow(frame.table, part.window, cells, frame.arrangement);
  return { ...part, cells, pixels: pixelsOf(frame, cells, part) };
}

/** The colours of the cells of a window: by the covering role, or else by the state. */
function pixelsOf(frame: Frame & Uncovered, cells: Int32Array, { window, highlight }: CellPart) {
  const { table, theme } = frame;
  const fade = highlight ? FADE : 0;
  const roleFade = frame.showsUncovered ? COVERED_FADE : fade;
  const plain = new Uint32Array(STATE_MASK + 1);
  plain[NOT_ASSIGNED] = pixelOf(theme.background);
  plain[ASSIGNED] = mixedPixel(theme.assigned, theme.background, fade);
  const assumed = assumedPixels(frame, window, fade);
  const roleColors = new Map<number, number>();
  const colorOfRole = (role: number): number => {
    let color = roleColors.get(role);
    if (color === undefined)
      roleColors.set(
        role,
        (color = mixedPixel(table.roles[role].color, theme.background, roleFade)),
      );
    return color;
  };
  const pixels = new Uint32Array(cells.length);
  for (let k = 0; k < cells.length; k++) {
    const cell = cells[k];
    if (cell > STATE_MASK) pixels[k] = colorOfRole((cell >> STATE_BITS) - 1);
    else if (cell === ASSUMED) pixels[k] = assumed(k);
    else pixels[k] = plain[cell];
  }
  if (highlight)
    for (const row of highlight.rows)
      for (const column of highlight.columns)
        pixels[row * window.columns + column] = highlight.pixel;
  return pixels;
}
