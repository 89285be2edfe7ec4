import type { Found } from "../../mining/findings/finding.ts";
import { tableFindings } from "../../mining/findings/findings.ts";
import { LookedAt } from "../../mining/findings/lookedAt.ts";
import { withoutAside } from "../../mining/findings/withoutAside.ts";
import { findPlan } from "../../mining/plan/findPlan.ts";
import { plannedCells } from "../../mining/plan/plannedCells.ts";
import type { Plan } from "../../mining/plan/planOptions.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { recalculate } from "../../model/commands/recalculate.ts";
import { usePlan } from "../../model/commands/usePlan.ts";
import { rolesOfPlan } from "../../model/roles/byHand/rolesOfPlan.ts";
import { MOST_CELLS_AT_ONCE } from "../../model/roles/derive.ts";
import { deriveInWorker } from "../../model/roles/inWorker/deriveInWorker.ts";
import { rolesFrom } from "../../model/roles/role.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { choicesOf, FIRST_FIELDS } from "../../session/mining/plan/planFields.ts";
import type { PlanChoices } from "../../session/mining/plan/planning.ts";

/** What takes long tells how far it is, from 0 to 1, and ends with its reason once the signal aborts. */
export interface Watch {
  readonly signal?: AbortSignal;
  onProgress?(done: number): void;
}

/** Derives the roles anew, as `Recalculate Roles` does: one step to undo. */
export async function recalculateRoles(table: AccessTable, watch: Watch = {}): Promise<void> {
  const { memberships, excluded, measuredCount } = table;
  if (measuredCount <= MOST_CELLS_AT_ONCE) {
    table.run(recalculate, {});
    return;
  }
  const { signal = new AbortController().signal, onProgress = () => {} } = watch;
  const found = await deriveInWorker(memberships, excluded, onProgress, signal);
  table.run(recalculate, { roles: rolesFrom(found, memberships, excluded) });
}

/** What `Plan roles` asks; what is left out is as its form has it at first. */
export interface PlanAsked extends Watch, Partial<PlanChoices> {
  /** So many times longer than usual is looked for a better plan. */
  readonly effort?: number;
}

/** Looks for the fewest roles that cover what is held, or for the least to administer. */
export async function planRoles(
  table: AccessTable,
  {
    signal = new AbortController().signal,
    onProgress = () => {},
    effort = 1,
    ...asked
  }: PlanAsked = {},
): Promise<Plan> {
  const first = choicesOf(FIRST_FIELDS, asked.aim ?? "fewest") as PlanChoices;
  const choices = { ...first, ...asked };
  const cells = await whole(plannedCells(table, choices), signal);
  return findPlan(cells, { ...choices, effort }, { onProgress, onBest: () => {} }, signal);
}

/** Has the roles of a plan take the place of all that are not pinned or in force: one step to undo. */
export function takePlan(table: AccessTable, { roles }: Plan): Promise<void> {
  const { roles: present, memberships } = table;
  return inSlices(rolesOfPlan(roles, present, memberships)).then(({ fresh }) => {
    table.run(usePlan, { roles: fresh });
  });
}

/** What may be wrong with users and groups, but for what was set aside; on a day, as logins are told. */
export async function findingsIn(
  table: AccessTable,
  { today = new Date(), signal }: Watch & { readonly today?: Date } = {},
): Promise<readonly Found[]> {
  const found = await whole(tableFindings(new LookedAt(table, { today })), signal);
  return withoutAside(found, table.facts.setAside, table.memberships);
}

/** The result of work in slices; rejects with the reason of a signal that aborts. */
export async function whole<T>(work: Work<T>, signal: AbortSignal | undefined): Promise<T> {
  signal?.throwIfAborted();
  const result = await inSlices(work, () => signal?.aborted ?? false);
  signal?.throwIfAborted();
  return result as T;
}
