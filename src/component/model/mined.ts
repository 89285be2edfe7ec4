import { Refusal } from "../../files/refusal.ts";
import type { Found } from "../../mining/findings/finding.ts";
import { tableFindings } from "../../mining/findings/findings.ts";
import { LookedAt } from "../../mining/findings/lookedAt.ts";
import { withoutAside } from "../../mining/findings/withoutAside.ts";
import type { CellChoices } from "../../mining/plan/plannedCells.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { recalculate } from "../../model/commands/recalculate.ts";
import { MOST_CELLS_AT_ONCE } from "../../model/roles/derive.ts";
import { deriveInWorker } from "../../model/roles/inWorker/deriveInWorker.ts";
import { rolesFrom, type TableRole } from "../../model/roles/role.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { type CountedPlan, madeRoles } from "../../session/mining/plan/madeRoles.ts";
import { type OrganisationChoices, Organising } from "../../session/mining/plan/organising.ts";
import {
  choicesOf,
  FIRST_FIELDS,
  FIRST_LAYERS,
  organisationChoicesOf,
} from "../../session/mining/plan/planFields.ts";
import { type PlanChoices, planningOf } from "../../session/mining/plan/planning.ts";
import type { PlanSearch } from "../../session/mining/plan/planSearch.ts";

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

/** What `Plan roles` asks, by aim; what is left out is as its form has it at first. */
export interface PlanAsked
  extends Watch,
    Partial<Omit<PlanChoices, "aim">>,
    Partial<Pick<OrganisationChoices, "people" | "plansLeftOver">> {
  /** Roles that follow the organisation, as few as can be, or the least to administer. */
  readonly aim?: "follow" | "fewest" | "least";
  /** True where a narrower role keeps only what broader ones do not give: so it is at first for those that follow. */
  readonly layers?: boolean;
}

/** A plan: its roles, and how much of what is held they cover. */
export interface PlannedRoles {
  readonly roles: readonly Pick<TableRole, "id" | "name" | "users" | "groups" | "rule">[];
  readonly required: number;
  readonly covered: number;
  readonly granted: number;
  /** Has them take the place of all roles that are not pinned or in force: one step to undo. */
  take(): Promise<void>;
}

/** Looks for roles that cover what is held, as `Plan roles` does. */
export function planRoles(table: AccessTable, asked: PlanAsked = {}): Promise<PlannedRoles> {
  const { aim = "fewest", ...more } = asked;
  const { attributes } = table.memberships.data;
  if (aim === "follow")
    return planned(table, new Organising(table), more, {
      first: organisationChoicesOf(FIRST_FIELDS, attributes),
      layers: FIRST_LAYERS.organisation,
    });
  const first = choicesOf(FIRST_FIELDS, aim);
  return planned(table, planningOf(table), more, { first, layers: FIRST_LAYERS[aim] });
}

async function planned<Choices extends CellChoices, Plan extends CountedPlan>(
  table: AccessTable,
  search: PlanSearch<Choices, Plan>,
  { signal, onProgress, layers, ...asked }: Omit<PlanAsked, "aim">,
  usual: { readonly first: Choices | string; readonly layers: boolean },
): Promise<PlannedRoles> {
  signal?.throwIfAborted();
  const cancel = () => search.cancel();
  signal?.addEventListener("abort", cancel);
  const stop = search.state.subscribe(({ done, asks }) => {
    if (done !== undefined) onProgress?.(done);
    // What other choices would give is for a person who can choose.
    if (asks !== undefined) cancel();
  });
  const choices = { ...(usual.first as Choices), ...asked };
  await search.start(choices);
  stop();
  signal?.removeEventListener("abort", cancel);
  signal?.throwIfAborted();
  const { plan, message } = search.state.get();
  if (!plan) throw new Refusal(message ?? "There is no plan.");
  const isInLayers = layers ?? usual.layers;
  const made = await whole(madeRoles(table, search, plan, choices, isInLayers), signal);
  return {
    ...{ roles: made.all, ...made.coverage },
    async take() {
      if (search.state.get().plan !== plan)
        throw new Refusal("The table has changed since the plan was made: make another.");
      await search.use(isInLayers);
    },
  };
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
