import type { Memberships } from "../../model/table/memberships.ts";
import { TABLE_ARRANGEMENT } from "../../view/arrangement/arrangement.ts";
import {
  columnLeft,
  type Geometry,
  type IndexRange,
  rowTop,
  visibleColumns,
  visibleRows,
} from "../../view/geometry/geometry.ts";
import type { Theme } from "../../view/theme.ts";
import type { CanvasContext, Frame } from "./frame.ts";
import { HEADER_FONT, paintCorner, paintHeader } from "./paintHeader.ts";
import { PANEL_FONT, paintPanel } from "./paintPanel.ts";

/** The most device pixels that the strips of one kind may have: some windows' worth. */
const MAX_PIXELS = 4_000_000;
/** Rows or columns of less than so many times the font's size: letters may reach over them. */
const MIN_PITCH = 1.5;

/**
 * The names as bitmaps, a bitmap a row and a bitmap a column, painted by the same painters: while the
 * table is scrolled the same names come back frame after frame, and to write them is slow. After a
 * jump there are others, perhaps never again: they are written.
 */
export class NameBitmaps {
  readonly #rows = new BitmapCache();
  readonly #columns = new BitmapCache();

  /** The pinned panel. */
  paintPanel(context: CanvasContext, frame: Frame): void {
    const { geometry: g, arrangement = TABLE_ARRANGEMENT } = frame;
    const rows = visibleRows(g);
    const isScrolling = this.#rows.continues(rows);
    if (
      !isScrolling ||
      !isPlain(frame) ||
      g.panel === 0 ||
      g.pitchY < MIN_PITCH * PANEL_FONT * g.dpr
    ) {
      paintPanel(context, frame);
      return;
    }
    this.#rows.setStyle(frame, [g.id, g.panel, g.pitchY]);
    const { from, to } = rows;
    for (let row = from; row < to; row++) {
      const alone = { header: 0, height: g.pitchY, offset: { x: 0, y: row * g.pitchY } };
      const bitmap = this.#rows.get(arrangement.userAt(row), g.panel, g.pitchY, (small) =>
        paintPanel(small, { ...frame, geometry: { ...g, ...alone } }),
      );
      context.drawImage(bitmap, 0, rowTop(g, row));
    }
  }

  /** The header and its corner. */
  paintHeader(context: CanvasContext, frame: Frame): void {
    const { geometry: g, theme, arrangement = TABLE_ARRANGEMENT } = frame;
    const columns = visibleColumns(g);
    const isScrolling = this.#columns.continues(columns);
    if (
      !isScrolling ||
      !isPlain(frame) ||
      g.header === 0 ||
      g.pitchX < MIN_PITCH * HEADER_FONT * g.dpr
    ) {
      paintHeader(context, frame);
      return;
    }
    this.#columns.setStyle(frame, [g.header, g.pitchX, 0]);
    const { from, to } = columns;
    const right = columnLeft(g, to);
    context.fillStyle = theme.background;
    if (right < g.width) context.fillRect(right, 0, g.width - right, g.header);
    for (let column = from; column < to; column++) {
      const alone = { id: 0, panel: 0, width: g.pitchX, offset: { x: column * g.pitchX, y: 0 } };
      const bitmap = this.#columns.get(arrangement.groupAt(column), g.pitchX, g.header, (small) =>
        paintHeader(small, { ...frame, geometry: { ...g, ...alone } }),
      );
      context.drawImage(bitmap, columnLeft(g, column), 0);
    }
    paintCorner(context, frame);
  }
}

/** True where all names look alike: none steps back, none is tinted. */
function isPlain({ highlighted, matches }: Frame): boolean {
  return highlighted === undefined && !matches;
}

interface BitmapStyle {
  readonly table: Memberships;
  readonly theme: Theme;
  readonly dpr: Geometry["dpr"];
  readonly sizes: readonly number[];
}

/** Strips of one size and look; the oldest go first. */
class BitmapCache {
  readonly #bitmaps = new Map<number, OffscreenCanvas | HTMLCanvasElement>();
  #style: BitmapStyle | undefined;
  #last: IndexRange = { from: 0, to: 0 };

  /** True where half of what is seen now was seen in the last frame, too. */
  continues(seen: IndexRange): boolean {
    const { from, to } = this.#last;
    this.#last = seen;
    const both = Math.min(to, seen.to) - Math.max(from, seen.from);
    return both > 0 && 2 * both >= seen.to - seen.from;
  }

  /** Throws all strips away if they would look otherwise now. */
  setStyle(
    { table: { memberships }, theme, geometry: { dpr } }: Frame,
    sizes: readonly number[],
  ): void {
    const style = this.#style;
    const isSame =
      style?.table === memberships &&
      style.theme === theme &&
      style.dpr === dpr &&
      style.sizes.every((size, at) => size === sizes[at]);
    if (isSame) return;
    this.#bitmaps.clear();
    this.#style = { table: memberships, theme, dpr, sizes };
  }

  get(
    of: number,
    width: number,
    height: number,
    paint: (context: CanvasContext) => void,
  ): OffscreenCanvas | HTMLCanvasElement {
    const known = this.#bitmaps.get(of);
    if (known) return known;
    const bitmap = this.#recycled(width, height) ?? newCanvas(width, height);
    paint(bitmap.getContext("2d") as CanvasContext);
    this.#bitmaps.set(of, bitmap);
    return bitmap;
  }

  /** The oldest bitmap, where there are enough. */
  #recycled(width: number, height: number): OffscreenCanvas | HTMLCanvasElement | undefined {
    if (this.#bitmaps.size < MAX_PIXELS / (width * height)) return undefined;
    for (const [of, bitmap] of this.#bitmaps) {
      this.#bitmaps.delete(of);
      return bitmap;
    }
    return undefined;
  }
}

function newCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}
