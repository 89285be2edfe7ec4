import type { RoleShape } from "../../model/roles/byHand/roleIds.ts";
import { placesIn } from "../arrangement/cellWindow.ts";
import type { Order } from "../arrangement/order.ts";
import type { Camera } from "../camera.ts";
import { type IndexRange, isInWindow, visibleColumns, visibleRows } from "../geometry/geometry.ts";
import { HEADER_ROW, NAME_COLUMN, type Place } from "../geometry/place.ts";
import { nameStep } from "../geometry/zoom.ts";
import type { View } from "../view.ts";
import type { Hit } from "./matches.ts";

/** Brings a user's row into view and focuses it, in the focused column if that is in view. */
export function showUser(camera: Camera, view: View, user: number): void {
  const row = camera.arrangement.rowOf(user);
  if (row === undefined) return;
  camera.reveal({ row, column: NAME_COLUMN });
  const { from, to } = visibleColumns(camera.geometry.get());
  const { column } = view.focused.get();
  const isInView = column < to && (column < 0 || column >= from);
  const place = { row, column: isInView ? column : from };
  view.focused.set(place);
  // A whole cell that is in the window is moved from under the overview, if it is there.
  if (isInWindow(camera.geometry.get(), place)) camera.reveal(place);
}

export function showGroup(camera: Camera, view: View, group: number): void {
  const column = camera.arrangement.columnOf(group);
  if (column === undefined) return;
  camera.reveal({ row: HEADER_ROW, column });
  view.focused.set({ row: HEADER_ROW, column });
}

/** True if each name is written beside a match: a user's on its row, a group's over its column. */
export function isLegible({ geometry }: Camera, { kind }: Hit): boolean {
  const { pitchX, pitchY, dpr } = geometry.get();
  return kind === "roles" || nameStep(kind === "users" ? pitchY : pitchX, dpr) === 1;
}

/** Brings the first cell of a role that has a place into view; the focus stays where it is. */
export function showRole(camera: Camera, role: RoleShape): void {
  const place = firstPlaceOf(camera, role);
  if (place) camera.reveal(place);
}

/** Brings a role's first cell to the window's beginning, unless it is in its first half. */
export function showRoleFirst(camera: Camera, role: RoleShape): void {
  const place = firstPlaceOf(camera, role);
  if (!place) return;
  const g = camera.geometry.get();
  const first = { x: place.column * g.pitchX, y: place.row * g.pitchY };
  const isIn = (from: number, offset: number, length: number) =>
    from >= offset && from < offset + length / 2;
  const isShown =
    isIn(first.x, g.offset.x, g.width - g.pinned) && isIn(first.y, g.offset.y, g.height - g.header);
  if (!isShown) camera.moveTo(first);
}

/** The topmost row and the leftmost column of a role that have a place. */
function firstPlaceOf({ arrangement }: Camera, { users, groups }: RoleShape): Place | undefined {
  const row = least(users, (user) => arrangement.rowOf(user));
  const column = least(groups, (group) => arrangement.columnOf(group));
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** True if a cell of a role is in the window: the time grows with the window, not with the role. */
export function isRoleInView({ arrangement, geometry }: Camera, role: RoleShape): boolean {
  const g = geometry.get();
  const isIn = (items: Uint32Array, order: Order, { from, to }: IndexRange) =>
    placesIn(items, order, from, to - from).length > 0;
  return (
    isIn(role.users, arrangement.users, visibleRows(g)) &&
    isIn(role.groups, arrangement.groups, visibleColumns(g))
  );
}

function least(items: Uint32Array, placeOf: (item: number) => number | undefined) {
  let found: number | undefined;
  for (const item of items) {
    const place = placeOf(item);
    if (place !== undefined && (found === undefined || place < found)) found = place;
  }
  return found;
}
