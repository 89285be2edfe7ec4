import type { Layer } from "konva/lib/Layer";
import type { Change } from "../../model/accessTable.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import { follow } from "../../model/values/store.ts";
import type { Theme } from "../../view/colors/theme.ts";
import { type Place, samePlace } from "../../view/geometry/place.ts";
import type { CanvasContext } from "../layers/frame.ts";
import type { Repaint, ScreenSources } from "../layers/layer.ts";
import { LAYERS, READING, readFields, type WholeFrame } from "../layers/layers.ts";
import { paintBody, paintCell, paintOver } from "../layers/paint.ts";
import { inFont } from "../layers/text.ts";
import { isOnlyVertical } from "./canvasSizes.ts";
import { NameBitmaps } from "./nameBitmaps.ts";
import { RestingCanvas } from "./restingCanvas.ts";

/** The painter of the matrix's layers: of everything, of the rows alone, or of single cells. */
export class StagePainter {
  /** React puts the layers here, and the canvas that has the header while it rests. */
  readonly header: { current: Layer | null } = { current: null };
  readonly rows: { current: Layer | null } = { current: null };
  readonly stillHeader: { current: HTMLCanvasElement | null } = { current: null };
  readonly #sources: ScreenSources;
  readonly #onFail: (error: unknown) => void;
  readonly #names = new NameBitmaps();
  /** The header's canvas, which stays the same while rows scroll and cells are toggled. */
  #restingHeader: RestingCanvas | undefined;
  /** The theme, and the top of the rows' canvas in the window, in device pixels. */
  #shown: { readonly theme: Theme; readonly top: number } | undefined;
  /** The cells to repaint once what is being done is done. */
  #cells: Place[] = [];
  /** True while all rows are to be drawn in the next frame, and with them each cell. */
  #isRowsDue = false;

  constructor(sources: ScreenSources, onFail: (error: unknown) => void) {
    this.#sources = sources;
    this.#onFail = onFail;
  }

  /** Draws everything synchronously: a canvas that was just resized is blank until then. */
  show(theme: Theme, top: number, dpr: number): void {
    this.#shown = { theme, top };
    for (const { current: layer } of [this.header, this.rows]) {
      if (!layer) continue;
      const canvas = layer.getCanvas();
      // Konva rounds a bitmap's size down; the painter itself draws in whole device pixels.
      const ratio = dpr * (1 + 1e-6);
      if (canvas.getPixelRatio() !== ratio) canvas.setPixelRatio(ratio);
      layer.draw();
    }
  }

  /** Repaints what a change touches, mostly in the next frame. Returns how to stop. */
  watch(): () => void {
    const { table, view, camera } = this.#sources;
    return stopAll([
      ...READING.map(({ read, touches }) =>
        follow(
          () => read(this.#sources),
          (now, before) => this.#repaint(touches.read(now, before, this.#sources)),
        ),
      ),
      camera.geometry.subscribe((now, before) =>
        this.#repaint(isOnlyVertical(now, before) ? "rows" : "all"),
      ),
      view.arrangement.subscribe(() => this.#repaint("all")),
      table.subscribe((change) => this.#repaintAfter(change)),
      () => this.#restingHeader?.dispose(),
    ]);
  }

  readonly paintHeader = (): void => {
    if (!this.#shown) return;
    const frame = this.#frameIn(this.#shown.theme);
    this.#paint(this.header.current, 0, (context) => {
      this.#names.paintHeader(context, frame);
      paintOver(context, frame);
    });
    this.#noteHeader();
  };

  readonly paintRows = (): void => {
    if (!this.#shown) return;
    this.#isRowsDue = false;
    const frame = this.#frameIn(this.#shown.theme);
    this.#paint(this.rows.current, this.#shown.top, (context) => {
      paintBody(context, frame);
      this.#names.paintPinned(context, frame);
      paintOver(context, frame);
    });
  };

  /** Paints single cells on the rows' canvas: for so little, Konva's way to a drawn layer is the longer part. */
  readonly #paintCells = (): void => {
    const cells = this.#cells;
    this.#cells = [];
    if (!this.#shown || this.#isRowsDue) return;
    const frame = this.#frameIn(this.#shown.theme);
    this.#paint(this.rows.current, this.#shown.top, (context) => {
      for (const cell of cells) paintCell(context, frame, cell);
    });
  };

  /** The header has been drawn: it may rest from now on. */
  #noteHeader(): void {
    const canvas = this.header.current?.getCanvas()._canvas;
    const still = this.stillHeader.current;
    if (this.#restingHeader?.canvas !== canvas) {
      this.#restingHeader?.dispose();
      this.#restingHeader = canvas && still ? new RestingCanvas(canvas, still) : undefined;
    }
    this.#restingHeader?.changed();
  }

  #repaintAfter({ touched }: Change): void {
    if (touched.table) this.#repaint("all");
    else for (const { touches } of LAYERS) this.#repaint(touches.table(touched, this.#sources));
  }

  #repaint(what: Repaint): void {
    if (what === "nothing") return;
    if (typeof what !== "string") this.#repaintCells(what);
    else {
      this.#isRowsDue = true;
      this.rows.current?.batchDraw();
    }
    if (what === "all") this.header.current?.batchDraw();
  }

  /** Repaints cells when the event that changes them is dealt with: a click moves the ring, and toggles. */
  #repaintCells(cells: readonly Place[]): void {
    if (this.#isRowsDue || cells.length === 0) return;
    if (this.#cells.length === 0) queueMicrotask(this.#paintCells);
    for (const cell of cells)
      if (!this.#cells.some((known) => samePlace(known, cell))) this.#cells.push(cell);
  }

  #paint(layer: Layer | null, top: number, paint: (context: CanvasContext) => void): void {
    const context = layer?.getCanvas()._canvas.getContext("2d");
    if (!context) return;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, -top);
    try {
      inFont(this.#shown?.theme.font, () => paint(context));
    } catch (error) {
      this.#onFail(error);
    }
    context.restore();
  }

  #frameIn(theme: Theme): WholeFrame {
    const { table, view, camera } = this.#sources;
    const base = { geometry: camera.geometry.get(), table, theme };
    return { ...base, arrangement: view.arrangement.get(), ...readFields(this.#sources) };
  }
}
