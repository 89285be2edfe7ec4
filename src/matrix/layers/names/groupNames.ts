import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import {
  columnLeft,
  columnRight,
  type Geometry,
  namesBottom,
  namesRight,
  visibleColumns,
} from "../../../view/geometry/geometry.ts";
import { nameStep } from "../../../view/geometry/zoom.ts";
import { type Context, type Frame, gapsOf, lineWidth } from "../frame.ts";
import { paintMatchingGroups } from "../matches.ts";
import { fontOf, truncate } from "../text.ts";
import { FAINT_NAME, faintNames } from "./faintNames.ts";
import { shortNames } from "./shortNames.ts";
import { PANEL_PADDING } from "./userNames.ts";

export const HEADER_FONT = 12;
export const HEADER_PADDING = 8;

/** The size of the groups' names, the step from one to the next and their room, in device pixels. */
export function headerText(g: Geometry) {
  const step = nameStep(g.pitchX, g.dpr);
  const padding = Math.round(HEADER_PADDING * g.dpr);
  const size = Math.min(HEADER_FONT * g.dpr, g.pitchX * step * 0.76);
  return { step, size, padding, room: namesBottom(g) - 2 * padding };
}

/** Paints the header: the groups' names, rotated to read from the bottom up, strips, and the corner. */
export function paintHeader(context: Context, frame: Frame): void {
  const { geometry: g, table, theme, strips, arrangement = TABLE_ARRANGEMENT } = frame;
  const { groupNames } = table.memberships.data;
  const columns = visibleColumns(g);
  const line = lineWidth(g);
  const right = columnRight(g, columns.to - 1);
  context.fillStyle = theme.background;
  context.fillRect(0, 0, g.width, g.header);
  context.fillStyle = theme.panel;
  context.fillRect(0, 0, right, g.header);

  if (g.header === 0) return;
  paintMatchingGroups(context, frame);
  const { step, size, padding, room } = headerText(g);
  context.fillStyle = theme.grid;
  if (step === 1)
    for (let column = columns.from; column < columns.to; column++)
      context.fillRect(columnRight(g, column) - line, 0, line, g.header);
  const isFaint = faintNames(frame, "groups");
  context.font = fontOf(size);
  const cut = shortNames(context, groupNames, room);
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
    if (groupNames[group] === "" || room < 4) continue;
    if (isFaint) context.globalAlpha = isFaint(group) ? FAINT_NAME : 1;
    const left = columnLeft(g, column);
    const square = (columnRight(g, column) - left - gap) / 2;
    const half = column === 0 ? Math.max(size / 2, square) : square;
    const middle = left + half + size * 0.04;
    context.fillText(cut(group), padding, middle);
  }
  context.restore();
  frame.compared?.paintGroups(context, frame);
  strips?.paintHeader(context, frame);
  context.fillStyle = theme.edge;
  context.fillRect(0, g.header - line, right, line);
  paintCorner(context, frame);
}

/** Paints the corner over the panel, with its titles. */
export function paintCorner(context: Context, frame: Frame): void {
  const { geometry: g, theme } = frame;
  const line = lineWidth(g);
  const padding = Math.round(PANEL_PADDING * g.dpr);
  context.fillStyle = theme.panel;
  context.fillRect(0, 0, g.panel, g.header);
  context.fillStyle = theme.edge;
  if (g.id > 0) context.fillRect(g.id - line, 0, line, g.header);
  context.fillRect(g.panel - line, 0, line, g.header);
  context.fillStyle = theme.text;
  context.font = fontOf(HEADER_FONT * g.dpr, 600);
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const base = namesBottom(g) - padding;
  for (const [title, from, to] of [
    ["ID", 0, g.id],
    ["Name", g.id, namesRight(g)],
  ] as const) {
    const room = to - from - 2 * padding;
    // A header that is shrinking away would cut them.
    if (room > 4 && base >= HEADER_FONT * g.dpr)
      context.fillText(truncate(context, title, room), from + padding, base);
  }
  frame.strips?.paintCorner(context, frame);
  context.fillStyle = theme.edge;
  context.fillRect(0, g.header - line, g.panel, line);
}
