import { includes } from "../../model/lines.ts";
import { TABLE_ARRANGEMENT } from "../../view/arrangement/arrangement.ts";
import type { Matches } from "../../view/find/matches.ts";
import { boxOf, visibleColumns, visibleRows } from "../../view/geometry/geometry.ts";
import { HEADER_ROW, ID_COLUMN } from "../../view/geometry/place.ts";
import { type Context, type Frame, lineWidth } from "./frame.ts";
import { type FieldOf, NO_CHANGE, type ReadingLayer } from "./layer.ts";

const TINT = 0.22;

type Needed = Frame & FieldOf<typeof matches>;

/** The tint behind the names that match a search. */
export const matches: ReadingLayer<"matches", Matches> = {
  name: "matches",
  read: ({ view }) => view.searchMarks.get()?.matches,
  send: "nothing",
  touches: { ...NO_CHANGE, read: () => "all" },
  paint: { pinned: paintUsers, header: paintGroups },
};

/** Tints the pinned columns behind the users that match a search, unless all do. */
function paintUsers(context: Context, frame: Needed): void {
  const { geometry: g, theme, matches, arrangement = TABLE_ARRANGEMENT } = frame;
  if (!matches || matches.users.length === 0 || matches.users.length === g.rows) return;
  const { from, to } = visibleRows(g);
  context.fillStyle = theme.match;
  context.globalAlpha = TINT;
  for (let row = from; row < to; row++)
    if (includes(matches.users, arrangement.userAt(row))) {
      const { top, height } = boxOf(g, { row, column: ID_COLUMN });
      context.fillRect(0, top, g.pinned, Math.max(1, height - lineWidth(g)));
    }
  context.globalAlpha = 1;
}

/** Tints the header behind the groups that match a search, unless all do. */
function paintGroups(context: Context, frame: Needed): void {
  const { geometry: g, theme, matches, arrangement = TABLE_ARRANGEMENT } = frame;
  if (!matches || matches.groups.length === 0 || matches.groups.length === g.columns) return;
  const { from, to } = visibleColumns(g);
  context.fillStyle = theme.match;
  context.globalAlpha = TINT;
  for (let column = from; column < to; column++)
    if (includes(matches.groups, arrangement.groupAt(column))) {
      const { left, width } = boxOf(g, { row: HEADER_ROW, column });
      context.fillRect(left, 0, Math.max(1, width - lineWidth(g)), g.header);
    }
  context.globalAlpha = 1;
}
