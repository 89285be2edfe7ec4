import { type AccessTable, SAMPLE_NAME } from "../model/accessTable.ts";

/** A table that has a name of its own shows it. */
export function pageTitle({ name, isSample }: Pick<AccessTable, "name" | "isSample">): string {
  return isSample && name === SAMPLE_NAME ? "Access table" : `${name} – Access table`;
}
