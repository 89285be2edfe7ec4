import type { FileHead, ReadHooks } from "../import/fileHead.ts";
import { rowHeads } from "../import/rowsHead.ts";
import { aligned, ruled, ruledCsv } from "./aligned.ts";
import { awsTables } from "./awsTables.ts";
import { barred } from "./barred.ts";
import { headsBelow } from "./below.ts";
import { bindings, tabbedAssignments } from "./bindings.ts";
import { blocks } from "./blocks.ts";
import { cellLists } from "./cellLists.ts";
import { gamGroups, netGroups, netUsers, unixGroups, unixIds } from "./consoles.ts";
import { type Form, inRows } from "./form.ts";
import { grants } from "./grants.ts";
import { describedBindings, listedBindings } from "./kubectl.ts";
import { indented, iniSections, ragged } from "./listsBelow.ts";
import { records } from "./records.ts";

/** All forms that rows may have, in the order in which they are tried. */
const FORMS: readonly Form[] = [
  ...[
    bindings,
    tabbedAssignments,
    listedBindings,
    describedBindings,
    grants,
    cellLists,
    iniSections,
  ],
  ...[
    netGroups,
    netUsers,
    gamGroups,
    unixIds,
    awsTables,
    barred,
    ruled,
    ruledCsv,
    blocks,
    unixGroups,
    records,
    indented,
    aligned,
    ragged,
  ],
];

/** The heads of the file as one of rows, where it is in one of the forms that are sure, or of the others. */
export async function headsInForms(
  head: FileHead,
  how: ReadHooks,
  areSure: boolean,
): Promise<FileHead[]> {
  const heads: FileHead[] = [];
  for (const form of FORMS.filter(({ isSure = false }) => isSure === areSure)) {
    const found = form.rowsOf(head);
    if (!found) continue;
    const { isNoPivot } = form;
    const { encoding } = head;
    for (const one of await rowHeads(inRows(head, found, how)))
      heads.push({ ...one, isNoPivot, encoding });
  }
  return areSure ? heads : [...heads, ...headsBelow(head)];
}
