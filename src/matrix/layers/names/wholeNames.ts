import type { TableData } from "../../../model/table/memberships.ts";
import type { Arrangement } from "../../../view/arrangement/arrangement.ts";
import { type Geometry, namesRight } from "../../../view/geometry/geometry.ts";
import { ID_COLUMN, type Place } from "../../../view/geometry/place.ts";
import { fontOf, measuringContext } from "../text.ts";
import { groupText, userText } from "./nameStyle.ts";
import { shortNames } from "./shortNames.ts";

/** True if the name of a column's group is painted, and not cut. */
export function isGroupWhole(
  g: Geometry,
  { groupNames }: TableData,
  arrangement: Arrangement,
  column: number,
): boolean {
  const { step, size, room } = groupText(g);
  return column % step === 0 && isWhole(groupNames, arrangement.groupAt(column), size, room);
}

/** True if the id or the name of a row's user is painted, and not cut. */
export function isUserWhole(
  g: Geometry,
  { userIds, userNames }: TableData,
  arrangement: Arrangement,
  { row, column }: Place,
): boolean {
  const { step, size, padding } = userText(g);
  const isId = column === ID_COLUMN;
  const room = (isId ? g.id : namesRight(g) - g.id) - 2 * padding;
  return (
    row % step === 0 && isWhole(isId ? userIds : userNames, arrangement.userAt(row), size, room)
  );
}

function isWhole(names: readonly string[], at: number, size: number, room: number): boolean {
  if (room <= 4) return false;
  const context = measuringContext();
  context.font = fontOf(size);
  return shortNames(context, names, room)(at) === names[at];
}
