import type { TableRole } from "../../model/accessTable.ts";
import { NOT_ASSIGNED } from "../../view/arrangement/cellWindow.ts";
import type { Box } from "../../view/geometry/geometry.ts";
import type { Square } from "../../view/legend.ts";
import { cssColorOf, mixedPixel } from "../pixelColor.ts";
import type { Context, Frame } from "./frame.ts";
import { LEFT_OUT_FADE } from "./paintLeftOut.ts";
import { paintStateMark } from "./paintStateMark.ts";

/** Paints the square that stands for a role in a key. */
export function paintRoleSwatch(context: Context, role: TableRole, box: Box): void {
  context.fillStyle = role.color;
  context.fillRect(box.left, box.top, box.width, box.height);
}

/** Paints the square that stands for a kind of cells in the legend, as it is on the matrix. */
export function paintLegendSwatch(
  context: Context,
  { table, theme }: Frame,
  square: Square,
  box: Box,
): void {
  if (square === "covered" || square === "granted") {
    paintRoleSwatch(context, table.roles[table.applied[0]], box);
    if (square === "covered") return;
    context.fillStyle = theme.background;
    paintStateMark(context, NOT_ASSIGNED, box);
    return;
  }
  context.fillStyle =
    square === "leftOut"
      ? cssColorOf(mixedPixel(theme.assigned, theme.background, LEFT_OUT_FADE))
      : theme[square];
  context.fillRect(box.left, box.top, box.width, box.height);
}
