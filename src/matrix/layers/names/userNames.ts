import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import {
  type Geometry,
  namesRight,
  rowBottom,
  rowTop,
  visibleRows,
} from "../../../view/geometry/geometry.ts";
import { nameStep } from "../../../view/geometry/zoom.ts";
import { type Context, type Frame, lineWidth } from "../frame.ts";
import { paintMatchingUsers } from "../matches.ts";
import { fontOf } from "../text.ts";
import { FAINT_NAME, faintNames } from "./faintNames.ts";
import { shortNames } from "./shortNames.ts";

export const PANEL_FONT = 13;
export const PANEL_PADDING = 8;

/** The size of the users' names, the step from one to the next and their padding, in device pixels. */
export function panelText(g: Geometry) {
  const step = nameStep(g.pitchY, g.dpr);
  const size = Math.min(PANEL_FONT * g.dpr, g.pitchY * step * 0.76);
  return { step, size, padding: Math.round(PANEL_PADDING * g.dpr) };
}

/** Paints the pinned panel: each user's id and name, and the strips beside them. */
export function paintPanel(context: Context, frame: Frame): void {
  const { geometry: g, table, theme, strips, arrangement = TABLE_ARRANGEMENT } = frame;
  const { userIds, userNames } = table.memberships.data;
  const rows = visibleRows(g);
  const line = lineWidth(g);
  const bottom = rowBottom(g, rows.to - 1);
  context.fillStyle = theme.panel;
  context.fillRect(0, g.header, g.panel, bottom - g.header);
  if (g.panel === 0) return;
  paintMatchingUsers(context, frame);
  const { step, size, padding } = panelText(g);
  context.fillStyle = theme.grid;
  if (step === 1)
    for (let row = rows.from; row < rows.to; row++)
      context.fillRect(0, rowBottom(g, row) - line, g.panel, line);

  const isFaint = faintNames(frame, "users");
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.font = fontOf(size);
  // Column by column: setting a colour for each name costs more than iterating over the rows twice.
  const write = (texts: readonly string[], left: number, right: number) => {
    const room = right - left - 2 * padding;
    if (room <= 4) return;
    const cut = shortNames(context, texts, room);
    for (let row = Math.ceil(rows.from / step) * step; row < rows.to; row += step) {
      const user = arrangement.userAt(row);
      if (texts[user] === "") continue;
      // In small cells the first name is larger than its row: it starts at the top of the rows.
      const top = rowTop(g, row);
      const square = (rowBottom(g, row) - top - line) / 2;
      const half = row === 0 ? Math.max(size / 2, square) : square;
      if (isFaint) context.globalAlpha = isFaint(user) ? FAINT_NAME : 1;
      context.fillText(cut(user), left + padding, top + half + size * 0.04);
    }
  };
  context.fillStyle = theme.muted;
  write(userIds, 0, g.id);
  context.fillStyle = theme.text;
  write(userNames, g.id, namesRight(g));
  context.globalAlpha = 1;
  frame.compared?.paintUsers(context, frame);
  strips?.paintPanel(context, frame);
  context.fillStyle = theme.grid;
  if (g.id > 0) context.fillRect(g.id - line, g.header, line, bottom - g.header);
  context.fillStyle = theme.edge;
  context.fillRect(g.panel - line, g.header, line, bottom - g.header);
}
