import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { AccessTable } from "../model/accessTable.ts";
import { toggle } from "../model/commands/toggle.ts";
import type { Who } from "../view/arrangement.ts";
import type { Camera, ScrollPosition } from "../view/camera.ts";
import type { Geometry } from "../view/geometry.ts";
import type { Place } from "../view/place.ts";
import { clampPlace } from "../view/place.ts";
import { DEFAULT_CELL } from "../view/sizes.ts";
import type { Theme } from "../view/theme.ts";
import { notify, type View } from "../view/view.ts";
import { placeLabel } from "../view/words.ts";
import { useStore } from "../watch.ts";
import { AriaGrid, type AriaGridHandle } from "./AriaGrid.tsx";
import { Crosshair } from "./Crosshair.tsx";
import { FoundBand } from "./FoundBand.tsx";
import { headerSize } from "./fit.ts";
import { Overview } from "./Overview.tsx";
import { isClickable, pointerOf } from "./pointer.ts";
import { Stages } from "./Stages.tsx";
import { Ticks } from "./Ticks.tsx";
import { Tooltip } from "./Tooltip.tsx";
import { useDensity } from "./useDensity.ts";
import { watchViewport } from "./viewport.ts";
import { watchZoom } from "./zoomGestures.ts";
import "./matrix.css";

interface MatrixProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly theme: Theme;
  /** What is copied with the focus on a user's row, or on a group's header, if anything. */
  readonly copyText: (table: AccessTable, who: Who) => string | undefined;
}

/** How long after the last scroll the thumb is put where it belongs, in ms. */
const SETTLED = 200;

/** The matrix: a native scroll container, and in it a window that stays and is drawn. */
export function Matrix({ table, view, camera, theme, copyText }: MatrixProps) {
  const matrix = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const windowElement = useRef<HTMLDivElement>(null);
  const grid = useRef<AriaGridHandle>(null);
  const announcement = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>();
  const extent = useStore(camera.extent);
  // Not the whole geometry: scrolling must not render anything here.
  const { width, height, dpr } = useStore(camera.geometry, windowOf, sameWindow);

  const density = useDensity(table, view, camera, theme);

  const scrollTo = useCallback(({ left, top }: ScrollPosition) => {
    const element = scroller.current;
    if (!element) return;
    if (Math.abs(element.scrollLeft - left) > 0.01) element.scrollLeft = left;
    if (Math.abs(element.scrollTop - top) > 0.01) element.scrollTop = top;
  }, []);

  const scrollBy = useCallback((x: number, y: number) => scroller.current?.scrollBy(x, y), []);

  const show = useCallback((place: Place) => scrollTo(camera.show(place)), [camera, scrollTo]);

  const activate = useCallback(
    (place: Place) => {
      const { user, group } = camera.arrangement.whoAt(place);
      if (user === undefined || group === undefined) return;
      if (!isClickable(camera.geometry.get())) return;
      table.run(toggle, { user, group });
      // Past React: nothing else here changes by it.
      const label = placeLabel(table, camera.arrangement, place);
      if (announcement.current) announcement.current.textContent = label;
    },
    [table, camera],
  );

  const pointer = useMemo(
    () =>
      pointerOf(table, view, camera, {
        origin: () => windowElement.current?.getBoundingClientRect() ?? { left: 0, top: 0 },
        setCursor: (cursor) => {
          if (windowElement.current) windowElement.current.style.cursor = cursor;
        },
        capture: (pointerId) => windowElement.current?.setPointerCapture(pointerId),
        click: (place) => {
          grid.current?.focus(place);
          activate(place);
        },
      }),
    [table, view, camera, activate],
  );

  useEffect(
    () => (scroller.current ? watchViewport(scroller.current, camera) : undefined),
    [camera],
  );

  useEffect(() => {
    const element = windowElement.current;
    const onTouchStart = (event: TouchEvent) => {
      if (pointer.isPulling) event.preventDefault();
    };
    // Not by React, whose listener could not keep the browser from scrolling.
    element?.addEventListener("touchstart", onTouchStart, { passive: false });
    return () => element?.removeEventListener("touchstart", onTouchStart);
  }, [pointer]);

  useEffect(
    () => (matrix.current ? watchZoom(matrix.current, view, camera) : undefined),
    [view, camera],
  );

  useEffect(() => {
    const fitHeader = () => view.headerSize.set(headerSize(table.table.data));
    const relayout = () => {
      camera.relayout();
      scrollTo(camera.settle());
    };
    fitHeader();
    const stops = [
      view.pinned.subscribe(relayout),
      camera.asked.subscribe(scrollTo),
      view.entered.subscribe(() => grid.current?.enter()),
      view.headerSize.subscribe(relayout),
      table.onReplaced("measure", fitHeader),
      table.onReplaced("place", () => {
        const { userCount, groupCount } = table.table;
        scrollTo(camera.begin());
        view.focused.set(clampPlace({ row: 0, column: 0 }, userCount, groupCount));
      }),
      table.subscribe(() => pointer.refresh()),
      camera.geometry.subscribe(() => pointer.refresh()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table, view, camera, pointer, scrollTo]);

  // The element's length changes with the table's: then it can be scrolled to where it should be.
  useLayoutEffect(() => {
    if (extent.height > 0) scrollTo(camera.settle());
  }, [extent, camera, scrollTo]);

  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    camera.scrolled({ left: element.scrollLeft, top: element.scrollTop });
    if (camera.isOneToOne) return;
    clearTimeout(settling.current);
    settling.current = setTimeout(() => scrollTo(camera.settle()), SETTLED);
  };

  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === "+" || key === "=") camera.zoomAtFocus(camera.larger);
    else if (key === "-") camera.zoomAtFocus(camera.smaller);
    else if (key === "0") camera.zoomAtFocus(DEFAULT_CELL);
  };

  const onCopy = (event: ClipboardEvent) => {
    const who = camera.arrangement.whoAt(view.focused.get());
    // Selected text is copied as always.
    const text = getSelection()?.isCollapsed === false ? undefined : copyText(table, who);
    if (text === undefined) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
    const { userNames, groupNames } = table.table.data;
    notify(
      view,
      who.user !== undefined
        ? `The row of ${userNames[who.user]} was copied.`
        : `The column ${groupNames[who.group ?? 0]} was copied.`,
    );
  };

  return (
    <div ref={matrix} className="matrix" onCopy={onCopy} onKeyDown={onKeyDown}>
      <div ref={scroller} id="matrix-scroller" onScroll={onScroll}>
        <div className="matrix-extent" style={{ width: extent.width, height: extent.height }}>
          <div
            ref={windowElement}
            className="matrix-window"
            style={{ width: width / dpr, height: height / dpr }}
            onPointerMove={pointer.move}
            onPointerDown={pointer.down}
            onMouseDown={keepFocus}
            onPointerUp={pointer.up}
            onPointerCancel={pointer.cancel}
            onPointerLeave={pointer.leave}
            onDoubleClick={(event) => pointer.doubleClick(event.nativeEvent as PointerEvent)}
          >
            {failure === undefined && (
              <Stages
                table={table}
                view={view}
                camera={camera}
                theme={theme}
                density={density}
                onFail={setFailure}
              />
            )}
            <Crosshair view={view} camera={camera} />
            <FoundBand view={view} camera={camera} />
            <AriaGrid
              table={table}
              view={view}
              camera={camera}
              handle={grid}
              show={show}
              activate={activate}
            />
          </div>
        </div>
      </div>
      <Ticks view={view} camera={camera} theme={theme} />
      <Overview
        view={view}
        camera={camera}
        density={density}
        scrollTo={scrollTo}
        scrollBy={scrollBy}
      />
      <Tooltip table={table} view={view} />
      <div ref={announcement} className="unseen" aria-live="polite" />
      {failure !== undefined && (
        <div className="matrix-failure" role="alert">
          <p>The matrix could not be drawn. The table and its roles are still there.</p>
          <p className="muted">{String(failure)}</p>
          <button type="button" className="primary" onClick={() => setFailure(undefined)}>
            Draw it again
          </button>
        </div>
      )}
    </div>
  );
}

/** The canvas takes no focus: without this a press would take it from the cells and a click bring it back. */
function keepFocus(event: MouseEvent): void {
  if (event.currentTarget.contains(document.activeElement)) event.preventDefault();
}

function windowOf({ width, height, dpr }: Geometry) {
  return { width, height, dpr };
}

type WindowSize = ReturnType<typeof windowOf>;

function sameWindow(a: WindowSize, b: WindowSize): boolean {
  return a.width === b.width && a.height === b.height && a.dpr === b.dpr;
}
