import { BY_HAND, GAINED, LOST, SAME } from "../../../view/arrangement/comparedWindow.ts";
import type { Theme } from "../../../view/colors/theme.ts";
import type { Box } from "../../../view/geometry/geometry.ts";
import type { Square } from "../../../view/words/legend.ts";
import { comparedPixels } from "../../density/comparedInk.ts";
import type { Context } from "../frame.ts";
import { paintChanges, paintPlus } from "./paintChanges.ts";
import { paintComparedGroups, paintComparedUsers } from "./paintComparedNames.ts";
import { paintComparedSquares } from "./paintComparedSquares.ts";

const CHANGES: Partial<Record<Square, number>> = {
  gained: GAINED,
  lost: LOST,
  same: SAME,
  assumed: BY_HAND,
};

/** Paints a square of a compared table's legend; false for one that looks as in any table. */
function paintComparedLegend(context: Context, theme: Theme, square: Square, box: Box): boolean {
  const change = CHANGES[square];
  if (change !== undefined) paintChanges(context, theme, change, [box]);
  else if (square === "new") {
    context.fillStyle = theme.gained;
    paintPlus(context, box);
  } else if (square === "gone") {
    const line = Math.max(1, Math.round(box.height / 12));
    context.fillStyle = theme.lost;
    const top = box.top + Math.round((box.height - line) / 2);
    context.fillRect(box.left, top, box.width, line);
  } else return false;
  return true;
}

export type ComparedPainter = typeof comparedPainter;

/** The painter of compared tables: on the screen, in pictures and on paper. */
export const comparedPainter = {
  paintSquares: paintComparedSquares,
  blockPixels: comparedPixels,
  paintUsers: paintComparedUsers,
  paintGroups: paintComparedGroups,
  paintLegend: paintComparedLegend,
};
