import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import {
  columnLeft,
  columnRight,
  namesBottom,
  namesRight,
  visibleColumns,
} from "../../../view/geometry/geometry.ts";
import { type Context, type Frame, gapsOf, lineWidth } from "../frame.ts";
import { type Layer, NO_CHANGE } from "../layer.ts";
import { fontOf, truncate } from "../text.ts";
import { FAINT_NAME, faintNames, GROUP_FONT, groupText, PINNED_PADDING } from "./nameStyle.ts";
import { shortNames } from "./shortNames.ts";

/** The groups' names in the header, rotated to read from the bottom up, and the titles in the corner. */
export const groupNames: Layer = {
  touches: NO_CHANGE,
  paint: { header: paintGroupNames, corner: paintTitles },
};

function paintGroupNames(context: Context, frame: Frame): void {
  const { geometry: g, table, theme, arrangement = TABLE_ARRANGEMENT } = frame;
  const names = table.memberships.data.groupNames;
  const columns = visibleColumns(g);
  const line = lineWidth(g);
  const { step, size, padding, room } = groupText(g);
  context.fillStyle = theme.grid;
  if (step === 1)
    for (let column = columns.from; column < columns.to; column++)
      context.fillRect(columnRight(g, column) - line, 0, line, g.header);
  const isFaint = faintNames(frame, "groups");
  context.font = fontOf(size);
  const cut = shortNames(context, names, room);
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillStyle = theme.text;
  context.save();
  // Rotated once for all names: x runs up from the names' lower edge, y to the right.
  context.translate(0, namesBottom(g));
  context.rotate(-Math.PI / 2);
  const gap = gapsOf(g).x;
  for (let column = Math.ceil(columns.from / step) * step; column < columns.to; column += step) {
    const group = arrangement.groupAt(column);
    if (names[group] === "" || room < 4) continue;
    if (isFaint) context.globalAlpha = isFaint(group) ? FAINT_NAME : 1;
    const left = columnLeft(g, column);
    const square = (columnRight(g, column) - left - gap) / 2;
    const half = column === 0 ? Math.max(size / 2, square) : square;
    const middle = left + half + size * 0.04;
    context.fillText(cut(group), padding, middle);
  }
  context.restore();
}

function paintTitles(context: Context, { geometry: g, theme }: Frame): void {
  const padding = Math.round(PINNED_PADDING * g.dpr);
  context.fillStyle = theme.text;
  context.font = fontOf(GROUP_FONT * g.dpr, 600);
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const base = namesBottom(g) - padding;
  for (const [title, from, to] of [
    ["ID", 0, g.id],
    ["Name", g.id, namesRight(g)],
  ] as const) {
    const room = to - from - 2 * padding;
    // A header that is shrinking away would cut them.
    if (room > 4 && base >= GROUP_FONT * g.dpr)
      context.fillText(truncate(context, title, room), from + padding, base);
  }
}
