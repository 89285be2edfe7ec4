import { useLayoutEffect, useRef } from "react";
import { placesOf } from "../../view/arrangement/order.ts";
import type { Camera } from "../../view/camera.ts";
import { runsOf, tickStart, ticksOf } from "../../view/find/ticks.ts";
import { contentSize, type Geometry } from "../../view/geometry/geometry.ts";
import type { Theme } from "../../view/theme.ts";
import type { View } from "../../view/view.ts";
import { useStore } from "../../watch.ts";

/** The breadth of the scrollbar that they cover, and the length of each, in CSS px. */
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
    const row = current?.kind === "users" ? users.placeOf(current.item) : undefined;
    const column = current?.kind === "groups" ? groups.placeOf(current.item) : undefined;
    const { width, height, rows, columns, dpr } = track;
    const size = Math.round(LENGTH * dpr);
    const draw = (
      canvas: HTMLCanvasElement | null,
      places: Uint32Array,
      count: number,
      at: number | undefined,
    ) => {
      const context = canvas?.getContext("2d");
      if (!canvas || !context) return;
      const isDown = canvas === right.current;
      const length = isDown ? height : width;
      const breadth = Math.round(BREADTH * dpr);
      canvas.width = isDown ? breadth : length;
      canvas.height = isDown ? length : breadth;
      canvas.style.width = `${canvas.width / dpr}px`;
      canvas.style.height = `${canvas.height / dpr}px`;
      const fill = (from: number, to: number) =>
        isDown
          ? context.fillRect(0, from, breadth, to - from)
          : context.fillRect(from, 0, to - from, breadth);
      context.fillStyle = theme.match;
      // Where all match, ticks tell nothing.
      if (places.length < count)
        for (const [from, to] of runsOf(ticksOf(places, count, length, size))) fill(from, to);
      if (at === undefined) return;
      context.fillStyle = theme.text;
      const from = tickStart(at, count, length, size);
      fill(from, from + size);
    };
    draw(right.current, placesOf(matches.users, users), rows, row);
    draw(bottom.current, placesOf(matches.groups, groups), columns, column);
  }, [marks, arrangement, track, theme]);

  if (!marks) return null;
  return (
    <>
      {track.scrollsDown && <canvas ref={right} className="ticks ticks-right" />}
      {track.scrollsAcross && <canvas ref={bottom} className="ticks ticks-bottom" />}
    </>
  );
}

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
