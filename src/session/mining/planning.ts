import { findPlan } from "../../mining/plan/findPlan.ts";
import { type CellChoices, plannedCells } from "../../mining/plan/plannedCells.ts";
import type { Plan, PlanOptions } from "../../mining/plan/planOptions.ts";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { touchesCells } from "../../model/commands/change.ts";
import { usePlan } from "../../model/commands/usePlan.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { lostWordsText, rolesLosingWords } from "../../model/roles/byHand/lostWords.ts";
import { rolesOfPlan } from "../../model/roles/byHand/rolesOfPlan.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { createStore } from "../../model/values/store.ts";

/** Everything that a person decides about a plan. */
export type PlanChoices = Omit<PlanOptions, "effort"> & CellChoices;

interface PlanningState {
  /** The share of the search that is done, while it goes on. */
  readonly done?: number;
  /** The best plan so far: once the search is over, the plan. */
  readonly plan?: Plan;
  readonly choices?: PlanChoices;
  /** Something that a person should know of the search that is over. */
  readonly message?: string;
}

/** Each further search goes on so much longer than the one before. */
const LONGER = 4;

/** The one plan of a session. It is dropped when what it was made for changes. */
export class Planning {
  readonly state = createStore<PlanningState>({});
  readonly #table: AccessTable;
  readonly #find: typeof findPlan;
  #effort = 1;
  #canceller: AbortController | undefined;

  constructor(table: AccessTable, find = findPlan) {
    this.#table = table;
    this.#find = find;
    table.onReplaced("stop", () => this.drop());
    table.subscribe((change) => {
      if (concernsPlans(change)) this.drop();
    });
  }

  /** Looks for a plan, in the place of the one so far. */
  start(choices: PlanChoices): Promise<void> {
    this.#effort = 1;
    return this.#search(choices, undefined);
  }

  /** Looks for a better plan by the same choices, for longer than before. */
  async searchLonger(): Promise<void> {
    const { plan, choices } = this.state.get();
    if (!plan || !choices) return;
    this.#effort *= LONGER;
    await this.#search(choices, plan);
  }

  /** Ends the search; the best plan so far stays. */
  cancel(): void {
    if (!this.#canceller) return;
    this.#stop();
    const { plan, choices } = this.state.get();
    const message = plan
      ? "Cancelled. This is the best plan so far."
      : "Cancelled before there was a plan.";
    this.state.set({ plan, choices, message });
  }

  /** Forgets the plan, and ends the search. */
  drop(): void {
    this.#stop();
    this.state.set({});
  }

  /** The roles of a plan as they would be used: those that are pinned already stay what they are. */
  rolesOf({ roles }: Plan) {
    return rolesOfPlan(roles, this.#table.roles, this.#table.memberships);
  }

  /** A sentence on the roles that would lose the words that a person gave them, if there are any. */
  lostText(plan: Plan): string[] {
    return lostWordsText(rolesLosingWords(this.#table.roles, this.rolesOf(plan).fresh), false);
  }

  /** Lets the roles of the plan take the place of all others. Returns their number. */
  use(): number {
    const { plan } = this.state.get();
    if (!plan || this.#canceller) return 0;
    this.#table.run(usePlan, { roles: this.rolesOf(plan).fresh });
    this.drop();
    return plan.roles.length;
  }

  async #search(choices: PlanChoices, before: Plan | undefined): Promise<void> {
    this.#stop();
    const canceller = new AbortController();
    const { signal } = canceller;
    this.#canceller = canceller;
    const isBetter = (plan: Plan) => !before || isBetterThan(plan, before, choices);
    this.state.set({ done: 0, plan: before, choices });
    const take = (part: Partial<PlanningState>) => {
      if (!signal.aborted) this.state.set({ ...this.state.get(), ...part });
    };
    try {
      const cells = await inSlices(plannedCells(this.#table, choices), () => signal.aborted);
      if (!cells) return;
      const listener = {
        onProgress: (done: number) => take({ done }),
        onBest: (plan: Plan) => isBetter(plan) && take({ plan }),
      };
      const plan = await this.#find(cells, { ...choices, effort: this.#effort }, listener, signal);
      const isFound = isBetter(plan);
      const message = before && !isFound ? "No better plan was found." : undefined;
      take({ plan: isFound ? plan : before, done: undefined, message });
    } catch (error) {
      take({ done: undefined, message: `There is no plan: ${reasonOf(error)}.` });
    } finally {
      if (this.#canceller === canceller) this.#canceller = undefined;
    }
  }

  #stop(): void {
    this.#canceller?.abort();
    this.#canceller = undefined;
  }
}

/** True where `a` is rather what was asked for: it covers enough, or more, with less. */
function isBetterThan(a: Plan, b: Plan, { aim, share }: PlanChoices): boolean {
  const isEnough = ({ covered, required }: Plan) => covered >= share * required;
  if (isEnough(a) !== isEnough(b)) return isEnough(a);
  if (!isEnough(a) && a.covered !== b.covered) return a.covered > b.covered;
  if (aim === "fewest" && a.roles.length !== b.roles.length) return a.roles.length < b.roles.length;
  return a.weight < b.weight;
}

/** True for changes after which a plan would be another one. */
function concernsPlans({ kind, touched }: Change): boolean {
  return kind !== "noted" && (touchesCells(touched) || touched.excluded || touched.conflicts);
}
