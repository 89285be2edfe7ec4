import type { Found } from "../mining/findings/finding.ts";
import type { AccessTable } from "../model/accessTable.ts";
import { REST } from "../model/tasks/rests.ts";
import type { Store } from "../model/values/store.ts";
import { countOf } from "../model/wording.ts";
import { dismiss, notify, type View } from "../view/view.ts";
import { aboutTable } from "./mining/aboutTable.ts";

/** The most findings that are named. */
const MOST_NAMED = 3;

interface Telling {
  readonly table: AccessTable;
  readonly view: View;
  readonly opened: Store<{ readonly name: string; readonly isByKeyboard: boolean } | undefined>;
}

/** Tells what was found in a table that has just been opened, once it stands; nothing if nothing was. */
export async function tellFindings(workspace: Telling): Promise<void> {
  const { table, view, opened } = workspace;
  const { direct } = table.memberships;
  await new Promise((resolve) => setTimeout(resolve, REST.findings));
  if (table.memberships.direct !== direct) return;
  const findings = await aboutTable(workspace).whenFound();
  if (!findings || findings.length === 0 || table.memberships.direct !== direct) return;
  const act = () => opened.set({ name: "aboutTable", isByKeyboard: true });
  const key = notify(view, findingsInWords(findings), { action: { name: "Look", act } });
  const stop = table.subscribe(({ touched }) => {
    if (!touched.table) return;
    dismiss(view, key);
    stop();
  });
}

/** "7 findings: 12 accounts that are no people, 5 leavers, 2 privileged groups and more." */
function findingsInWords(findings: readonly Found[]): string {
  const named = findings
    .slice(0, MOST_NAMED)
    .map(({ items, words: { counted } }) => countOf(items.length, ...counted));
  const more = findings.length > MOST_NAMED ? " and more" : "";
  return `${countOf(findings.length, "finding")}: ${named.join(", ")}${more}.`;
}
