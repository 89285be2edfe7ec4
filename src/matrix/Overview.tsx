import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  type WheelEvent,
} from "react";
import type { Camera, ScrollPosition } from "../view/camera.ts";
import type { Geometry, Offset } from "../view/geometry.ts";
import {
  hasOverview,
  isUnderOverview,
  offsetAfterKey,
  offsetAround,
  offsetBy,
  overviewBox,
  overviewSize,
  visiblePart,
  visibleWords,
} from "../view/overview.ts";
import type { View } from "../view/view.ts";
import { useStore } from "../watch.ts";
import type { DensityTiles } from "./densityTiles.ts";
import { OverviewPicture } from "./OverviewPicture.tsx";
import "./overview.css";

/** How long after a move the words follow, in ms. */
const WORDS_LATER = 200;

interface OverviewProps {
  readonly view: View;
  readonly camera: Camera;
  readonly density: DensityTiles;
  scrollTo(position: ScrollPosition): void;
  scrollBy(x: number, y: number): void;
}

/** The whole table in a corner, as long as there is more of it than the window shows. */
export function Overview(props: OverviewProps) {
  const isWanted = useStore(props.view.overview);
  const isOfUse = useStore(props.camera.geometry, hasOverview);
  return isWanted && isOfUse ? <OverviewMap {...props} /> : null;
}

function OverviewMap({ view, camera, density, scrollTo, scrollBy }: OverviewProps) {
  const { rows, columns, dpr } = useStore(camera.geometry, frameOf, sameFrame);
  const size = overviewSize(rows, columns);
  const { width, height } = size;
  const map = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number; offset: Offset }>(undefined);
  const letGo = useRef(() => {});

  useLayoutEffect(() => {
    const size = { width, height };
    // By hand: a scrolled frame must cost no more than a moved rectangle, often not even that.
    let placed = "";
    let isByKey = true;
    let corner = overviewBox(camera.geometry.get(), size);
    const place = (g: Geometry) => {
      const box = visiblePart(g, size);
      const [x, y] = [box.left, box.top].map((at) => Math.round(at * g.dpr) / g.dpr);
      const isAside = isByKey && isUnderOverview(g, size, view.focused.get());
      // As long as it is held it stays under the pointer.
      if (!grip.current) corner = overviewBox(g, size);
      const next = `${corner.left} ${corner.top} ${x} ${y} ${box.width} ${box.height} ${isAside}`;
      if (next === placed || !part.current || !map.current) return;
      placed = next;
      map.current.style.left = `${corner.left}px`;
      map.current.style.top = `${corner.top}px`;
      part.current.style.transform = `translate(${x}px, ${y}px)`;
      part.current.style.width = `${box.width}px`;
      part.current.style.height = `${box.height}px`;
      map.current.toggleAttribute("data-aside", isAside);
    };
    const placeNow = () => place(camera.geometry.get());
    placeNow();
    letGo.current = placeNow;
    // It is in the way of who looks for the focus, not of who reaches for it.
    const onInput = ({ type }: Event) => {
      if (isByKey === (type === "keydown")) return;
      isByKey = !isByKey;
      placeNow();
    };
    const inputs = ["keydown", "pointermove", "pointerdown"];
    for (const type of inputs) addEventListener(type, onInput);
    const stops = [camera.geometry.subscribe(place), view.focused.subscribe(placeNow)];
    return () => {
      for (const type of inputs) removeEventListener(type, onInput);
      for (const stop of stops) stop();
    };
  }, [view, camera, width, height]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const describe = () => {
      timer = undefined;
      const g = camera.geometry.get();
      part.current?.setAttribute("aria-valuetext", visibleWords(g));
      const share = Math.round((100 * g.offset.y) / Math.max(1, g.rows * g.pitchY));
      part.current?.setAttribute("aria-valuenow", String(share));
    };
    describe();
    const stop = camera.geometry.subscribe(() => {
      timer ??= setTimeout(describe, WORDS_LATER);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [camera]);

  const go = (offset: Offset) => scrollTo(camera.moveTo(offset));

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !map.current) return;
    const { left, top } = map.current.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const g = camera.geometry.get();
    const box = visiblePart(g, size);
    const isInside =
      x >= box.left && y >= box.top && x < box.left + box.width && y < box.top + box.height;
    if (!isInside) go(offsetAround(g, size, x, y));
    map.current.setPointerCapture(event.pointerId);
    const { offset } = camera.geometry.get();
    grip.current = { x: event.clientX, y: event.clientY, offset };
  };
  const onMouseDown = (event: MouseEvent) => {
    // Else the press would take the keyboard from wherever it is, to nowhere.
    event.preventDefault();
    part.current?.focus({ preventScroll: true });
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!grip.current) return;
    const { x, y, offset } = grip.current;
    go(offsetBy({ ...camera.geometry.get(), offset }, size, clientX - x, clientY - y));
  };
  const onPointerEnd = () => {
    grip.current = undefined;
    letGo.current();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const offset = offsetAfterKey(event.key, camera.geometry.get());
    if (!offset) return;
    event.preventDefault();
    go(offset);
  };
  const onWheel = ({ deltaX, deltaY, ctrlKey, metaKey }: WheelEvent) => {
    if (!ctrlKey && !metaKey) scrollBy(deltaX, deltaY);
  };

  return (
    <div
      ref={map}
      id="overview"
      className="overview"
      role="group"
      aria-label="Overview"
      style={{ width, height }}
      onPointerDown={onPointerDown}
      onMouseDown={onMouseDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onWheel={onWheel}
    >
      <OverviewPicture
        key={`${width} ${height} ${dpr}`}
        density={density}
        width={Math.round(width * dpr)}
        height={Math.round(height * dpr)}
      />
      <div
        ref={part}
        className="overview-part"
        role="slider"
        aria-label="Visible part"
        aria-roledescription="visible part"
        aria-valuenow={0}
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
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
    </div>
  );
}

type MapFrame = Pick<Geometry, "rows" | "columns" | "dpr">;

function frameOf({ rows, columns, dpr }: Geometry): MapFrame {
  return { rows, columns, dpr };
}

function sameFrame(a: MapFrame, b: MapFrame): boolean {
  return a.rows === b.rows && a.columns === b.columns && a.dpr === b.dpr;
}
