import type { AccessTable } from "../../../model/accessTable.ts";
import { comparedPixels } from "../../density/comparedInk.ts";
import type { ComparedPainter } from "../frame.ts";
import { paintComparedLegend } from "./paintComparedLegend.ts";
import { paintComparedGroups, paintComparedUsers } from "./paintComparedNames.ts";
import { paintComparedSquares } from "./paintComparedSquares.ts";

/** The painter of compared tables: on the screen, in pictures and on paper. */
export const comparedPainter: ComparedPainter = {
  paintSquares: paintComparedSquares,
  blockPixels: comparedPixels,
  paintUsers: paintComparedUsers,
  paintGroups: paintComparedGroups,
  paintLegend: paintComparedLegend,
};

/** The painter of a table, if it is a compared one. */
export function painterOf({ memberships }: AccessTable): ComparedPainter | undefined {
  return memberships.data.compared && comparedPainter;
}
