import type { AccessTable } from "../../model/accessTable.ts";
import type { Camera } from "../../view/camera.ts";
import type { Geometry } from "../../view/geometry/geometry.ts";
import { DEFAULT_CELL } from "../../view/geometry/sizes.ts";
import { pitchOf } from "../../view/geometry/zoom.ts";
import type {
  DrawOptions,
  Picture,
  PicturePart,
  PictureScale,
} from "../../view/picture/picture.ts";
import {
  canvasLimits,
  type PictureLimits,
  type PictureSize,
  STREAM_LIMITS,
  sizeProblem,
} from "../../view/picture/pictureLimits.ts";
import type { Theme } from "../../view/theme.ts";
import type { Frame } from "../paint/frame.ts";
import { paint } from "../paint/paint.ts";
import { rescaled, wholeTable } from "./pictureGeometry.ts";

/** The minimum size of cells, in CSS px: with these any table is within the limits. */
const MIN_FITTING = 2 ** -10;

const loadPng = () => import("./png/png.ts");

/** Pictures of the matrix by the screen's painter, without the marks of pointer and search. */
export class MatrixPicture implements Picture {
  readonly limits: PictureLimits;
  readonly #canvasLimits = canvasLimits(navigator.userAgent, navigator.maxTouchPoints);
  readonly #table: AccessTable;
  readonly #camera: Camera;
  readonly #theme: () => Theme;

  constructor(table: AccessTable, camera: Camera, theme: () => Theme) {
    this.limits = canStream() ? STREAM_LIMITS : this.#canvasLimits;
    this.#table = table;
    this.#camera = camera;
    this.#theme = theme;
  }

  size(part: PicturePart, scale: PictureScale): PictureSize {
    const { width, height } = this.#geometryOf(part, scale);
    return { width, height };
  }

  fittingCell(): number | undefined {
    for (let cell = DEFAULT_CELL; cell >= MIN_FITTING; cell -= Math.min(1, cell / 2))
      if (!sizeProblem(this.#wholeTable(cell, 1), this.limits)) return cell;
    return undefined;
  }

  async bytes(
    part: PicturePart,
    scale: PictureScale,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    if (!canStream()) return undefined;
    const { estimateBytes } = await loadPng();
    return estimateBytes(this.#frameOf(part, scale), signal);
  }

  async draw(part: PicturePart, scale: PictureScale, options: DrawOptions): Promise<Blob> {
    const frame = this.#frameOf(part, scale);
    if (!canStream()) return drawAtOnce(frame);
    const { drawInWorker, drawPng, SMALL_BANDS, WorkerUnavailable } = await loadPng();
    // The visible part is never large: sending the table to a worker would take longer.
    if (part === "visible") return drawPng(frame, SMALL_BANDS, options);
    try {
      return await drawInWorker(frame, options);
    } catch (error) {
      const isDrawable = !sizeProblem(frame.geometry, this.#canvasLimits);
      if (error instanceof WorkerUnavailable && isDrawable) return drawAtOnce(frame);
      throw error;
    }
  }

  async drawSvg(): Promise<Blob> {
    const { SvgContext } = await import("./svgContext.ts");
    const measure = document.createElement("canvas").getContext("2d");
    if (!measure) throw new Error("This browser gives no canvas to measure names on");
    const context = new SvgContext(measure);
    const frame = this.#frameOf("whole", 1);
    paint(context, frame);
    const { width, height } = frame.geometry;
    return new Blob(context.finish(width, height), { type: "image/svg+xml" });
  }

  #frameOf(part: PicturePart, scale: PictureScale): Frame {
    return {
      geometry: this.#geometryOf(part, scale),
      table: this.#table,
      theme: this.#theme(),
      // The whole table is drawn in its own order, the visible part as it is arranged.
      arrangement: part === "visible" ? this.#camera.arrangement : undefined,
    };
  }

  /** The geometry of a picture: the only place that decides its size. */
  #geometryOf(part: PicturePart, scale: PictureScale): Geometry {
    const shown = this.#camera.geometry.get();
    if (part === "visible") return rescaled(shown, typeof scale === "number" ? scale : shown.dpr);
    if (scale === "screen") {
      const { pitchX, pitchY, dpr } = shown;
      return wholeTable(this.#table, { x: pitchX, y: pitchY }, dpr);
    }
    if (scale === "fitting") return this.#wholeTable(this.fittingCell() ?? 1, 1);
    return this.#wholeTable(DEFAULT_CELL, scale);
  }

  #wholeTable(cell: number, dpr: number): Geometry {
    const pitch = pitchOf(cell, dpr);
    return wholeTable(this.#table, { x: pitch, y: pitch }, dpr);
  }
}

/** True if this browser can draw and compress in a worker. */
function canStream(): boolean {
  return [
    globalThis.OffscreenCanvas,
    globalThis.OffscreenCanvasRenderingContext2D,
    globalThis.CompressionStream,
    globalThis.Worker,
  ].every((needed) => needed !== undefined);
}

const TOO_LARGE = "this browser can't draw one of that size";

/** Draws a picture on a single canvas, where a browser has no other way. */
async function drawAtOnce(frame: Frame): Promise<Blob> {
  const { width, height } = frame.geometry;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error(TOO_LARGE);
  paint(context, frame);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, "image/png");
  });
  // A canvas over the browser's limits stays blank without an error; the background is opaque.
  const isDrawn = context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  if (!blob || !isDrawn) throw new Error(TOO_LARGE);
  return blob;
}
