import { countOf } from "../../../model/wording.ts";
import { quoted } from "../../inputFile.ts";
import type { InForceColumn } from "./inForceColumn.ts";

/** The problem of a column with words that say neither in force nor not. */
export function unknownOf({
  heading,
  isOfPerson,
  rowsUnknown,
  unknownWords,
}: InForceColumn): string {
  const words = unknownWords.map(quoted).join(", ");
  const said = `the column ${quoted(heading)} says ${words}`;
  if (isOfPerson)
    return `${said} in ${countOf(rowsUnknown, "row")}, which is not understood; nothing is left out for it.`;
  const taken = rowsUnknown === 1 ? "it is taken" : "they are taken";
  return `${said} of ${countOf(rowsUnknown, "membership")}, which is not understood; ${taken}.`;
}
