import { type AccessTable, SAMPLE_NAME } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";

/** The title of the page, with the table's name unless it is an unnamed sample. */
export function pageTitle({ name, isSample }: Pick<AccessTable, "name" | "isSample">): string {
  return isSample && name === SAMPLE_NAME ? "Access table" : `${isolated(name)} – Access table`;
}
