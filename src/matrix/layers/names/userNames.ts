import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import { namesRight, rowBottom, rowTop, visibleRows } from "../../../view/geometry/geometry.ts";
import { type Context, type Frame, lineWidth } from "../frame.ts";
import { type Layer, NO_CHANGE } from "../layer.ts";
import { fontOf } from "../text.ts";
import { FAINT_NAME, faintNames, userText } from "./nameStyle.ts";
import { shortNames } from "./shortNames.ts";

export const userNames: Layer = { touches: NO_CHANGE, paint: { pinned: paintUserNames } };

function paintUserNames(context: Context, frame: Frame): void {
  const { geometry: g, table, theme, arrangement = TABLE_ARRANGEMENT } = frame;
  const { userIds, userNames } = table.memberships.data;
  const rows = visibleRows(g);
  const line = lineWidth(g);
  const { step, size, padding } = userText(g);
  context.fillStyle = theme.grid;
  if (step === 1)
    for (let row = rows.from; row < rows.to; row++)
      context.fillRect(0, rowBottom(g, row) - line, g.pinned, line);

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
}
