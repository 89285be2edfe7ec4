import type { AccessTable } from "../../../model/accessTable.ts";
import { lazyPart } from "../../../view/store.ts";
import type { ComparedPainter } from "../frame.ts";

/** The painter of compared tables, which is loaded when the first one is shown. */
export const comparedPart = lazyPart(() => import("./comparedPainter.ts"));

/** The painter of a table, if it is a compared one: from then on it is loaded. */
export function comparedPainterOf(table: AccessTable): ComparedPainter | undefined {
  return comparedPart.loaded.get()?.painterOf(table);
}
