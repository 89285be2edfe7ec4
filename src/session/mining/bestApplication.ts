import {
  type BestRoles,
  bestRole,
  type Goal,
  type IsAllowed,
} from "../../mining/best/bestRoles.ts";
import { findBest } from "../../mining/best/findBest.ts";
import { isBetter } from "../../mining/best/roleQueue.ts";
import type { RoleWorths } from "../../mining/gain/roleWorths.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { apply } from "../../model/commands/apply.ts";
import { applyInOrder } from "../../model/commands/applyInOrder.ts";
import { touchesCells } from "../../model/commands/change.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { isCandidate, nameOf } from "../../model/roles/role.ts";
import { nextTask } from "../../model/tasks/slices.ts";
import { countOf, formatNumber, formatShare } from "../../model/wording.ts";
import { prepareToApply } from "../../view/roles/applyMany.ts";
import { notify, type View } from "../../view/view.ts";
import { TaskRunner, type TaskWork } from "../task.ts";
import { conflictsToPassOver, rolesWithoutConflicts } from "./allowedRoles.ts";
import type { RoleFigureStore } from "./roleFigures.ts";

interface Core {
  readonly table: AccessTable;
  readonly view: Pick<View, "notices">;
  readonly figures: RoleFigureStore;
}

/** Applies the best roles, one or up to a goal; begins anew when the table changes meanwhile. */
export class BestApplication {
  readonly #task = new TaskRunner();
  readonly #core: Core;
  readonly #find: typeof findBest;
  /** Ends the attempt that is under way, whose result would be that of an older table. */
  #endAttempt: (() => void) | undefined;

  constructor(core: Core, find = findBest) {
    this.#core = core;
    this.#find = find;
    core.table.onReplaced("stop", () => this.#task.giveWay());
    core.table.subscribe((change) => {
      if (concernsRoles(change)) this.#endAttempt?.();
    });
  }

  /** The search, once it takes longer than a moment, with how to cancel it. */
  get shown() {
    return this.#task.shown;
  }

  /** Applies the role that gains the most; it passes over those with conflicts, unless told not to. */
  async applyBest({ withConflicts = false } = {}): Promise<void> {
    const { table, figures } = this.#core;
    const found = await this.#run("Looking for the best role", async (signal) => {
      const isAllowed = withConflicts
        ? () => true
        : await rolesWithoutConflicts(table, figures, signal);
      const worths = await figures.exact(() => signal.aborted);
      return worths && { worths, isAllowed };
    });
    if (!found) return;
    const { worths, isAllowed } = found;
    const role = bestRole(minedTable(table), worths, isAllowed);
    const gain = role === undefined ? 0 : worths.of(role).gain;
    const passedOver = countPassedOver(table, worths, role, isAllowed);
    if (role !== undefined) table.run(apply, { role });
    this.#say(bestAppliedText(table, role, gain, passedOver));
  }

  /** Applies the best role again and again, up to a goal, as one step. */
  async applyUntil(goal: Goal, { withConflicts = false } = {}): Promise<void> {
    const { table } = this.#core;
    const best = await this.#run("Looking for the best roles", async (signal, onProgress) => {
      const conflicts = withConflicts ? undefined : await conflictsToPassOver(table);
      const found = await this.#find(table, { goal, conflicts, onProgress, signal });
      await prepareToApply(table, found.roles, () => signal.aborted);
      return found;
    });
    if (!best) return;
    if (best.roles.length > 0) table.run(applyInOrder, { roles: best.roles });
    const text = bestUntilText(table, best, goal);
    // In a task of its own, after all that shows them.
    await nextTask();
    this.#say(text);
  }

  /** The outcome of a search in the table as it is; undefined where there is none, which was said. */
  async #run<T>(name: string, search: TaskWork<T | undefined>): Promise<T | undefined> {
    if (this.#task.isRunning) return undefined;
    const outcome = await this.#task.run({ name, givesWay: true }, (signal, progress) =>
      this.#untilUnchanged(signal, (attempt) => search(attempt, progress)),
    );
    this.#endAttempt = undefined;
    if (outcome.kind === "done") return outcome.value;
    if (outcome.kind === "cancelled") this.#say("Cancelled. No role was applied.");
    if (outcome.kind === "failed")
      this.#say(
        `The best roles could not be found: ${reasonOf(outcome.error)}. No role was applied.`,
      );
    return undefined;
  }

  /** The outcome of the first attempt during which the table has not changed. */
  async #untilUnchanged<T>(signal: AbortSignal, attempt: (signal: AbortSignal) => Promise<T>) {
    for (;;) {
      const canceller = new AbortController();
      const cancel = () => canceller.abort(signal.reason);
      signal.addEventListener("abort", cancel);
      this.#endAttempt = () => canceller.abort();
      try {
        const value = await attempt(canceller.signal);
        if (!canceller.signal.aborted) return value;
      } catch (error) {
        if (!canceller.signal.aborted) throw error;
      } finally {
        signal.removeEventListener("abort", cancel);
      }
      signal.throwIfAborted();
    }
  }

  #say(text: string): void {
    notify(this.#core.view, text, { topic: "best roles" });
  }
}

/** True for changes after which other roles may be the best. */
function concernsRoles({ kind, touched }: Change): boolean {
  const { roles, rule, excluded, conflicts } = touched;
  const isOther = touchesCells(touched) || roles !== "none" || rule || excluded || conflicts;
  return kind !== "noted" && isOther;
}

/** The number of unused roles that are better than the one that was found, but not allowed. */
function countPassedOver(
  { roles }: AccessTable,
  worths: RoleWorths,
  found: number | undefined,
  isAllowed: IsAllowed,
): number {
  const wouldBeBest = (role: number) =>
    found === undefined
      ? worths.of(role).gain > 0
      : isBetter(worths.of(role), role, worths.of(found), found);
  return roles.reduce(
    (count, unused, role) =>
      count + (!isCandidate(unused) || isAllowed(role) || !wouldBeBest(role) ? 0 : 1),
    0,
  );
}

/** The parts of a table that the sentences are about, as they are after applying. */
type CoveredTable = Pick<AccessTable, "roles" | "coveredCount" | "measuredCount">;

function bestAppliedText(
  table: CoveredTable,
  role: number | undefined,
  gain: number,
  passedOver: number,
): string {
  const said =
    role === undefined
      ? `No unused role gains anything: ${coverageText(table)}.`
      : `${isolated(nameOf(table.roles[role]))} is applied. It newly covers ${countOf(gain, "held cell")}; ${coverageText(table)}.`;
  return said + passedOverText(passedOver);
}

/** Says what `Apply until …` has reached, and why it went no further. */
function bestUntilText(
  table: CoveredTable,
  { roles, end, passedOver }: Pick<BestRoles, "roles" | "end" | "passedOver">,
  goal: Goal,
): string {
  const covered = coverageText(table);
  const applied = `${countOf(roles.length, "role")} applied: ${covered}.`;
  const most = goal.coverage === undefined ? "" : ` ${percentText(goal.coverage)} is out of reach.`;
  if (end === "gain") {
    const why = "No further role gains anything.";
    return roles.length === 0
      ? `Nothing was applied, since no unused role gains anything: ${covered}.${most}${passedOverText(passedOver)}`
      : `${applied} ${why}${most}${passedOverText(passedOver)}`;
  }
  if (roles.length > 0) return applied + passedOverText(passedOver);
  return end === "coverage"
    ? `Nothing was applied, since that much is covered: ${covered}.`
    : "Nothing was applied, since no role was asked for.";
}

function coverageText({ coveredCount, measuredCount }: CoveredTable): string {
  return `${formatShare(coveredCount, measuredCount)} of the held cells are covered now`;
}

function passedOverText(count: number): string {
  if (count === 0) return "";
  const brings = count === 1 ? "it brings" : "they bring";
  return ` ${countOf(count, "role")} ${count === 1 ? "was" : "were"} passed over, since ${brings} conflicting groups together.`;
}

function percentText(share: number): string {
  return `${formatNumber(Math.round(1000 * share) / 10)}%`;
}
