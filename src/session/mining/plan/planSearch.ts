import type { AccessTable, Change } from "../../../model/accessTable.ts";
import { touchesCells } from "../../../model/commands/change.ts";
import { usePlan } from "../../../model/commands/usePlan.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import { lostWordsText, rolesLosingWords } from "../../../model/roles/byHand/lostWords.ts";
import {
  type PlannedShape,
  type RolesOfPlan,
  rolesOfPlan,
} from "../../../model/roles/byHand/rolesOfPlan.ts";
import { inLayers, type LayeredShape } from "../../../model/roles/layers/inLayers.ts";
import { inSlices, nextTask, type Work } from "../../../model/tasks/slices.ts";
import { createStore } from "../../../model/values/store.ts";

/** What a kind of plan is found by. */
export interface PlanFinder<Choices, Plan> {
  /** Finds a plan, for so many times as long as usual; undefined once it is aborted. */
  find(
    choices: Choices,
    effort: number,
    listener: PlanListener<Plan>,
    signal: AbortSignal,
  ): Promise<Plan | undefined>;
  /** True where `a` is rather what was asked for. */
  isBetter(a: Plan, b: Plan, choices: Choices): boolean;
  shapesOf(plan: Plan): readonly PlannedShape[];
  /** What the best plan so far lacks still to be the plan, where a search is cancelled. */
  finish?(plan: Plan, choices: Choices): Work<Plan>;
  /** A sentence on what other choices would give, looked for once there is a plan, where that is worth it. */
  hintFor?(
    plan: Plan,
    choices: Choices,
    signal: AbortSignal,
  ): { readonly asks: string; found(): Promise<string | undefined> } | undefined;
}

interface PlanListener<Plan> {
  onProgress(done: number): void;
  onBest(plan: Plan): void;
}

interface SearchState<Choices, Plan> {
  /** The share of the search that is done, while it goes on. */
  readonly done?: number;
  /** The best plan so far: once the search is over, the plan. */
  readonly plan?: Plan;
  readonly choices?: Choices;
  /** Something that a person should know of the search that is over. */
  readonly message?: string;
  /** What is looked for still beside the plan, and what came of it. */
  readonly asks?: string;
  readonly hint?: string;
}

/** The roles of a plan as they would be used. */
export interface UsedRoles extends RolesOfPlan {
  /** Of each its place in the plan, of which layers leave some out. */
  readonly places: readonly number[];
  /** What they are made of where they are in layers. */
  readonly shapes: readonly LayeredShape[] | undefined;
}

/** Each further search goes on so much longer than the one before. */
const LONGER = 4;

/** The one search of a session for a kind of plan. It is dropped when what it was made for changes. */
export class PlanSearch<Choices, Plan> {
  readonly state = createStore<SearchState<Choices, Plan>>({});
  readonly #table: AccessTable;
  readonly #finder: PlanFinder<Choices, Plan>;
  #effort = 1;
  #canceller: AbortController | undefined;
  /** The changes by hand of the plan that there is. */
  #changes = new AbortController();
  #changed: Promise<void> = Promise.resolve();

  constructor(table: AccessTable, finder: PlanFinder<Choices, Plan>) {
    this.#table = table;
    this.#finder = finder;
    table.onReplaced("stop", () => this.drop());
    table.subscribe((change) => {
      if (concernsPlans(change)) this.drop();
    });
  }

  /** Looks for a plan, in the place of the one so far. */
  start(choices: Choices): Promise<void> {
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
    if (this.state.get().done === undefined) {
      this.state.set({ ...this.state.get(), asks: undefined });
      return;
    }
    const { plan, choices } = this.state.get();
    const message = plan
      ? "Cancelled. This is the best plan so far."
      : "Cancelled before there was a plan.";
    this.state.set({ plan, choices, message });
    const { finish } = this.#finder;
    if (plan && finish) void this.change(finish);
  }

  /** Forgets the plan, and ends the search. */
  drop(): void {
    this.#stop();
    this.state.set({});
  }

  /** The roles of a plan as they would be used: those that are pinned already stay what they are. */
  *rolesOf(plan: Plan, isInLayers = false): Work<UsedRoles> {
    const { roles, memberships } = this.#table;
    const planned = this.#finder.shapesOf(plan);
    const shapes = isInLayers ? yield* inLayers(planned, memberships.userCount) : undefined;
    const places = shapes?.map(({ of }) => of) ?? [...planned.keys()];
    return { ...(yield* rolesOfPlan(shapes ?? planned, roles, memberships)), places, shapes };
  }

  /** Changes the plan by hand, in slices; a change that comes while another is worked out follows it. */
  change(make: (plan: Plan, choices: Choices) => Work<Plan>): Promise<void> {
    const canceller = this.#changes;
    const change = async () => {
      const { plan, choices, done } = this.state.get();
      if (!plan || !choices || done !== undefined || canceller.signal.aborted) return;
      const changed = await inSlices(make(plan, choices), () => canceller.signal.aborted);
      if (changed) this.state.set({ ...this.state.get(), plan: changed });
    };
    return (this.#changed = this.#changed.then(change));
  }

  /** A sentence on the roles that would lose the words that a person gave them, if there are any. */
  lostText({ fresh }: RolesOfPlan): string[] {
    return lostWordsText(rolesLosingWords(this.#table.roles, fresh), false);
  }

  /** Lets the roles of the plan, perhaps in layers, take the place of all others. Returns their number. */
  async use(isInLayers = false): Promise<number> {
    await this.#changed;
    const { plan, done } = this.state.get();
    if (!plan || done !== undefined) return 0;
    const { all, fresh } = await inSlices(this.rolesOf(plan, isInLayers));
    // They are shown in one task, and what they come from goes in another: neither holds the page long.
    await nextTask();
    // What the plan was made for may have changed meanwhile.
    if (this.state.get().plan !== plan) return 0;
    this.#table.run(usePlan, { roles: fresh });
    await nextTask();
    this.drop();
    return all.length;
  }

  async #search(choices: Choices, before: Plan | undefined): Promise<void> {
    this.#stop();
    const canceller = new AbortController();
    const { signal } = canceller;
    this.#canceller = canceller;
    const isBetter = (plan: Plan) => !before || this.#finder.isBetter(plan, before, choices);
    this.state.set({ done: 0, plan: before, choices });
    const take = (part: Partial<SearchState<Choices, Plan>>) => {
      if (!signal.aborted) this.state.set({ ...this.state.get(), ...part });
    };
    try {
      const listener = {
        onProgress: (done: number) => take({ done }),
        onBest: (plan: Plan) => isBetter(plan) && take({ plan }),
      };
      const plan = await this.#finder.find(choices, this.#effort, listener, signal);
      if (!plan) return;
      const isFound = isBetter(plan);
      const message = before && !isFound ? "No better plan was found." : undefined;
      take({ plan: isFound ? plan : before, done: undefined, message });
      await this.#ask(signal, take);
    } catch (error) {
      take({ done: undefined, message: `There is no plan: ${reasonOf(error)}.` });
    } finally {
      if (this.#canceller === canceller) this.#canceller = undefined;
    }
  }

  /** Looks for what other choices would give; a search that fails has nothing to say. */
  async #ask(signal: AbortSignal, take: (part: Partial<SearchState<Choices, Plan>>) => void) {
    const { plan, choices } = this.state.get();
    const hint = plan && choices && this.#finder.hintFor?.(plan, choices, signal);
    if (!hint || signal.aborted) return;
    take({ asks: hint.asks });
    take({ asks: undefined, hint: await hint.found().catch(() => undefined) });
  }

  #stop(): void {
    this.#canceller?.abort();
    this.#canceller = undefined;
    this.#changes.abort();
    this.#changes = new AbortController();
  }
}

/** True for changes after which a plan would be another one. */
function concernsPlans({ kind, touched }: Change): boolean {
  const { attributes, excluded, conflicts } = touched;
  return kind !== "noted" && (touchesCells(touched) || attributes || excluded || conflicts);
}
