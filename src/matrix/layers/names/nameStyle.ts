import { includes } from "../../../model/lines.ts";
import { type Geometry, namesBottom } from "../../../view/geometry/geometry.ts";
import { nameStep } from "../../../view/geometry/zoom.ts";
import { shapeOf } from "../../../view/roles/highlighted.ts";
import type { Frame } from "../frame.ts";

// All lengths are CSS px.
export const USER_FONT = 13;
export const PINNED_PADDING = 8;
export const GROUP_FONT = 12;
export const HEADER_PADDING = 8;

/** The size of the users' names, the step from one to the next and their padding, in device pixels. */
export function userText(g: Geometry) {
  const step = nameStep(g.pitchY, g.dpr);
  const size = Math.min(USER_FONT * g.dpr, g.pitchY * step * 0.76);
  return { step, size, padding: Math.round(PINNED_PADDING * g.dpr) };
}

/** The size of the groups' names, the step from one to the next and their room, in device pixels. */
export function groupText(g: Geometry) {
  const step = nameStep(g.pitchX, g.dpr);
  const padding = Math.round(HEADER_PADDING * g.dpr);
  const size = Math.min(GROUP_FONT * g.dpr, g.pitchX * step * 0.76);
  return { step, size, padding, room: namesBottom(g) - 2 * padding };
}

/** The strength of the names beside a highlighted role, and of those that are left out. */
export const FAINT_NAME = 0.4;

/** The test for names that are faint; undefined where all are plain, which is quicker to paint. */
export function faintNames(
  { table, highlighted }: Frame,
  side: "users" | "groups",
): ((item: number) => boolean) | undefined {
  const members = highlighted === undefined ? undefined : shapeOf(highlighted, table)[side];
  const excluded = table.excluded[side];
  if (!members && excluded.size === 0) return undefined;
  return (item) => excluded.has(item) || (members !== undefined && !includes(members, item));
}
