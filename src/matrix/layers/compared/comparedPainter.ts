import { comparedPixels } from "../../density/comparedInk.ts";
import { paintComparedLegend } from "./paintComparedLegend.ts";
import { paintComparedGroups, paintComparedUsers } from "./paintComparedNames.ts";
import { paintComparedSquares } from "./paintComparedSquares.ts";

export type ComparedPainter = typeof comparedPainter;

/** The painter of compared tables: on the screen, in pictures and on paper. */
export const comparedPainter = {
  paintSquares: paintComparedSquares,
  blockPixels: comparedPixels,
  paintUsers: paintComparedUsers,
  paintGroups: paintComparedGroups,
  paintLegend: paintComparedLegend,
};
