import { includes } from "../../model/lines.ts";
import { AS_IT_IS } from "../../view/arrangement/arrangement.ts";
import { columnLeft, rowTop, visibleColumns, visibleRows } from "../../view/geometry/geometry.ts";
import { type Context, type Frame, lineWidth } from "./frame.ts";

const TINT = 0.22;

/** Tints the panel behind the users that a search has found, unless they are all there is. */
export function paintFoundUsers(context: Context, frame: Frame): void {
  const { geometry: g, theme, found, arrangement = AS_IT_IS } = frame;
  if (!found || found.users.length === 0 || found.users.length === g.rows) return;
  const { from, to } = visibleRows(g);
  context.fillStyle = theme.found;
  context.globalAlpha = TINT;
  for (let row = from; row < to; row++)
    if (includes(found.users, arrangement.userAt(row)))
      context.fillRect(0, rowTop(g, row), g.panel, Math.max(1, g.pitchY - lineWidth(g)));
  context.globalAlpha = 1;
}

/** Tints the header behind the groups that a search has found, unless they are all there is. */
export function paintFoundGroups(context: Context, frame: Frame): void {
  const { geometry: g, theme, found, arrangement = AS_IT_IS } = frame;
  if (!found || found.groups.length === 0 || found.groups.length === g.columns) return;
  const { from, to } = visibleColumns(g);
  context.fillStyle = theme.found;
  context.globalAlpha = TINT;
  for (let column = from; column < to; column++)
    if (includes(found.groups, arrangement.groupAt(column)))
      context.fillRect(columnLeft(g, column), 0, Math.max(1, g.pitchX - lineWidth(g)), g.header);
  context.globalAlpha = 1;
}
