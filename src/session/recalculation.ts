import type { AccessTable, Change } from "../model/accessTable.ts";
import { touchesCells } from "../model/commands/change.ts";
import { recalculate } from "../model/commands/recalculate.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { MOST_CELLS_AT_ONCE } from "../model/roles/derive.ts";
import type { deriveInWorker } from "../model/roles/inWorker/deriveInWorker.ts";
import { rolesFrom, type TableRole } from "../model/roles/role.ts";
import { REST } from "../model/tasks/rests.ts";
import { createStore } from "../model/values/store.ts";
import { notify, type View } from "../view/view.ts";
import { TaskRunner } from "./task.ts";

/** The way to the worker, which only large tables take. */
const deriveWhenLoaded: typeof deriveInWorker = async (...cells) =>
  (await import("../model/roles/inWorker/deriveInWorker.ts")).deriveInWorker(...cells);
/** The commands whose roles must not be gone a moment later, by a recalculation that was asked for before. */
const OVERTAKING: ReadonlySet<string> = new Set([
  "addRole",
  "mergeRoles",
  "splitRole",
  "changeRole",
  "usePlan",
]);

/**
 * The derivation of the roles: at once, or in a worker while the table is used. It starts again when
 * a cell changes meanwhile, or what is left out, and ends when the table is replaced. Where a person
 * has made other roles meanwhile, the derived ones are only offered.
 */
export class Recalculation {
  /** From 0 to 1 while it is under way; undefined otherwise. */
  readonly done = createStore<number | undefined>(undefined);
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #deriveInBackground: typeof deriveInWorker;
  readonly #mostAtOnce: number;
  readonly #task = new TaskRunner();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** True where a person has made other roles since it was asked for. */
  #isOvertaken = false;
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

  recalculate(): void {
    if (this.#isUnderWay) return;
    this.#isOvertaken = false;
    if (this.#table.measuredCount <= this.#mostAtOnce) this.#table.run(recalculate, {});
    else void this.#derive();
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
      else this.#table.run(recalculate, { roles });
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
      if (offered) this.#table.run(recalculate, { roles: offered });
      else if (this.#table.memberships === memberships) this.recalculate();
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
    const act = () => this.#table.memberships === memberships && this.#table.run(recalculate, {});
    notify(
      this.#view,
      `The roles could not be derived in the background: ${reasonOf(error)}. They are as they were. Deriving them here holds up the page for a moment.`,
      { stays: true, action: { name: "Derive here", act } },
    );
  }
}
