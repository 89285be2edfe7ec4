import type { FileHead, ReadHooks } from "../import/fileHead.ts";
import { rowHeads } from "../import/rowsHead.ts";
import { aligned, ruled, ruledCsv } from "./aligned.ts";
import { barred } from "./barred.ts";
import { headsBelow } from "./below.ts";
import { blocks } from "./blocks.ts";
import { type Form, inRows } from "./form.ts";

/** All forms that rows may have, in the order in which they are tried. */
const FORMS: readonly Form[] = [barred, ruled, ruledCsv, blocks, aligned];

/** The heads of the file as one of rows, where it is in one of the forms that are sure, or of the others. */
export async function headsInForms(
  head: FileHead,
  how: ReadHooks,
  areSure: boolean,
): Promise<FileHead[]> {
  const heads: FileHead[] = [];
  for (const form of FORMS.filter(({ isSure = false }) => isSure === areSure)) {
    const found = form.rowsOf(head);
    if (found) heads.push(...(await rowHeads(inRows(head, found, how))));
  }
  return areSure ? heads : [...heads, ...headsBelow(head)];
}
