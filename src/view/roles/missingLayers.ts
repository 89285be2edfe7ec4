import type { AccessTable } from "../../model/accessTable.ts";
import { discardRoles } from "../../model/commands/byHand/discardRoles.ts";
import { isolated } from "../../model/isolated.ts";
import { missingLayers } from "../../model/roles/layers/inherited.ts";
import { nameOf, type TableRole } from "../../model/roles/role.ts";
import { formatNumber } from "../../model/wording.ts";
import { dismiss, notify, type View } from "../view.ts";
import { applyMany } from "./applyMany.ts";

/** So many roles that are missing are named. */
const NAMED = 3;

/** Says what roles that were just applied inherit from that is not applied, and offers to apply it, too. */
export function tellMissingLayers(table: AccessTable, view: View): () => void {
  let before = table.applied;
  let told: { readonly key: number; readonly ids: ReadonlySet<string> } | undefined;
  return table.subscribe(({ kind, touched }) => {
    if (touched.roles === "none" && !touched.table) return;
    const { roles, applied } = table;
    // What is missing no more, or was taken back, is nothing to be told of.
    if (told) {
      const { ids } = told;
      const ofTold = applied.map((at) => roles[at]).filter(({ id }) => ids.has(id));
      if (missingLayers(ofTold, roles).length === 0) {
        dismiss(view, told.key);
        told = undefined;
      }
    }
    const wasApplied = new Set(before);
    before = applied;
    if (kind !== "done" || touched.roles === "replaced" || touched.table) return;
    const fresh = applied.filter((at) => !wasApplied.has(at)).map((at) => roles[at]);
    const missing = missingLayers(fresh, roles);
    if (missing.length === 0) return;
    const inheriting = fresh.filter((role) => missingLayers([role], roles).length > 0);
    const key = notify(
      view,
      missingText(
        inheriting,
        missing.map((at) => roles[at]),
      ),
      {
        action: { name: "Apply those too", act: () => void applyMissing(table, missing) },
        topic: "layers",
      },
    );
    told = { key, ids: new Set(inheriting.map(({ id }) => id)) };
  });
}

/** Applies what is missing; what was discarded is brought back for it. */
export function applyMissing(table: AccessTable, missing: readonly number[]): Promise<void> {
  const roles = missing.filter((at) => table.roles[at].discarded);
  if (roles.length > 0) table.run(discardRoles, { roles, discarded: false });
  return applyMany(table, missing);
}

/** "Account Manager inherits from Sales and Everybody, which are not applied." */
export function missingText(inheriting: readonly TableRole[], missing: readonly TableRole[]) {
  const who =
    inheriting.length === 1
      ? `${isolated(nameOf(inheriting[0]))} inherits`
      : `${formatNumber(inheriting.length)} of the applied roles inherit`;
  const named = missing.slice(0, NAMED).map((role) => isolated(nameOf(role)));
  const more = missing.length - named.length;
  if (more > 0) named.push(`${formatNumber(more)} more`);
  const last = named.pop();
  const from = named.length > 0 ? `${named.join(", ")} and ${last}` : last;
  const how = missing.every(({ discarded }) => discarded) ? "discarded" : "not applied";
  return `${who} from ${from}, which ${missing.length === 1 ? "is" : "are"} ${how}.`;
}
