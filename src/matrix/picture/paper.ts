import type { AccessTable } from "../../model/accessTable.ts";
import { LIGHT } from "../../view/colors/theme.ts";
import {
  contentSize,
  type Geometry,
  namesBottom,
  namesRight,
} from "../../view/geometry/geometry.ts";
import { DEFAULT_CELL, MIN_NAMED } from "../../view/geometry/sizes.ts";
import type { CellSizes } from "../../view/geometry/zoom.ts";
import type { Strips } from "../../view/strips/strips.ts";
import type { CanvasContext } from "../layers/frame.ts";
import type { WholeFrame } from "../layers/layers.ts";
import { paintBody, paintHeader, paintPinned } from "../layers/paint.ts";
import { wholeTable } from "./pictureGeometry.ts";

// All lengths are CSS px.
/** The width that a sheet of paper has for the table, upright. */
const PAPER_WIDTH = 720;
/** The height that a page has for the rows of a table that is too wide for squares with names. */
const PAGE_HEIGHT = 800;
/** The greatest height, some twelve pages: of longer tables the rows are made thinner. */
const MAX_HEIGHT = 12_000;
/** The greatest sizes of what is beside the squares; longer names are cut. */
const MAX_HEADER = 208;
const MAX_PINNED = 180;
const MAX_STRIPS = 200;
const STRIP_HEIGHT = 120;
/** The size of letters on paper, which is read from nearer than a screen, as a share. */
const LETTERS = 2 / 3;
/** The distance that names reach over their row. */
const NAME_REACH = 32;
/** The most pixels in a CSS px, and the most that all strips may have. */
const SHARPEST = 4;
const MAX_PIXELS = 40_000_000;

/** Draws the whole table for paper, at once: a browser that is about to print waits for nothing. */
export function drawOnPaper(shown: Omit<WholeFrame, "geometry" | "theme">, strips: Strips) {
  const { geometry: g, width } = paperGeometry(shown.table, strips);
  const frame = (part: Partial<Geometry>): WholeFrame => ({
    ...shown,
    theme: LIGHT,
    geometry: { ...g, ...part },
  });
  const header =
    g.header === 0
      ? undefined
      : drawn(g.width, g.header, (context) => paintHeader(context, frame({ height: g.header })));
  const bands: HTMLCanvasElement[] = [];
  const bottom = g.height - g.header;
  const step = stripHeight(g);
  for (let top = 0; top < bottom; top += step) {
    const height = Math.min(step, bottom - top);
    const spare = Math.min(top, Math.ceil(NAME_REACH * g.dpr));
    const window = Math.min(height + 2 * spare, bottom - top + spare);
    const strip = frame({ header: 0, height: window, offset: { x: 0, y: top - spare } });
    bands.push(
      drawn(g.width, height, (context) => {
        // The names of the rows above reach into it.
        context.translate(0, -spare);
        paintBody(context, strip);
        paintPinned(context, strip);
      }),
    );
  }
  return { header, strips: bands, width };
}

/** The table on paper, and its width unless it is that of the paper. */
interface OnPaper {
  readonly geometry: Geometry;
  readonly width: number | undefined;
}

/** The geometry of the whole table on paper, as sharp as the most pixels allow. */
function paperGeometry(table: AccessTable, strips: Strips): OnPaper {
  let fitted = fittedGeometry(table, SHARPEST, strips);
  for (let sharpness = SHARPEST; sharpness > 1; ) {
    const { width, height } = fitted.geometry;
    if (width * height <= MAX_PIXELS) break;
    fitted = fittedGeometry(table, --sharpness, strips);
  }
  return fitted;
}

/** The largest squares at which the table is as wide as the paper; nameless rows fill a page. */
function fittedGeometry(table: AccessTable, sharpness: number, strips: Strips): OnPaper {
  const cutToPaper = (pitch: CellSizes, dpr: number) =>
    withCutNames(wholeTable(table, pitch, dpr, strips));
  const { userCount, groupCount } = table.memberships;
  const dpr = sharpness * LETTERS;
  const room = PAPER_WIDTH * sharpness;
  const largest = Math.round(DEFAULT_CELL * dpr);
  let pitch = largest;
  while (pitch > 1 && cutToPaper({ x: pitch, y: pitch }, dpr).width > room) pitch--;
  // Below a pixel there are no names beside the cells, but strips.
  const beside = room - cutToPaper({ x: pitch, y: pitch }, dpr).pinned;
  if (groupCount * pitch > beside) pitch = beside / groupCount;
  const most = (MAX_HEIGHT * sharpness) / userCount;
  let y = Math.min(pitch, most >= 1 ? Math.floor(most) : most);
  const onPage = Math.min(largest, Math.floor((PAGE_HEIGHT * sharpness) / userCount));
  if (pitch < MIN_NAMED * dpr && onPage > y) {
    y = onPage;
    const left = room - cutToPaper({ x: pitch, y }, dpr).pinned;
    pitch = left >= groupCount ? Math.floor(left / groupCount) : left / groupCount;
  }
  const geometry = cutToPaper({ x: pitch, y }, dpr);
  return { geometry, width: pitch === largest ? geometry.width / sharpness : undefined };
}

/** The geometry of the whole table, with long names and values cut. */
function withCutNames(g: Geometry): Geometry {
  const most = (size: number) => Math.round(size * g.dpr);
  const id = Math.min(g.id, most(MAX_PINNED));
  const name = Math.min(namesRight(g) - g.id, most(MAX_PINNED));
  const strips = { x: Math.min(g.strips?.x ?? 0, most(MAX_STRIPS)), y: g.strips?.y ?? 0 };
  const header = Math.min(namesBottom(g), most(MAX_HEADER)) + strips.y;
  const cut = { ...g, id, pinned: id + name + strips.x, header, strips };
  return { ...cut, ...contentSize(cut) };
}

/** The height of a strip, in pixels: whole rows, where they are as high as pixels. */
function stripHeight({ pitchY, dpr }: Geometry): number {
  const height = Math.round(STRIP_HEIGHT * dpr);
  return pitchY < 1 ? height : Math.max(1, Math.floor(height / pitchY)) * pitchY;
}

function drawn(width: number, height: number, paint: (context: CanvasContext) => void) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no canvas to print from");
  paint(context);
  return canvas;
}
