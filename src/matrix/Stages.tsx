import Konva from "konva/lib/Core";
import type { Layer as KonvaLayer } from "konva/lib/Layer";
import { memo, useEffect, useLayoutEffect, useRef } from "react";
import { Layer, Shape, Stage } from "react-konva/lib/ReactKonvaCore";
import type { AccessTable } from "../model/accessTable.ts";
import type { Cell, Touched } from "../model/commands/change.ts";
import type { Camera } from "../view/camera.ts";
import { type Geometry, isBelowPixel } from "../view/geometry.ts";
import type { Place } from "../view/place.ts";
import type { Theme } from "../view/theme.ts";
import type { View } from "../view/view.ts";
import { useStore } from "../watch.ts";
import { canvasLength } from "./canvasLength.ts";
import type { DensityTiles } from "./densityTiles.ts";
import type { CanvasContext, Frame } from "./frame.ts";
import { NameStrips } from "./nameStrips.ts";
import { paintBody, paintCell } from "./paint.ts";

// All pointing is arithmetic on the window: Konva's own listeners would look for shapes at every move.
Konva.Stage.prototype._bindContentEvents = () => {};

interface StagesProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly theme: Theme;
  readonly density: DensityTiles;
  onFail(error: unknown): void;
}

/**
 * Two stages, so that scrolling down leaves the header's canvas alone: Konva's layers are as large
 * as their stage, and every changed canvas costs. Each draws one shape with the painter. To render
 * is to draw everything anew, so it renders only for a new size, theme or table.
 */
export const Stages = memo(function Stages(props: StagesProps) {
  const { table, view, camera, theme, density, onFail } = props;
  const header = useRef<KonvaLayer>(null);
  const rows = useRef<KonvaLayer>(null);
  const strips = useRef(new NameStrips());
  /** The cells that alone have to be painted again; undefined means all. */
  const dirty = useRef<Place[] | undefined>(undefined);
  const size = useStore(camera.geometry, sizeOf, sameSize);
  const { dpr } = size;
  // Konva rounds a bitmap's size down; the painter itself draws in whole device pixels.
  Konva.pixelRatio = dpr * (1 + 1e-6);

  const frame = (): Frame => ({
    geometry: camera.geometry.get(),
    table,
    theme,
    arrangement: view.arrangement.get(),
    highlighted: view.highlighted.get(),
    density,
    found: view.found.get()?.matches,
  });

  const guarded = (
    layer: KonvaLayer | null,
    top: number,
    draw: (context: CanvasContext) => void,
  ) => {
    const native = layer?.getCanvas()._canvas.getContext("2d");
    if (!native) return;
    native.save();
    native.setTransform(1, 0, 0, 1, 0, -top);
    try {
      draw(native);
    } catch (error) {
      onFail(error);
    }
    native.restore();
  };

  const drawHeader = () =>
    guarded(header.current, 0, (context) => strips.current.paintHeader(context, frame()));
  const drawRows = () =>
    guarded(rows.current, size.header, (context) => {
      const cells = dirty.current;
      dirty.current = [];
      if (cells) for (const cell of cells) paintCell(context, frame(), cell);
      else {
        paintBody(context, frame());
        strips.current.paintPanel(context, frame());
      }
    });

  useLayoutEffect(() => {
    // Not in the next frame: a canvas that was just resized is blank until it is drawn.
    if (size.width === 0) return;
    dirty.current = undefined;
    header.current?.draw();
    rows.current?.draw();
  });

  useEffect(() => {
    const redrawRows = () => {
      dirty.current = undefined;
      rows.current?.batchDraw();
    };
    const redraw = () => {
      redrawRows();
      header.current?.batchDraw();
    };
    const stops = [
      camera.geometry.subscribe((now, before) =>
        isOnlyDown(now, before) ? redrawRows() : redraw(),
      ),
      view.highlighted.subscribe(redraw),
      density.changes.subscribe(() => {
        if (isBelowPixel(camera.geometry.get())) redrawRows();
      }),
      view.arrangement.subscribe(redraw),
      view.found.subscribe((now, before) => now?.matches !== before?.matches && redraw()),
      table.subscribe(({ touched }) => {
        const cells = onlyCells(touched);
        if (!cells) redraw();
        else if (view.highlighted.get() !== undefined || !dirty.current) redrawRows();
        else {
          const arrangement = view.arrangement.get();
          for (const { user, group } of cells) {
            const row = arrangement.rowOf(user);
            const column = arrangement.columnOf(group);
            if (row !== undefined && column !== undefined) dirty.current.push({ row, column });
          }
          rows.current?.batchDraw();
        }
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table, view, camera, density]);

  if (size.width === 0) return null;
  return (
    <>
      <Stage
        key={`header ${dpr}`}
        className="matrix-stage"
        width={canvasLength(size.width, dpr)}
        height={canvasLength(size.header, dpr)}
      >
        <Layer ref={header} listening={false} clearBeforeDraw={false}>
          <Shape sceneFunc={drawHeader} />
        </Layer>
      </Stage>
      <Stage
        key={`rows ${dpr}`}
        className="matrix-stage"
        width={canvasLength(size.width, dpr)}
        height={canvasLength(size.height - size.header, dpr)}
        style={{ transform: `translateY(${size.header / dpr}px)` }}
      >
        <Layer ref={rows} listening={false} clearBeforeDraw={false}>
          <Shape sceneFunc={drawRows} />
        </Layer>
      </Stage>
    </>
  );
});

/** The cells that alone look different after a change; undefined where more does. */
function onlyCells({ cells, roles, table }: Touched): readonly Cell[] | undefined {
  return cells === "many" || roles !== "none" || table ? undefined : cells;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly header: number;
  readonly dpr: number;
}

function sizeOf({ width, height, header, dpr }: Geometry): Size {
  return { width, height, header, dpr };
}

function sameSize(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height && a.header === b.header && a.dpr === b.dpr;
}

function isOnlyDown(now: Geometry, before: Geometry): boolean {
  return (
    now.offset.x === before.offset.x &&
    now.panel === before.panel &&
    now.id === before.id &&
    now.pitchX === before.pitchX &&
    now.pitchY === before.pitchY &&
    now.columns === before.columns &&
    sameSize(now, before)
  );
}
