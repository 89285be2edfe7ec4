import { useLayoutEffect, useRef } from "react";
import { type Order, placesOf } from "../../view/arrangement/order.ts";
import type { Camera } from "../../view/camera.ts";
import type { Hit } from "../../view/find/matches.ts";
import { runsOf, tickStart, ticksOf } from "../../view/find/ticks.ts";
import { contentSize, type Geometry } from "../../view/geometry/geometry.ts";
import type { Theme } from "../../view/theme.ts";
import type { View } from "../../view/view.ts";
import { useStore } from "../../watch.ts";

/** The breadth of the scrollbar under the ticks, and the length of a tick, in CSS px. */
const BREADTH = 6;
const LENGTH = 2;

interface TicksProps {
  readonly view: View;
  readonly camera: Camera;
  readonly theme: Theme;
}

/** The matches of a search, as ticks along the scrollbars. Scrolling draws nothing here. */
export function Ticks({ view, camera, theme }: TicksProps) {
  const right = useRef<HTMLCanvasElement>(null);
  const bottom = useRef<HTMLCanvasElement>(null);
  const marks = useStore(view.searchMarks);
  const arrangement = useStore(view.arrangement);
  const track = useStore(camera.geometry, trackOf, sameTrack);

  useLayoutEffect(() => {
    if (!marks) return;
    const { matches, current } = marks;
    const { users, groups } = arrangement;
    const { width, height, rows, columns, dpr } = track;
    const currentOf = (kind: Hit["kind"]) => (current?.kind === kind ? current.item : undefined);
    const down = ticksIn(users, matches.users, currentOf("users"), rows);
    const across = ticksIn(groups, matches.groups, currentOf("groups"), columns);
    drawTicks(right.current, { isDown: true, length: height, dpr }, down, theme);
    drawTicks(bottom.current, { isDown: false, length: width, dpr }, across, theme);
  }, [marks, arrangement, track, theme]);

  if (!marks) return null;
  return (
    <>
      {track.scrollsDown && <canvas ref={right} className="ticks ticks-right" />}
      {track.scrollsAcross && <canvas ref={bottom} className="ticks ticks-bottom" />}
    </>
  );
}

/** The ticks along one axis, by place. */
interface AxisTicks {
  readonly places: Uint32Array;
  /** The place of the current match. */
  readonly current: number | undefined;
  /** The number of places on the axis. */
  readonly count: number;
}

/** A scrollbar: its direction, its length in device pixels, and the pixel ratio. */
interface Scrollbar {
  readonly isDown: boolean;
  readonly length: number;
  readonly dpr: number;
}

function ticksIn(
  order: Order,
  items: Uint32Array,
  current: number | undefined,
  count: number,
): AxisTicks {
  return {
    places: placesOf(items, order),
    current: current === undefined ? undefined : order.placeOf(current),
    count,
  };
}

/** Draws the ticks of an axis on its canvas, if there is one, after resizing it to the scrollbar. */
function drawTicks(
  canvas: HTMLCanvasElement | null,
  { isDown, length, dpr }: Scrollbar,
  { places, current, count }: AxisTicks,
  theme: Theme,
): void {
  const context = canvas?.getContext("2d");
  if (!canvas || !context) return;
  const breadth = Math.round(BREADTH * dpr);
  const size = Math.round(LENGTH * dpr);
  canvas.width = isDown ? breadth : length;
  canvas.height = isDown ? length : breadth;
  canvas.style.width = `${canvas.width / dpr}px`;
  canvas.style.height = `${canvas.height / dpr}px`;
  const fill = (from: number, to: number) =>
    isDown
      ? context.fillRect(0, from, breadth, to - from)
      : context.fillRect(from, 0, to - from, breadth);
  context.fillStyle = theme.match;
  // If all places match, ticks say nothing.
  if (places.length < count)
    for (const [from, to] of runsOf(ticksOf(places, count, length, size))) fill(from, to);
  if (current === undefined) return;
  context.fillStyle = theme.text;
  const from = tickStart(current, count, length, size);
  fill(from, from + size);
}

/** The part of a geometry that the ticks depend on. */
function trackOf(g: Geometry) {
  const content = contentSize(g);
  return {
    width: g.width,
    height: g.height,
    dpr: g.dpr,
    rows: g.rows,
    columns: g.columns,
    scrollsDown: content.height > g.height,
    scrollsAcross: content.width > g.width,
  };
}

type Track = ReturnType<typeof trackOf>;

function sameTrack(a: Track, b: Track): boolean {
  return (Object.keys(a) as (keyof Track)[]).every((key) => a[key] === b[key]);
}
