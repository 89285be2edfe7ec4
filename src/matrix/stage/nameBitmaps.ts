import { TABLE_ARRANGEMENT } from "../../view/arrangement/arrangement.ts";
import {
  columnLeft,
  type IndexRange,
  namesBottom,
  namesRight,
  rowTop,
  visibleColumns,
  visibleRows,
} from "../../view/geometry/geometry.ts";
import { BitmapCache } from "../layers/bitmapCache.ts";
import type { CanvasContext } from "../layers/frame.ts";
import { READING, type WholeFrame } from "../layers/layers.ts";
import { GROUP_FONT, USER_FONT } from "../layers/names/nameStyle.ts";
import { paintCorner, paintHeader, paintPinned } from "../layers/paint.ts";

/** The maximum number of device pixels in a cache: some windows' worth. */
const MAX_PIXELS = 4_000_000;
/** The number of rows in a bitmap: making one takes as long as writing the names of several rows. */
const ROWS_TOGETHER = 16;
/** The minimum pitch, as a multiple of the font size: letters may overlap smaller rows and columns. */
const MIN_PITCH = 1.5;

/** True if names are painted in boxes that are all of a size, and large enough for their letters. */
function hasRoom(pitch: number, font: number, dpr: number): boolean {
  return Number.isInteger(pitch) && pitch >= MIN_PITCH * font * dpr;
}

/**
 * Names as bitmaps, since drawing text is slow: while the table is scrolled the same ones return. After a
 * jump there are others, perhaps never to return: they are painted directly.
 */
export class NameBitmaps {
  // Without transparency they are copied, and not blended with what is there.
  readonly #rows = new BitmapCache((pixels) => MAX_PIXELS / pixels, { alpha: false });
  readonly #columns = new BitmapCache((pixels) => MAX_PIXELS / pixels, { alpha: false });
  readonly #rowsInSight = new Continuing();
  readonly #columnsInSight = new Continuing();

  paintPinned(context: CanvasContext, frame: WholeFrame): void {
    const { geometry: g } = frame;
    const rows = visibleRows(g);
    const isScrolling = this.#rowsInSight.with(rows);
    if (!isScrolling || !isPlain(frame) || g.pinned === 0 || !hasRoom(g.pitchY, USER_FONT, g.dpr)) {
      paintPinned(context, frame);
      return;
    }
    this.#rows.setStyle(frame, [g.id, g.pinned, g.pitchY, namesRight(g), ...namedIn(frame)]);
    const height = ROWS_TOGETHER * g.pitchY;
    const first = rows.from - (rows.from % ROWS_TOGETHER);
    for (let row = first; row < rows.to; row += ROWS_TOGETHER) {
      const alone = { header: 0, height, offset: { x: 0, y: row * g.pitchY } };
      const bitmap = this.#rows.get(row, g.pinned, height, (small) =>
        paintPinned(small, { ...frame, geometry: { ...g, ...alone } }),
      );
      const shown = Math.min(height, (g.rows - row) * g.pitchY);
      context.drawImage(bitmap, 0, 0, g.pinned, shown, 0, rowTop(g, row), g.pinned, shown);
    }
  }

  paintHeader(context: CanvasContext, frame: WholeFrame): void {
    const { geometry: g, theme, arrangement = TABLE_ARRANGEMENT } = frame;
    const columns = visibleColumns(g);
    const isScrolling = this.#columnsInSight.with(columns);
    if (
      !isScrolling ||
      !isPlain(frame) ||
      g.header === 0 ||
      !hasRoom(g.pitchX, GROUP_FONT, g.dpr)
    ) {
      paintHeader(context, frame);
      return;
    }
    this.#columns.setStyle(frame, [g.header, g.pitchX, namesBottom(g), ...namedIn(frame)]);
    const { from, to } = columns;
    const right = columnLeft(g, to);
    context.fillStyle = theme.background;
    if (right < g.width) context.fillRect(right, 0, g.width - right, g.header);
    for (let column = from; column < to; column++) {
      const alone = { id: 0, pinned: 0, width: g.pitchX, offset: { x: column * g.pitchX, y: 0 } };
      const bitmap = this.#columns.get(arrangement.groupAt(column), g.pitchX, g.header, (small) =>
        paintHeader(small, { ...frame, geometry: { ...g, ...alone } }),
      );
      context.drawImage(bitmap, columnLeft(g, column), 0);
    }
    paintCorner(context, frame);
  }
}

/** True if names look as they always do: none is tinted, or faded for a role. */
function isPlain({ highlighted, matches }: WholeFrame): boolean {
  return highlighted === undefined && !matches;
}

/** The layers that read something and paint names. */
const NAMED = READING.filter(({ paint }) => paint.pinned ?? paint.header);

function namedIn(frame: WholeFrame): readonly unknown[] {
  const shown: Readonly<Record<string, unknown>> = { ...frame };
  return NAMED.map(({ name }) => shown[name]);
}

/** The range that is in sight frame after frame. */
class Continuing {
  #last: IndexRange = { from: 0, to: 0 };

  /** True if at least half of the visible range was visible in the last frame, too. */
  with(visible: IndexRange): boolean {
    const { from, to } = this.#last;
    this.#last = visible;
    const shared = Math.min(to, visible.to) - Math.max(from, visible.from);
    return shared > 0 && 2 * shared >= visible.to - visible.from;
  }
}
