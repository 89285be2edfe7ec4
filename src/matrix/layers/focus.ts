import { type Box, boxOf, type Geometry } from "../../view/geometry/geometry.ts";
import type { Place } from "../../view/geometry/place.ts";
import { type Context, type Frame, lineWidth } from "./frame.ts";
import { type FieldOf, NO_CHANGE, type ReadingLayer } from "./layer.ts";

/** The least size of the ring, in CSS px: where cells are small, it shows where to look all the same. */
const MIN_RING = 9;

/** The ring around the place that has the keyboard's focus, for those who go by keys. */
export const focus: ReadingLayer<"focused", Place> = {
  name: "focused",
  read: ({ view }) => (view.isFocusVisible.get() ? view.focused.get() : undefined),
  send: "nothing",
  touches: {
    ...NO_CHANGE,
    read(now, before, { camera }) {
      const places = [before, now].filter((place) => place !== undefined);
      const isOfCells = places.every(({ row, column }) => row >= 0 && column >= 0);
      return isOfCells && !isRingLarger(camera.geometry.get()) ? places : "all";
    },
  },
  paint: { over: paintFocus },
};

/** Paints the ring of the keyboard's focus, inwards: at the window's edges an outer one would be cut. */
export function paintFocus(
  context: Context,
  { geometry: g, theme, focused }: Frame & FieldOf<typeof focus>,
): void {
  if (!focused) return;
  const line = lineWidth(g);
  const ring = ringAt(g, focused);
  const within = roomOf(g, focused);
  context.fillStyle = theme.background;
  fillFrame(context, inset(ring, 2 * line), line, within);
  context.fillStyle = theme.accent;
  fillFrame(context, ring, 2 * line, within);
}

/** True if the ring is larger than the place, and so over other ones. */
export function isRingLarger({ pitchX, pitchY, dpr }: Geometry): boolean {
  return Math.min(pitchX, pitchY) < MIN_RING * dpr;
}

function ringAt(g: Geometry, place: Place): Box {
  const { left, top, width, height } = boxOf(g, place);
  const least = Math.round(MIN_RING * g.dpr);
  return { left, top, width: Math.max(least, width), height: Math.max(least, height) };
}

/** The part of the window where a place is not behind a pinned one. */
function roomOf(g: Geometry, { row, column }: Place): Box {
  const left = column < 0 ? 0 : g.pinned;
  const top = row < 0 ? 0 : g.header;
  return { left, top, width: g.width - left, height: g.height - top };
}

function inset({ left, top, width, height }: Box, by: number): Box {
  return { left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by };
}

/** Fills the four sides of a box, inside it, as far as they are within another one. */
function fillFrame(context: Context, { left, top, width, height }: Box, side: number, within: Box) {
  const fill = (x: number, y: number, across: number, down: number) => {
    const [fromX, toX] = [
      Math.max(x, within.left),
      Math.min(x + across, within.left + within.width),
    ];
    const [fromY, toY] = [Math.max(y, within.top), Math.min(y + down, within.top + within.height)];
    if (toX > fromX && toY > fromY) context.fillRect(fromX, fromY, toX - fromX, toY - fromY);
  };
  fill(left, top, width, side);
  fill(left, top + height - side, width, side);
  fill(left, top + side, side, height - 2 * side);
  fill(left + width - side, top + side, side, height - 2 * side);
}
