import {
  contentSize,
  type Geometry,
  namesBottom,
  namesRight,
} from "../../../view/geometry/geometry.ts";
import type { Strips } from "../../../view/strips/strips.ts";
import { BitmapCache } from "../bitmapCache.ts";
import type { CanvasContext, Context, Frame, StripSource } from "../frame.ts";
import { StripPainter } from "./stripPainter.ts";

const TILE = 256;
/** The least length of a window that is painted from tiles: the bitmap of some names is not. */
const LEAST_WINDOW = 128;
/** The most tiles of a side: some windows' worth. */
const MOST_TILES = 24;

/** The strips painted once, in tiles that are copied; beside a highlighted role directly. */
class StripTiles implements StripSource {
  readonly #painter: StripPainter;
  readonly #pinned = new BitmapCache(() => MOST_TILES);
  readonly #header = new BitmapCache(() => MOST_TILES);

  constructor(painter: StripPainter) {
    this.#painter = painter;
  }

  paintPinned(context: Context, frame: Frame): void {
    const { geometry: g } = frame;
    const window = Math.min(g.height, contentSize(g).height - g.offset.y) - g.header;
    const width = g.pinned - namesRight(g);
    if (!isTiled(context, frame, window) || width <= 0) {
      this.#painter.paintPinned(context, frame);
      return;
    }
    const part = { header: 0, id: 0, pinned: width, width, strips: { x: width, y: 0 } };
    this.#pinned.setStyle(frame, [g.pitchY, width]);
    for (const { at, length } of tilesIn(g.offset.y, window, g.dpr)) {
      const tile = this.#pinned.get(at, width, length, (small) =>
        this.#painter.paintPinned(
          small,
          moved(frame, { ...part, height: length, offset: { x: 0, y: at } }),
        ),
      );
      context.drawImage(tile, namesRight(g), g.header + at - g.offset.y);
    }
  }

  paintHeader(context: Context, frame: Frame): void {
    const { geometry: g } = frame;
    const window = Math.min(g.width, contentSize(g).width - g.offset.x) - g.pinned;
    const height = g.header - namesBottom(g);
    if (!isTiled(context, frame, window) || height <= 0) {
      this.#painter.paintHeader(context, frame);
      return;
    }
    const part = { header: height, id: 0, pinned: 0, height, strips: { x: 0, y: height } };
    this.#header.setStyle(frame, [g.pitchX, height]);
    for (const { at, length } of tilesIn(g.offset.x, window, g.dpr)) {
      const tile = this.#header.get(at, length, height, (small) =>
        this.#painter.paintHeader(
          small,
          moved(frame, { ...part, width: length, offset: { x: at, y: 0 } }),
        ),
      );
      context.drawImage(tile, g.pinned + at - g.offset.x, namesBottom(g));
    }
  }

  paintCorner(context: Context, frame: Frame): void {
    this.#painter.paintCorner(context, frame);
  }
}

/** True if strips look as they always do, on a canvas and in a window that is worth tiles. */
function isTiled(
  context: Context,
  { highlighted, geometry: { dpr } }: Frame,
  window: number,
): context is CanvasContext {
  return highlighted === undefined && window >= LEAST_WINDOW * dpr && "drawImage" in context;
}

function moved(frame: Frame, part: Partial<Geometry>): Frame {
  return { ...frame, geometry: { ...frame.geometry, ...part } };
}

/** The first pixels of the tiles in a window, from the table's start, and their length. */
function* tilesIn(offset: number, window: number, dpr: number) {
  const length = Math.round(TILE * dpr);
  for (let at = offset - (offset % length); at < offset + window; at += length)
    yield { at, length };
}

/** The strips as the screen draws them. */
export function shownStrips(strips: Strips): StripSource {
  return new StripTiles(new StripPainter(strips));
}
