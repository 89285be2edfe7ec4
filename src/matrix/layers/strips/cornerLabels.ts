import { shownName } from "../../../model/wording.ts";
import { namesBottom, namesRight } from "../../../view/geometry/geometry.ts";
import type { Strips } from "../../../view/strips/strips.ts";
import type { Context, Frame } from "../frame.ts";
import { fontOf, truncate } from "../text.ts";
import { lanesOf } from "./slots.ts";

// All lengths are CSS px.
/** The sizes of a name as high as those of ID and Name, and of one that is turned or on a low strip. */
const FONT = 12;
const SMALL_FONT = 11;
const PADDING = 8;
const SMALL_PADDING = 4;
/** The least width of a strip over which its name is not turned. */
const LEAST_WIDE = 40;

/** Paints the names of the attributes in the corner: over the users' strips, and left of the groups'. */
export function paintCornerLabels(
  context: Context,
  { geometry: g, theme }: Frame,
  { users, groups }: Strips,
): void {
  if (g.pinned === 0 || g.header === 0) return;
  const [right, bottom] = [namesRight(g), namesBottom(g)];
  context.fillStyle = theme.text;
  context.textAlign = "left";
  lanesOf(users.length, right, g.pinned, g.dpr).forEach(({ from, to }, at) => {
    const name = shownName(users[at].name);
    if (to - from < LEAST_WIDE * g.dpr) writeTurned(context, g.dpr, name, (from + to) / 2, bottom);
    else if (bottom >= (FONT + PADDING) * g.dpr) {
      context.font = fontOf(FONT * g.dpr, 600);
      context.textBaseline = "alphabetic";
      const padding = Math.round(SMALL_PADDING * g.dpr);
      const base = bottom - Math.round(PADDING * g.dpr);
      context.fillText(truncate(context, name, to - from - 2 * padding), from + padding, base);
    }
  });
  context.font = fontOf(SMALL_FONT * g.dpr, 600);
  context.textBaseline = "middle";
  const padding = Math.round(PADDING * g.dpr);
  lanesOf(groups.length, bottom, g.header, g.dpr).forEach(({ from, to }, at) => {
    const room = g.pinned - 2 * padding;
    if (room < 2 * SMALL_FONT * g.dpr) return;
    const text = truncate(context, shownName(groups[at].name), room);
    const left = g.pinned - padding - context.measureText(text).width;
    context.fillText(text, left, (from + to) / 2 + SMALL_FONT * g.dpr * 0.04);
  });
}

/** Writes a name from the bottom up, if there is any room. */
function writeTurned(context: Context, dpr: number, name: string, middle: number, bottom: number) {
  const padding = Math.round(PADDING * dpr);
  const room = bottom - 2 * padding;
  if (room < 2 * SMALL_FONT * dpr) return;
  context.font = fontOf(SMALL_FONT * dpr, 600);
  context.textBaseline = "middle";
  context.save();
  context.translate(middle, bottom - padding);
  context.rotate(-Math.PI / 2);
  context.fillText(truncate(context, name, room), 0, SMALL_FONT * dpr * 0.04);
  context.restore();
}
