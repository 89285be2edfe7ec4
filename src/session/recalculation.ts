import type { AccessTable, Change } from "../model/accessTable.ts";
import { touchesCells } from "../model/commands/change.ts";
import { recalculate } from "../model/commands/recalculate.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { MOST_CELLS_AT_ONCE } from "../model/roles/derive.ts";
import type { deriveInWorker } from "../model/roles/inWorker/deriveInWorker.ts";
import { isKept, rolesFrom, type TableRole } from "../model/roles/role.ts";
import type { RecalculationLoss } from "../model/state/recalculationLoss.ts";
import { REST } from "../model/tasks/rests.ts";
import { atOnce, inSlices } from "../model/tasks/slices.ts";
import { lazyPart } from "../model/values/lazyPart.ts";
import { createStore } from "../model/values/store.ts";
import { countOf } from "../model/wording.ts";
import { notify, type View } from "../view/view.ts";
import { TaskRunner } from "./task.ts";

/** The way to the worker, which only large tables take. */
const deriveWhenLoaded: typeof deriveInWorker = async (...cells) =>
  (await import("../model/roles/inWorker/deriveInWorker.ts")).deriveInWorker(...cells);
/** What says what would be lost, and keeps it: there is nothing to lose at first. */
const losing = lazyPart(async () => {
  const [{ recalculationLoss }, { pinRoles }] = await Promise.all([
    import("../model/state/recalculationLoss.ts"),
    import("../model/commands/byHand/pinRoles.ts"),
  ]);
  return { recalculationLoss, pinRoles };
});
/** The commands whose roles must not be gone a moment later, by a recalculation that was asked for before. */
const OVERTAKING: ReadonlySet<string> = new Set([
  "addRole",
  "mergeRoles",
  "splitRole",
  "changeRole",
  "ruleRole",
  "usePlan",
]);

/** Derives the roles, anew when cells change; where others were made meanwhile, it only offers them. */
export class Recalculation {
  /** From 0 to 1 while it is under way; undefined otherwise. */
  readonly done = createStore<number | undefined>(undefined);
  /** What the last one that was begun would lose, as a person is asked about it. */
  readonly loss = createStore<RecalculationLoss | undefined>(undefined);
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #deriveInBackground: typeof deriveInWorker;
  readonly #mostAtOnce: number;
  readonly #task = new TaskRunner();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** True where a person has made other roles since it was asked for. */
  #isOvertaken = false;
  /** The ids of roles that are to be pinned with it. */
  #keptIds: ReadonlySet<string> = new Set();
  /** The roles that are offered, until they would be others. */
  #offered: readonly TableRole[] | undefined;

  constructor(
    { table, view }: { readonly table: AccessTable; readonly view: View },
    deriveInBackground = deriveWhenLoaded,
    mostAtOnce = MOST_CELLS_AT_ONCE,
  ) {
    this.#table = table;
    this.#view = view;
    this.#deriveInBackground = deriveInBackground;
    this.#mostAtOnce = mostAtOnce;
    table.onReplaced("stop", () => this.#stop());
    table.subscribe((change) => this.#follow(change));
  }

  /** Recalculates; where that would lose something, a person is asked first. */
  begin(ask: () => void): void {
    const table = this.#table;
    if (this.#isUnderWay) return;
    const found = losing.loaded.get();
    if (table.roles.every(isKept)) this.recalculate();
    // Where that cannot be fetched, nobody can be asked either: Undo brings all back.
    else if (!found)
      void losing.load().then(
        () => this.begin(ask),
        () => this.recalculate(),
      );
    else if (this.#isLittle) this.#goOn(atOnce(found.recalculationLoss(table.state)), ask);
    else {
      let isStale = false;
      const stop = table.subscribe(() => {
        isStale = true;
      });
      void inSlices(found.recalculationLoss(table.state), () => isStale).then((loss) => {
        stop();
        if (loss && !isStale) this.#goOn(loss, ask);
        else this.begin(ask);
      });
    }
  }

  #goOn(loss: RecalculationLoss, ask: () => void): void {
    this.loss.set(loss);
    if (loss.planned.length + loss.byHand.length + loss.worded.length > 0) ask();
    else this.recalculate();
  }

  /** Derives the roles anew; some that would be lost are pinned with it, as one step. */
  recalculate(kept: readonly number[] = []): void {
    if (this.#isUnderWay) return;
    this.#isOvertaken = false;
    void losing.load().catch(() => {});
    this.#keptIds = new Set(kept.map((at) => this.#table.roles[at].id));
    if (this.#isLittle) this.#take();
    else void this.#derive();
  }

  get #isLittle(): boolean {
    return this.#table.measuredCount <= this.#mostAtOnce;
  }

  get #kept(): number[] {
    const { roles } = this.#table;
    return [...roles.keys()].filter((at) => this.#keptIds.has(roles[at].id));
  }

  #take(roles?: readonly TableRole[]): void {
    const table = this.#table;
    const kept = this.#kept;
    const found = losing.loaded.get();
    // Nobody was asked what to keep before that was loaded.
    if (kept.length === 0 || !found) table.run(recalculate, { roles });
    else
      table.transaction(`recalculation, with ${countOf(kept.length, "role")} pinned`, () => {
        table.run(found.pinRoles, { roles: kept, pinned: true });
        table.run(recalculate, { roles });
      });
  }

  cancel(): void {
    if (!this.#isUnderWay) return;
    this.#stop();
    notify(this.#view, "Cancelled. The roles are as they were.");
  }

  get #isUnderWay(): boolean {
    return this.done.get() !== undefined;
  }

  #follow({ kind, touched, commands }: Change): void {
    const isOutOfDate = touched.table || touchesCells(touched) || touched.excluded;
    if (isOutOfDate) this.#offered = undefined;
    if (!this.#isUnderWay) return;
    if (kind === "done" && commands.some((command) => OVERTAKING.has(command)))
      this.#isOvertaken = true;
    else if (kind === "done" && touched.roles === "replaced") this.#stop();
    if (isOutOfDate && this.#isUnderWay) {
      // Its roles would be those of cells as they no longer are.
      this.#abort();
      this.done.set(0);
      this.#timer = setTimeout(() => void this.#derive(), REST.recalculation);
    }
  }

  async #derive(): Promise<void> {
    this.done.set(0);
    const outcome = await this.#task.run({}, (signal) =>
      this.#deriveInBackground(
        this.#table.memberships,
        this.#table.excluded,
        (part) => signal.aborted || this.done.set(part),
        signal,
      ),
    );
    if (outcome.kind === "cancelled" || outcome.kind === "dropped") return;
    this.#stop();
    try {
      if (outcome.kind === "failed") throw outcome.error;
      const { memberships, excluded } = this.#table;
      const roles = rolesFrom(outcome.value, memberships, excluded);
      if (this.#isOvertaken) this.#offer(roles);
      else this.#take(roles);
    } catch (error) {
      this.#reportFailure(error);
    }
  }

  #stop(): void {
    this.#abort();
    this.done.set(undefined);
  }

  #abort(): void {
    clearTimeout(this.#timer);
    this.#task.cancel();
  }

  #offer(roles: readonly TableRole[]): void {
    const { memberships } = this.#table;
    this.#offered = roles;
    const act = () => {
      const offered = this.#offered;
      this.#offered = undefined;
      if (offered) this.#take(offered);
      else if (this.#table.memberships === memberships) this.recalculate(this.#kept);
    };
    notify(
      this.#view,
      "The roles are derived, but roles were changed by hand meanwhile. Taking the derived ones replaces all that are not pinned.",
      { stays: true, topic: "recalculation", action: { name: "Take them", act } },
    );
  }

  #reportFailure(error: unknown): void {
    const { memberships } = this.#table;
    // Not for another table that was opened meanwhile.
    const act = () => this.#table.memberships === memberships && this.#take();
    notify(
      this.#view,
      `The roles could not be derived in the background: ${reasonOf(error)}. They are as they were. Deriving them here holds up the page for a moment.`,
      { stays: true, action: { name: "Derive here", act } },
    );
  }
}
