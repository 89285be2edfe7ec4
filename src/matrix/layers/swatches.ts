import { NOT_ASSIGNED } from "../../view/arrangement/cellWindow.ts";
import { roleSigns } from "../../view/colors/roleSigns.ts";
import { dotsOf } from "../../view/colors/signs.ts";
import type { Theme } from "../../view/colors/theme.ts";
import type { Box } from "../../view/geometry/geometry.ts";
import { stripColors } from "../../view/strips/stripColors.ts";
import type { StripKeyEntry } from "../../view/strips/stripKey.ts";
import type { Square } from "../../view/words/legend.ts";
import { cssColorOf, mixedPixel } from "../density/pixelColor.ts";
import { EXCLUDED_FADE } from "./cells/excluded.ts";
import { paintCross } from "./cells/removals.ts";
import { paintStateMark } from "./cells/stateMarks.ts";
import type { Compared } from "./compared.ts";
import type { Context, Frame } from "./frame.ts";

/** Paints the square that stands for a role in a key, with its sign. */
export function paintRoleSwatch(
  context: Context,
  { table, theme }: Pick<Frame, "table" | "theme">,
  role: number,
  box: Box,
): void {
  context.fillStyle = table.roles[role].color;
  context.fillRect(box.left, box.top, box.width, box.height);
  const sign = roleSigns(table).get(role);
  if (sign === undefined) return;
  context.fillStyle = theme.background;
  for (const { left, top, width, height } of dotsOf(sign, box))
    context.fillRect(left, top, width, height);
}

/** Paints the square that stands for a kind of cells in the legend, as it is on the matrix. */
export function paintLegendSwatch(
  context: Context,
  frame: Frame & Compared,
  square: Square,
  box: Box,
): void {
  const { table, theme, compared } = frame;
  if (compared?.paintLegend(context, theme, square, box)) return;
  if (square === "covered" || square === "granted") {
    paintRoleSwatch(context, frame, table.applied[0], box);
    if (square === "covered") return;
    context.fillStyle = theme.background;
    paintStateMark(context, NOT_ASSIGNED, box);
    return;
  }
  context.fillStyle = colorOf(square, theme);
  context.fillRect(box.left, box.top, box.width, box.height);
  if (square !== "removal") return;
  context.fillStyle = theme.background;
  paintCross(context, box);
}

function colorOf(square: Square, theme: Theme): string {
  if (square === "excluded")
    return cssColorOf(mixedPixel(theme.assigned, theme.background, EXCLUDED_FADE));
  return square === "assumed" ? theme.assumed : theme.assigned;
}

/** Paints the square that stands for a value in a strip's key; of those without one, its frame alone. */
export function paintStripSwatch(
  context: Context,
  { theme }: Pick<Frame, "theme">,
  ink: StripKeyEntry["ink"],
  { left, top, width, height }: Box,
): void {
  const { values, others } = stripColors(theme);
  context.fillStyle = ink === "blank" ? theme.muted : ink === "others" ? others : values[ink];
  context.fillRect(left, top, width, height);
  if (ink !== "blank") return;
  const line = Math.max(1, Math.round(width / 12));
  context.fillStyle = theme.background;
  context.fillRect(left + line, top + line, width - 2 * line, height - 2 * line);
}
