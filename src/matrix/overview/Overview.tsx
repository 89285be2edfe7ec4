import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  type WheelEvent,
} from "react";
import { REST } from "../../model/tasks/rests.ts";
import type { Camera } from "../../view/camera.ts";
import type { Theme } from "../../view/colors/theme.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import type { Geometry, Offset } from "../../view/geometry/geometry.ts";
import { hasOverview, overviewSize, type Size } from "../../view/room/overview.ts";
import {
  offsetAfterKey,
  offsetAround,
  offsetBy,
  visiblePart,
  visibleText,
} from "../../view/room/overviewMoves.ts";
import type { View } from "../../view/view.ts";
import { useValue } from "../../watch.ts";
import type { DensityTiles } from "../density/densityTiles.ts";
import { OverviewCanvas } from "./OverviewCanvas.tsx";
import {
  changesDrawing,
  excludedDrawing,
  highlightDrawing,
  OverviewDrawing,
} from "./OverviewDrawing.tsx";
import { OverviewSelection } from "./OverviewSelection.tsx";
import { OverviewPlacement } from "./overviewPlacement.ts";
import { PartDrawing } from "./partDrawing.ts";
import "./overview.css";

interface OverviewProps {
  readonly workspace: ShownWorkspace;
  readonly density: DensityTiles;
  readonly theme: Theme;
}

/** The whole table in a corner, as long as the window shows only a part of it. */
export function Overview(props: OverviewProps) {
  const { view, camera } = props.workspace;
  const isOpen = useValue(view.overview);
  const hasUse = useValue(() => hasOverview(camera.geometry.get()));
  return isOpen && hasUse ? <OverviewMap {...props} /> : null;
}

function OverviewMap({ workspace, density, theme }: OverviewProps) {
  const { view, camera } = workspace;
  const { rows, columns, dpr } = useValue(() => frameOf(camera.geometry.get()), sameFrame);
  const size = overviewSize(rows, columns);
  const { width, height } = size;
  const pixels = { width: Math.round(width * dpr), height: Math.round(height * dpr) };
  const shown = { workspace, theme, ...pixels };
  const map = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLCanvasElement>(null);
  const placement = usePlacement({ map, part, drawing }, workspace, theme, dpr, size);
  useValueText(part, camera);
  const drag = useDrag(map, part, camera, placement, size);
  return (
    <div
      ref={map}
      className="overview"
      role="group"
      aria-label="Overview"
      style={{ width, height }}
      onWheel={(event) => scrollByWheel(event, camera)}
      {...drag}
    >
      <OverviewCanvas key={`${width} ${height} ${dpr}`} density={density} {...pixels} />
      <OverviewDrawing drawing={changesDrawing} className="overview-marks" {...shown} />
      <OverviewDrawing drawing={excludedDrawing} className="overview-marks" {...shown} />
      <OverviewDrawing drawing={highlightDrawing} className="overview-highlight" {...shown} />
      <OverviewSelection workspace={workspace} />
      <canvas ref={drawing} className="overview-drawn-part" {...pixels} />
      <div
        ref={part}
        className="overview-part"
        role="slider"
        aria-label="Visible part"
        aria-roledescription="visible part"
        aria-valuenow={0}
        tabIndex={0}
        onKeyDown={(event) => moveByKey(event, camera)}
      />
      <CloseButton view={view} />
    </div>
  );
}

function CloseButton({ view }: { readonly view: View }) {
  return (
    <button
      type="button"
      className="overview-away"
      aria-label="Put the overview away"
      title="Put the overview away"
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={() => view.overview.set(false)}
    >
      <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d="M2.5 2.5 7.5 7.5M7.5 2.5 2.5 7.5" />
      </svg>
    </button>
  );
}

type Ref<T> = RefObject<T | null>;

/** Keeps the overview and its visible part positioned, without rendering. */
function usePlacement(
  {
    map,
    part,
    drawing,
  }: Record<"map" | "part", Ref<HTMLElement>> & {
    readonly drawing: Ref<HTMLCanvasElement>;
  },
  workspace: ShownWorkspace,
  { accent }: Theme,
  dpr: number,
  { width, height }: Size,
): Ref<OverviewPlacement> {
  const placement = useRef<OverviewPlacement>(null);
  useLayoutEffect(() => {
    const context = drawing.current?.getContext("2d");
    if (!map.current || !part.current || !context) return;
    const elements = { map: map.current, part: part.current };
    const { draw } = new PartDrawing(context, dpr, accent);
    placement.current = new OverviewPlacement(elements, workspace, { width, height }, draw);
    return placement.current.watch();
  }, [map, part, drawing, workspace, accent, dpr, width, height]);
  return placement;
}

/** Keeps the slider's text and value up to date, once the table rests. */
function useValueText(part: Ref<HTMLElement>, camera: Camera): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const describe = () => {
      timer = undefined;
      const g = camera.geometry.get();
      part.current?.setAttribute("aria-valuetext", visibleText(g));
      const share = Math.round((100 * g.offset.y) / Math.max(1, g.rows * g.pitchY));
      part.current?.setAttribute("aria-valuenow", String(share));
    };
    describe();
    const stop = camera.geometry.subscribe(() => {
      timer ??= setTimeout(describe, REST.overviewText);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [part, camera]);
}

/** The pointer handlers: a press centres its point in the window, a drag scrolls on from there. */
function useDrag(
  map: Ref<HTMLElement>,
  part: Ref<HTMLElement>,
  camera: Camera,
  placement: Ref<OverviewPlacement>,
  size: Size,
) {
  const grip = useRef<{ x: number; y: number; offset: Offset }>(undefined);
  const onPointerEnd = () => {
    grip.current = undefined;
    placement.current?.setDragging(false);
  };
  return {
    onPointerDown({ button, pointerId, clientX, clientY }: PointerEvent) {
      if (button !== 0 || !map.current) return;
      const { left, top } = map.current.getBoundingClientRect();
      jumpTo(camera, size, clientX - left, clientY - top);
      map.current.setPointerCapture(pointerId);
      grip.current = { x: clientX, y: clientY, offset: camera.geometry.get().offset };
      placement.current?.setDragging(true);
    },
    onMouseDown(event: MouseEvent) {
      // Otherwise the press would move the focus to the page.
      event.preventDefault();
      part.current?.focus({ preventScroll: true });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!grip.current) return;
      const { x, y, offset } = grip.current;
      const from = { ...camera.geometry.get(), offset };
      camera.moveTo(offsetBy(from, size, clientX - x, clientY - y));
    },
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  };
}

/** Centres a point of the overview in the window, unless it is in the visible part. */
function jumpTo(camera: Camera, size: Size, x: number, y: number): void {
  const g = camera.geometry.get();
  const box = visiblePart(g, size);
  const isInside =
    x >= box.left && y >= box.top && x < box.left + box.width && y < box.top + box.height;
  if (!isInside) camera.moveTo(offsetAround(g, size, x, y));
}

function moveByKey(event: KeyboardEvent, camera: Camera): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const offset = offsetAfterKey(event.key, camera.geometry.get());
  if (!offset) return;
  event.preventDefault();
  camera.moveTo(offset);
}

function scrollByWheel({ deltaX, deltaY, ctrlKey, metaKey }: WheelEvent, camera: Camera): void {
  if (ctrlKey || metaKey) return;
  const { offset, dpr } = camera.geometry.get();
  camera.moveTo({ x: offset.x + deltaX * dpr, y: offset.y + deltaY * dpr });
}

type MapFrame = Pick<Geometry, "rows" | "columns" | "dpr">;

function frameOf({ rows, columns, dpr }: Geometry): MapFrame {
  return { rows, columns, dpr };
}

function sameFrame(a: MapFrame, b: MapFrame): boolean {
  return a.rows === b.rows && a.columns === b.columns && a.dpr === b.dpr;
}
