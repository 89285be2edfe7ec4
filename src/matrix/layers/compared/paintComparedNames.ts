import { groupPresence, userPresence } from "../../../model/table/comparedCells.ts";
import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import {
  columnLeft,
  columnRight,
  namesBottom,
  namesRight,
  rowBottom,
  rowTop,
  visibleColumns,
  visibleRows,
} from "../../../view/geometry/geometry.ts";
import { type Context, type Frame, lineWidth } from "../frame.ts";
import { groupText, userText } from "../names/nameStyle.ts";
import { shortNames } from "../names/shortNames.ts";
import { fontOf } from "../text.ts";

/** The mark before a name, in CSS px: in its padding, with the width of its two strokes. */
const MARK = { room: 7, length: 6, stroke: 2 };

/** Marks the names of users that are new, with a plus before them, or gone: struck through. */
export function paintComparedUsers(context: Context, frame: Frame): void {
  const { geometry: g, table, theme, arrangement = TABLE_ARRANGEMENT } = frame;
  const { compared, userIds, userNames } = table.memberships.data;
  if (!compared || g.pinned === 0) return;
  const { step, size, padding } = userText(g);
  const line = lineWidth(g);
  context.font = fontOf(size);
  const columns = [
    { texts: userIds, left: 0, right: g.id },
    { texts: userNames, left: g.id, right: namesRight(g) },
  ].filter(({ left, right }) => right - left - 2 * padding > 4);
  const cuts = columns.map(({ texts, left, right }) =>
    shortNames(context, texts, right - left - 2 * padding),
  );
  const rows = visibleRows(g);
  for (let row = Math.ceil(rows.from / step) * step; row < rows.to; row += step) {
    const user = arrangement.userAt(row);
    const presence = userPresence(compared, user);
    if (!presence) continue;
    const [top, height] = [rowTop(g, row), rowBottom(g, row) - line - rowTop(g, row)];
    if (presence === "new") {
      context.fillStyle = theme.gained;
      paintMark(context, g.dpr, 0, top, Math.round(MARK.room * g.dpr), height);
      continue;
    }
    context.fillStyle = theme.lost;
    const y = top + Math.round((height - line) / 2);
    cuts.forEach((cut, at) => {
      const { texts, left } = columns[at];
      if (texts[user] === "") return;
      const width = Math.ceil(context.measureText(cut(user)).width);
      context.fillRect(left + padding - 2 * line, y, width + 4 * line, line);
    });
  }
}

/** Marks the names of groups that are new or gone, as those of users; they stand upright. */
export function paintComparedGroups(context: Context, frame: Frame): void {
  const { geometry: g, table, theme, arrangement = TABLE_ARRANGEMENT } = frame;
  const { compared, groupNames } = table.memberships.data;
  if (!compared || g.header === 0) return;
  const { step, size, padding, room } = groupText(g);
  const line = lineWidth(g);
  context.font = fontOf(size);
  const cut = shortNames(context, groupNames, room);
  const bottom = namesBottom(g);
  const columns = visibleColumns(g);
  for (let column = Math.ceil(columns.from / step) * step; column < columns.to; column += step) {
    const group = arrangement.groupAt(column);
    const presence = groupPresence(compared, group);
    if (!presence) continue;
    const left = columnLeft(g, column);
    const width = columnRight(g, column) - line - left;
    if (presence === "new") {
      const mark = Math.round(MARK.room * g.dpr);
      context.fillStyle = theme.gained;
      paintMark(context, g.dpr, left, bottom - mark, width, mark);
    } else if (groupNames[group] !== "" && room >= 4) {
      const length = Math.ceil(context.measureText(cut(group)).width);
      context.fillStyle = theme.lost;
      const x = left + Math.round((width - line) / 2);
      context.fillRect(x, bottom - padding - length - 2 * line, line, length + 4 * line);
    }
  }
}

/** Paints the plus of what is new in the middle of a box, which may be thinner than it. */
function paintMark(
  context: Context,
  dpr: number,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const stroke = Math.max(1, Math.round(MARK.stroke * dpr));
  const length = Math.min(Math.round(MARK.length * dpr), width, height);
  const at = (start: number, room: number, size: number) => start + Math.round((room - size) / 2);
  context.fillRect(at(left, width, length), at(top, height, stroke), length, stroke);
  context.fillRect(at(left, width, stroke), at(top, height, length), stroke, length);
}
