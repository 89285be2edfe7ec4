import type { AccessTable } from "../../model/accessTable.ts";
import { computeHere } from "../../model/tasks/compute.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { NoWorker } from "../../model/tasks/workerTask.ts";
import type { Camera } from "../../view/camera.ts";
import { DARK, LIGHT } from "../../view/colors/theme.ts";
import type { Geometry } from "../../view/geometry/geometry.ts";
import { DEFAULT_CELL } from "../../view/geometry/sizes.ts";
import { pitchOf } from "../../view/geometry/zoom.ts";
import type {
  CellsChoices,
  CellsPicture,
  DrawOptions,
  PaperPicture,
  Picture,
  PictureChoices,
  PictureLook,
} from "../../view/picture/picture.ts";
import {
  canvasLimits,
  type PictureLimits,
  type PictureSize,
  STREAM_LIMITS,
  sizeProblem,
} from "../../view/picture/pictureLimits.ts";
import { measuringContext } from "../layers/text.ts";
import { drawOnPaper } from "./paper.ts";
import { cellsOnly, rescaled, wholeTable } from "./pictureGeometry.ts";
import { receivedOf, type Sheet, type Surround, sentOf, sheetSize, sheetSteps } from "./sheet.ts";
import { surroundOf } from "./surround.ts";

/** The minimum size of cells, in CSS px: with these any table is within the limits. */
const MIN_FITTING = 2 ** -10;

/** The most memberships that are copied for a worker. */
const MOST_COPIED = 200_000_000;

const loadPng = () => import("./png/png.ts");

/** Pictures of the matrix by the screen's painter, without the marks of pointer and search. */
export class MatrixPicture implements Picture {
  readonly limits: PictureLimits;
  readonly #canvasLimits = canvasLimits(
    globalThis.navigator?.userAgent ?? "",
    globalThis.navigator?.maxTouchPoints ?? 0,
  );
  readonly #table: AccessTable;
  readonly #camera: Camera;

  constructor(table: AccessTable, camera: Camera) {
    this.limits = canStream() ? STREAM_LIMITS : this.#canvasLimits;
    this.#table = table;
    this.#camera = camera;
  }

  size(choices: PictureChoices): PictureSize {
    return this.#sizeOf(this.#geometryOf(choices), choices.isFramed);
  }

  fittingCell(isFramed: boolean): number | undefined {
    for (let cell = DEFAULT_CELL; cell >= MIN_FITTING; cell -= Math.min(1, cell / 2))
      if (!sizeProblem(this.#sizeOf(this.#wholeTable(cell, 1), isFramed), this.limits)) return cell;
    return undefined;
  }

  async bytes(choices: PictureChoices, signal: AbortSignal): Promise<number | undefined> {
    if (!canStream()) return undefined;
    const { estimateBytes } = await loadPng();
    return estimateBytes(this.#sheetOf(choices), signal);
  }

  async draw(choices: PictureChoices, options: DrawOptions): Promise<Blob> {
    const sheet = this.#sheetOf(choices);
    // The visible part is never large: sending the table to a worker would take longer.
    if (choices.part === "visible" && canStream()) {
      const { drawPng, SMALL_BANDS } = await loadPng();
      return drawPng(sheet, SMALL_BANDS, options);
    }
    return this.#drawWhole(sheet, options);
  }

  async drawCells(
    { arrangement, within, isSvg }: CellsChoices,
    options: DrawOptions,
  ): Promise<CellsPicture> {
    const geometry = cellsOnly(this.#table, within);
    const sheet = { ...this.#shown, geometry, theme: LIGHT, arrangement };
    const { width, height } = geometry;
    const file = await (isSvg ? svgOf(sheet, options) : this.#drawWhole(sheet, options));
    return { file, width, height };
  }

  async #drawWhole(sheet: Sheet, options: DrawOptions): Promise<Blob> {
    if (!canStream()) return drawAtOnce(sheet);
    const { drawInWorker, drawPng, LARGE_BANDS, SMALL_BANDS } = await loadPng();
    // No page holds so much, and nothing else has room for a second one.
    if (sheet.table.memberships.heldCount > MOST_COPIED)
      return drawPng(sheet, LARGE_BANDS, options);
    try {
      return await drawInWorker(sheet, options);
    } catch (error) {
      if (error instanceof NoWorker) return drawPng(sheet, SMALL_BANDS, options);
      throw error;
    }
  }

  drawSvg(look: PictureLook, options: DrawOptions): Promise<Blob> {
    return svgOf(this.#sheetOf({ ...look, part: "whole", scale: 1 }), options);
  }

  onPaper(): PaperPicture {
    const { ordered, strips } = this.#camera;
    return drawOnPaper({ ...this.#shown, arrangement: ordered }, strips);
  }

  #sheetOf(choices: PictureChoices): Sheet {
    const geometry = this.#geometryOf(choices);
    return {
      ...this.#shown,
      geometry,
      theme: choices.colors === "dark" ? DARK : LIGHT,
      // The whole table is drawn in its chosen order, the visible part as it is arranged.
      arrangement: choices.part === "visible" ? this.#camera.arrangement : this.#camera.ordered,
      surround: choices.isFramed ? this.#surroundOf(geometry) : undefined,
    };
  }

  get #shown() {
    const table = this.#table;
    const sent = sentOf({ table, strips: this.#camera.strips });
    return { ...receivedOf(sent), table, sent };
  }

  #sizeOf(geometry: Geometry, isFramed: boolean): PictureSize {
    const { width, height } = isFramed ? this.#surroundOf(geometry) : geometry;
    return { width, height };
  }

  #surroundOf(geometry: Geometry): Surround {
    return surroundOf(this.#table, geometry, measuringContext(), this.#camera.strips);
  }

  /** The geometry of the table in a picture: the only place that decides its size. */
  #geometryOf({ part, scale, isFramed }: PictureChoices): Geometry {
    const shown = this.#camera.geometry.get();
    if (part === "visible") return rescaled(shown, typeof scale === "number" ? scale : shown.dpr);
    if (scale === "screen") {
      const { pitchX, pitchY, dpr } = shown;
      return wholeTable(this.#table, { x: pitchX, y: pitchY }, dpr, this.#camera.strips);
    }
    if (scale === "fitting") return this.#wholeTable(this.fittingCell(isFramed) ?? 1, 1);
    return this.#wholeTable(DEFAULT_CELL, scale);
  }

  #wholeTable(cell: number, dpr: number): Geometry {
    const pitch = pitchOf(cell, dpr);
    return wholeTable(this.#table, { x: pitch, y: pitch }, dpr, this.#camera.strips);
  }
}

async function svgOf(sheet: Sheet, options: DrawOptions): Promise<Blob> {
  const { SvgContext } = await import("./svgContext.ts");
  const context = new SvgContext(measuringContext());
  await computeHere(sheetSteps(context, sheet), options);
  const { width, height } = sheetSize(sheet);
  return new Blob(context.finish(width, height), { type: "image/svg+xml" });
}

/** True if this browser can draw and compress a picture piece by piece. */
function canStream(): boolean {
  return [
    globalThis.OffscreenCanvas,
    globalThis.OffscreenCanvasRenderingContext2D,
    globalThis.CompressionStream,
  ].every((needed) => needed !== undefined);
}

const TOO_LARGE = "this browser can't draw one of that size";

/** Draws a picture on a single canvas, where a browser has no other way. */
async function drawAtOnce(sheet: Sheet): Promise<Blob> {
  const { width, height } = sheetSize(sheet);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error(TOO_LARGE);
  atOnce(sheetSteps(context, sheet));
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, "image/png");
  });
  // A canvas over the browser's limits stays blank without an error; the background is opaque.
  const isDrawn = context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  if (!blob || !isDrawn) throw new Error(TOO_LARGE);
  return blob;
}
