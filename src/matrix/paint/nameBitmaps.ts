import type { Memberships } from "../../model/table/memberships.ts";
import { AS_IT_IS } from "../../view/arrangement/arrangement.ts";
import {
  columnLeft,
  type Geometry,
  type Range,
  rowTop,
  visibleColumns,
  visibleRows,
} from "../../view/geometry/geometry.ts";
import type { Theme } from "../../view/theme.ts";
import type { CanvasContext, Frame } from "./frame.ts";
import { HEADER_FONT, paintCorner, paintHeader } from "./paintHeader.ts";
import { PANEL_FONT, paintPanel } from "./paintPanel.ts";

/** The most device pixels that the strips of one kind may have: some windows' worth. */
const MOST_PIXELS = 4_000_000;
/** Rows or columns of less than so many times the font's size: letters may reach over them. */
const ROOMY = 1.5;

/**
 * The names as bitmaps, a strip a row and a strip a column, painted by the same painters: while the
 * table is scrolled the same names come back frame after frame, and to write them is slow. After a
 * jump there are others, perhaps never again: they are written.
 */
export class NameStrips {
  readonly #rows = new Strips();
  readonly #columns = new Strips();

  /** The pinned panel. */
  paintPanel(context: CanvasContext, frame: Frame): void {
    const { geometry: g, arrangement = AS_IT_IS } = frame;
    const rows = visibleRows(g);
    const goesOn = this.#rows.goesOn(rows);
    if (!goesOn || !isPlain(frame) || g.panel === 0 || g.pitchY < ROOMY * PANEL_FONT * g.dpr) {
      paintPanel(context, frame);
      return;
    }
    this.#rows.takeLook(frame, [g.id, g.panel, g.pitchY]);
    const { from, to } = rows;
    for (let row = from; row < to; row++) {
      const alone = { header: 0, height: g.pitchY, offset: { x: 0, y: row * g.pitchY } };
      const strip = this.#rows.get(arrangement.userAt(row), g.panel, g.pitchY, (small) =>
        paintPanel(small, { ...frame, geometry: { ...g, ...alone } }),
      );
      context.drawImage(strip, 0, rowTop(g, row));
    }
  }

  /** The header and its corner. */
  paintHeader(context: CanvasContext, frame: Frame): void {
    const { geometry: g, theme, arrangement = AS_IT_IS } = frame;
    const columns = visibleColumns(g);
    const goesOn = this.#columns.goesOn(columns);
    if (!goesOn || !isPlain(frame) || g.header === 0 || g.pitchX < ROOMY * HEADER_FONT * g.dpr) {
      paintHeader(context, frame);
      return;
    }
    this.#columns.takeLook(frame, [g.header, g.pitchX, 0]);
    const { from, to } = columns;
    const right = columnLeft(g, to);
    context.fillStyle = theme.background;
    if (right < g.width) context.fillRect(right, 0, g.width - right, g.header);
    for (let column = from; column < to; column++) {
      const alone = { id: 0, panel: 0, width: g.pitchX, offset: { x: column * g.pitchX, y: 0 } };
      const strip = this.#columns.get(arrangement.groupAt(column), g.pitchX, g.header, (small) =>
        paintHeader(small, { ...frame, geometry: { ...g, ...alone } }),
      );
      context.drawImage(strip, columnLeft(g, column), 0);
    }
    paintCorner(context, frame);
  }
}

/** True where all names look alike: none steps back, none is tinted. */
function isPlain({ highlighted, found }: Frame): boolean {
  return highlighted === undefined && !found;
}

interface Look {
  readonly table: Memberships;
  readonly theme: Theme;
  readonly dpr: Geometry["dpr"];
  readonly sizes: readonly number[];
}

/** Strips of one size and look; the oldest go first. */
class Strips {
  readonly #strips = new Map<number, OffscreenCanvas | HTMLCanvasElement>();
  #look: Look | undefined;
  #last: Range = { from: 0, to: 0 };

  /** True where half of what is seen now was seen in the last frame, too. */
  goesOn(seen: Range): boolean {
    const { from, to } = this.#last;
    this.#last = seen;
    const both = Math.min(to, seen.to) - Math.max(from, seen.from);
    return both > 0 && 2 * both >= seen.to - seen.from;
  }

  /** Throws all strips away if they would look otherwise now. */
  takeLook(
    { table: { memberships }, theme, geometry: { dpr } }: Frame,
    sizes: readonly number[],
  ): void {
    const look = this.#look;
    const isSame =
      look?.table === memberships &&
      look.theme === theme &&
      look.dpr === dpr &&
      look.sizes.every((size, at) => size === sizes[at]);
    if (isSame) return;
    this.#strips.clear();
    this.#look = { table: memberships, theme, dpr, sizes };
  }

  get(
    of: number,
    width: number,
    height: number,
    paint: (context: CanvasContext) => void,
  ): OffscreenCanvas | HTMLCanvasElement {
    const known = this.#strips.get(of);
    if (known) return known;
    const strip = this.#recycled(width, height) ?? newCanvas(width, height);
    paint(strip.getContext("2d") as CanvasContext);
    this.#strips.set(of, strip);
    return strip;
  }

  /** The oldest strip, where there are enough. */
  #recycled(width: number, height: number): OffscreenCanvas | HTMLCanvasElement | undefined {
    if (this.#strips.size < MOST_PIXELS / (width * height)) return undefined;
    for (const [of, strip] of this.#strips) {
      this.#strips.delete(of);
      return strip;
    }
    return undefined;
  }
}

function newCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}
