import type { AccessTable } from "../../model/accessTable.ts";
import type { Camera } from "../../view/camera.ts";
import type { Geometry } from "../../view/geometry/geometry.ts";
import { DEFAULT_CELL } from "../../view/geometry/sizes.ts";
import type { Picture, PicturePart, PictureScale } from "../../view/picture/picture.ts";
import { canvasLimits, STREAM_LIMITS, sizeProblem } from "../../view/picture/pictureLimits.ts";
import type { Theme } from "../../view/theme.ts";
import type { Frame } from "../paint/frame.ts";
import { paint } from "../paint/paint.ts";
import { rescaled, wholeTable } from "./pictureGeometry.ts";

/** Smaller cells (CSS px) no whole table needs to be within the limits. */
const MIN_FITTING = 2 ** -10;

const loadPng = () => import("./png/png.ts");

/** Pictures of the matrix by the screen's own painter, without what belongs to the pointer. */
export function createPicture(table: AccessTable, camera: Camera, theme: () => Theme): Picture {
  const canvas = canvasLimits(navigator.userAgent, navigator.maxTouchPoints);
  const limits = canStream() ? STREAM_LIMITS : canvas;

  /** The one place that knows how large what is drawn how. */
  const geometryOf = (part: PicturePart, scale: PictureScale): Geometry => {
    const shown = camera.geometry.get();
    if (part === "visible") return rescaled(shown, typeof scale === "number" ? scale : shown.dpr);
    if (scale === "screen") {
      const { pitchX, pitchY, dpr } = shown;
      return wholeTable(table, { x: pitchX / dpr, y: pitchY / dpr }, dpr);
    }
    if (scale === "fitting") return squares(picture.fittingCell() ?? 1, 1);
    return squares(DEFAULT_CELL, scale);
  };
  const squares = (size: number, dpr: number) => wholeTable(table, { x: size, y: size }, dpr);
  const frameOf = (part: PicturePart, scale: PictureScale): Frame => ({
    geometry: geometryOf(part, scale),
    table,
    theme: theme(),
    // The whole table is drawn as it is, what is visible as it is arranged.
    arrangement: part === "visible" ? camera.arrangement : undefined,
  });

  const picture: Picture = {
    limits,
    size(part, scale) {
      const { width, height } = geometryOf(part, scale);
      return { width, height };
    },
    fittingCell() {
      for (let cell = DEFAULT_CELL; cell >= MIN_FITTING; cell -= Math.min(1, cell / 2))
        if (!sizeProblem(squares(cell, 1), limits)) return cell;
      return undefined;
    },
    async bytes(part, scale, signal) {
      if (!canStream()) return undefined;
      const { estimateBytes } = await loadPng();
      return estimateBytes(frameOf(part, scale), signal);
    },
    async draw(part, scale, work) {
      const frame = frameOf(part, scale);
      if (!canStream()) return drawAtOnce(frame);
      const { drawInWorker, drawPng, NoWorker, SMALL_BANDS } = await loadPng();
      // What is visible is never large: handing the table to a worker would take longer.
      if (part === "visible") return drawPng(frame, SMALL_BANDS, work);
      try {
        return await drawInWorker(frame, work);
      } catch (error) {
        if (!(error instanceof NoWorker) || sizeProblem(frame.geometry, canvas)) throw error;
        return drawAtOnce(frame);
      }
    },
    async drawSvg() {
      const { SvgContext } = await import("./svgContext.ts");
      const measure = document.createElement("canvas").getContext("2d");
      if (!measure) throw new Error("This browser gives no canvas to measure names on");
      const drawing = new SvgContext(measure);
      const frame = frameOf("whole", 1);
      paint(drawing, frame);
      const { width, height } = frame.geometry;
      return new Blob(drawing.finish(width, height), { type: "image/svg+xml" });
    },
  };
  return picture;
}

/** True where this browser can draw and compress beside the page. */
function canStream(): boolean {
  return [
    globalThis.OffscreenCanvas,
    globalThis.OffscreenCanvasRenderingContext2D,
    globalThis.CompressionStream,
    globalThis.Worker,
  ].every((needed) => needed !== undefined);
}

const TOO_LARGE = "this browser can't draw one of that size";

/** Draws a picture on one canvas, where a browser has no other way: no larger than that can be. */
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
  // A canvas over the browser's limits stays blank without a word: the background is opaque.
  const isDrawn = context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  if (!blob || !isDrawn) throw new Error(TOO_LARGE);
  return blob;
}
