import type { Layer } from "konva/lib/Layer";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import type { Camera } from "../../view/camera.ts";
import { type Geometry, isBelowPixel } from "../../view/geometry/geometry.ts";
import { type Place, samePlace } from "../../view/geometry/place.ts";
import { NO_STRIPS } from "../../view/strips/strips.ts";
import type { Theme } from "../../view/theme.ts";
import type { View } from "../../view/view.ts";
import type { LateDensity } from "../density/lateDensity.ts";
import { laterParts } from "../laterParts.ts";
import { comparedPainterOf } from "../layers/compared/layer.ts";
import { isRingLarger, paintFocus } from "../layers/focus.ts";
import type { CanvasContext, Frame, StripSource } from "../layers/frame.ts";
import { paintBody, paintCell } from "../layers/paint.ts";
import { NameBitmaps } from "./nameBitmaps.ts";
import { RestingCanvas } from "./restingCanvas.ts";

/** The painter of the matrix's layers: of everything, of the rows alone, or of single cells. */
export class StagePainter {
  /** React puts the layers here, and the canvas that has the header while it rests. */
  readonly header: { current: Layer | null } = { current: null };
  readonly rows: { current: Layer | null } = { current: null };
  readonly stillHeader: { current: HTMLCanvasElement | null } = { current: null };
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #density: LateDensity;
  readonly #onFail: (error: unknown) => void;
  readonly #names = new NameBitmaps();
  /** The header's canvas, which stays the same while rows scroll and cells are toggled. */
  #restingHeader: RestingCanvas | undefined;
  /** The theme, and the top of the rows' canvas in the window, in device pixels. */
  #shown: { readonly theme: Theme; readonly top: number } | undefined;
  #strips: StripSource | undefined;
  /** The cells to repaint once what is being done is done. */
  #cells: Place[] = [];
  /** The place that had the ring of the focus when that last changed. */
  #ring: Place | undefined;
  /** True while all rows are to be drawn in the next frame, and with them each cell. */
  #isRowsDue = false;

  constructor(
    table: AccessTable,
    view: View,
    camera: Camera,
    density: LateDensity,
    onFail: (error: unknown) => void,
  ) {
    this.#table = table;
    this.#view = view;
    this.#camera = camera;
    this.#density = density;
    this.#onFail = onFail;
  }

  /** Draws everything synchronously: a canvas that was just resized is blank until then. */
  show(theme: Theme, top: number): void {
    this.#shown = { theme, top };
    this.header.current?.draw();
    this.rows.current?.draw();
  }

  /** Repaints in the next frame after each change. Returns how to stop. */
  watch(): () => void {
    const redraw = () => this.#redraw();
    const redrawStrips = () => {
      const strips = this.#view.strips.get();
      const later = laterParts.loaded.get();
      this.#strips = strips === NO_STRIPS ? undefined : later?.shownStrips(strips);
      redraw();
    };
    redrawStrips();
    return stopAll([
      this.#view.strips.subscribe(redrawStrips),
      laterParts.loaded.subscribe(redrawStrips),
      this.#camera.geometry.subscribe((now, before) =>
        isOnlyVertical(now, before) ? this.#redrawRows() : this.#redraw(),
      ),
      this.#density.changes.subscribe(() => {
        if (isBelowPixel(this.#camera.geometry.get())) this.#redrawRows();
      }),
      this.#view.focused.subscribe(() => this.#moveRing()),
      this.#view.isFocusVisible.subscribe(() => this.#moveRing()),
      this.#view.highlighted.subscribe(redraw),
      this.#view.arrangement.subscribe(redraw),
      this.#view.showsUncovered.subscribe(() => this.#redrawRows()),
      this.#view.searchMarks.subscribe((now, before) => {
        if (now?.matches !== before?.matches) this.#redraw();
      }),
      this.#table.subscribeToRender((change) => this.#repaintAfter(change)),
      () => this.#restingHeader?.dispose(),
    ]);
  }

  readonly paintHeader = (): void => {
    if (!this.#shown) return;
    const frame = this.#frameIn(this.#shown.theme);
    this.#paint(this.header.current, 0, (context) => {
      this.#names.paintHeader(context, frame);
      paintFocus(context, frame);
    });
    this.#noteHeader();
  };

  readonly paintRows = (): void => {
    if (!this.#shown) return;
    this.#isRowsDue = false;
    const frame = this.#frameIn(this.#shown.theme);
    this.#paint(this.rows.current, this.#shown.top, (context) => {
      paintBody(context, frame);
      this.#names.paintPanel(context, frame);
      paintFocus(context, frame);
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

  #repaintAfter({ touched: { table, cells, roles, excluded, decisions } }: Change): void {
    if (table || cells === "many" || roles !== "none" || excluded) this.#redraw();
    else if (decisions || this.#view.highlighted.get() !== undefined) this.#redrawRows();
    else for (const { user, group } of cells) this.#redrawCell(user, group);
  }

  #redraw(): void {
    this.#redrawRows();
    this.header.current?.batchDraw();
  }

  #redrawRows(): void {
    this.#isRowsDue = true;
    this.rows.current?.batchDraw();
  }

  #redrawCell(user: number, group: number): void {
    const arrangement = this.#view.arrangement.get();
    const row = arrangement.rowOf(user);
    const column = arrangement.columnOf(group);
    if (row !== undefined && column !== undefined) this.#redrawCells([{ row, column }]);
  }

  /** Repaints the places where the ring of the focus is now and was: of names, with all others. */
  #moveRing(): void {
    const places = [this.#ring, this.#ringNow].filter((place) => place !== undefined);
    this.#ring = this.#ringNow;
    if (places.length === 0) return;
    const isOfCells = places.every(({ row, column }) => row >= 0 && column >= 0);
    if (isOfCells && !isRingLarger(this.#camera.geometry.get())) this.#redrawCells(places);
    else this.#redraw();
  }

  /** The place that the ring belongs to now, if it is to be seen. */
  get #ringNow(): Place | undefined {
    return this.#view.isFocusVisible.get() ? this.#view.focused.get() : undefined;
  }

  /** Repaints cells when the event that changes them is dealt with: a click moves the ring, and toggles. */
  #redrawCells(cells: readonly Place[]): void {
    if (this.#isRowsDue) return;
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
      paint(context);
    } catch (error) {
      this.#onFail(error);
    }
    context.restore();
  }

  #frameIn(theme: Theme): Frame {
    return {
      geometry: this.#camera.geometry.get(),
      table: this.#table,
      theme,
      arrangement: this.#view.arrangement.get(),
      highlighted: this.#view.highlighted.get(),
      showsUncovered: this.#view.showsUncovered.get(),
      focused: this.#ringNow,
      density: this.#density,
      matches: this.#view.searchMarks.get()?.matches,
      strips: this.#strips,
      compared: comparedPainterOf(this.#table),
    };
  }
}

/** True if the table only scrolled up or down, so that the header stays the same. */
function isOnlyVertical(now: Geometry, before: Geometry): boolean {
  return (
    now.offset.x === before.offset.x &&
    now.panel === before.panel &&
    now.id === before.id &&
    now.strips?.x === before.strips?.x &&
    now.pitchX === before.pitchX &&
    now.pitchY === before.pitchY &&
    now.columns === before.columns &&
    sameCanvases(now, before)
  );
}

/** The part of a geometry that the sizes of the canvases depend on. */
export type CanvasSizes = Pick<Geometry, "width" | "height" | "header" | "dpr">;

export function canvasSizes({ width, height, header, dpr }: Geometry): CanvasSizes {
  return { width, height, header, dpr };
}

export function sameCanvases(a: CanvasSizes, b: CanvasSizes): boolean {
  return a.width === b.width && a.height === b.height && a.header === b.header && a.dpr === b.dpr;
}
