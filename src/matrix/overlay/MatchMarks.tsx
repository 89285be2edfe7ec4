import { useLayoutEffect, useRef } from "react";
import type { Arrangement } from "../../view/arrangement/arrangement.ts";
import { placesOf } from "../../view/arrangement/order.ts";
import type { Theme } from "../../view/colors/theme.ts";
import type { SearchMarks } from "../../view/find/matches.ts";
import { markStart, marksOf, runsOf } from "../../view/find/matchMarks.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { contentSize, type Geometry } from "../../view/geometry/geometry.ts";
import { useValue } from "../../watch.ts";

/** The breadth of the scrollbar under the marks, and the length of a mark, in CSS px. */
const BREADTH = 6;
const LENGTH = 2;

interface MatchMarksProps {
  readonly workspace: ShownWorkspace;
  readonly theme: Theme;
}

/** The marks of matches along the scrollbars. Scrolling draws nothing here. */
export function MatchMarks({ workspace: { view, camera }, theme }: MatchMarksProps) {
  const right = useRef<HTMLCanvasElement>(null);
  const bottom = useRef<HTMLCanvasElement>(null);
  const marks = useValue(view.searchMarks);
  const arrangement = useValue(view.arrangement);
  const track = useValue(() => trackOf(camera.geometry.get()), sameTrack);

  useLayoutEffect(() => {
    if (!marks) return;
    drawMarks(right.current, "users", marks, arrangement, track, theme);
    drawMarks(bottom.current, "groups", marks, arrangement, track, theme);
  }, [marks, arrangement, track, theme]);

  if (!marks) return null;
  return (
    <>
      {track.scrollsDown && <canvas ref={right} className="match-marks match-marks-right" />}
      {track.scrollsAcross && <canvas ref={bottom} className="match-marks match-marks-bottom" />}
    </>
  );
}

/** Draws the marks of an axis on its canvas, if there is one, after resizing it to the scrollbar. */
function drawMarks(
  canvas: HTMLCanvasElement | null,
  kind: "users" | "groups",
  { matches, current }: SearchMarks,
  arrangement: Arrangement,
  { width, height, rows, columns, dpr }: Track,
  theme: Theme,
): void {
  const context = canvas?.getContext("2d");
  if (!canvas || !context) return;
  const isDown = kind === "users";
  const [length, count] = isDown ? [height, rows] : [width, columns];
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
  const order = arrangement[kind];
  const places = placesOf(matches[kind], order);
  context.fillStyle = theme.match;
  // If all places match, marks say nothing.
  if (places.length < count)
    for (const [from, to] of runsOf(marksOf(places, count, length, size))) fill(from, to);
  const place = current?.kind === kind ? order.placeOf(current.item) : undefined;
  if (place === undefined) return;
  context.fillStyle = theme.text;
  const from = markStart(place, count, length, size);
  fill(from, from + size);
}

function trackOf(g: Geometry) {
  const { width, height, dpr, rows, columns } = g;
  const content = contentSize(g);
  const scrolls = { scrollsDown: content.height > height, scrollsAcross: content.width > width };
  return { width, height, dpr, rows, columns, ...scrolls };
}

type Track = ReturnType<typeof trackOf>;

function sameTrack(a: Track, b: Track): boolean {
  return (Object.keys(a) as (keyof Track)[]).every((key) => a[key] === b[key]);
}
