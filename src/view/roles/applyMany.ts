import type { AccessTable } from "../../model/accessTable.ts";
import { applyInOrder } from "../../model/commands/applyInOrder.ts";
import { isCandidate } from "../../model/roles/role.ts";
import { inSlices, nextTask } from "../../model/tasks/slices.ts";
import { findSigns } from "../colors/roleSigns.ts";

/** More roles than this are prepared before they are applied: their colours and signs take a while. */
const MANY = 500;

/** Applies several roles as one step, many when it is no long task; nothing if others came. */
export function applyMany(table: AccessTable, roles: readonly number[]): Promise<void> {
  if (roles.length > MANY) return applyPrepared(table, roles);
  table.run(applyInOrder, { roles });
  return Promise.resolve();
}

async function applyPrepared(table: AccessTable, roles: readonly number[]): Promise<void> {
  let isStale = false;
  const stop = table.subscribe(({ touched }) => {
    if (touched.roles === "replaced") isStale = true;
  });
  await prepareToApply(table, roles, () => isStale);
  stop();
  if (!isStale) table.run(applyInOrder, { roles });
}

/** Has the colours and signs found that roles will have once they are applied; the next task may do so. */
export async function prepareToApply(
  table: AccessTable,
  roles: readonly number[],
  isStale: () => boolean,
): Promise<void> {
  const unused = [...new Set(roles)].filter((role) => isCandidate(table.roles[role]));
  const applied = [...table.applied, ...unused];
  await inSlices(findSigns({ roles: table.roles, applied }), isStale);
  await nextTask();
}
