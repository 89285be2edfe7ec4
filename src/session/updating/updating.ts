import type { ChangesBy } from "../../model/comparison/changeLists.ts";
import { LIKELY, type LikelyMatches } from "../../model/comparison/likelyUsers.ts";
import { type ChosenMatches, NOTHING_CHOSEN } from "../../model/comparison/matching.ts";
import { isolated } from "../../model/isolated.ts";
import { onceFor } from "../../model/onceFor.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import type { TableState } from "../../model/state/tableState.ts";
import { inSlices, nextTask, type Work } from "../../model/tasks/slices.ts";
import { createStore } from "../../model/values/store.ts";
import { dismiss, notify } from "../../view/view.ts";
import { OtherReading } from "../comparing/otherReading.ts";
import type { ReadFiles } from "../opening/fileReading.ts";
import { preparedToShow } from "../preparedFor.ts";
import type { TaskProgress } from "../task.ts";
import type { OtherTable, Workspace } from "../workspace/workspace.ts";
import { leftInWords } from "./leftItems.ts";
import { type NewerTable, newerTable } from "./newerTable.ts";
import { takeNewer } from "./takeNewer.ts";

/** The dialog that asks for a newer export, and says what it brings. */
const DIALOG = { name: "newer", isByKeyboard: true };

/** The taking of a newer export in the place of the present one: it is read, told, then taken or left. */
export class Updating {
  /** The reading of its files, with the same questions and notes as that of an opened table. */
  readonly reading: OtherReading;
  readonly found = createStore<NewerTable | undefined>(undefined);
  readonly #workspace: Workspace;
  /** The number of changes of the present table, which what was found may have missed. */
  #changes = 0;

  constructor(workspace: Workspace, read?: ReadFiles) {
    this.#workspace = workspace;
    this.reading = new OtherReading(workspace, (newer) => this.find(newer), read, "direct");
    workspace.table.subscribe(({ kind }) => {
      if (kind === "noted") return;
      this.#changes++;
      const found = this.found.get();
      // Found anew where it is looked at; what nobody looks at is left.
      if (found && workspace.opened.get()?.name === DIALOG.name)
        void this.find(found.newer, found.chosen);
      else this.leave();
    });
    workspace.table.onReplaced("stop", () => this.leave());
  }

  /** Finds out what a table that was read brings, and shows it. */
  async find(newer: OtherTable, chosen = NOTHING_CHOSEN): Promise<void> {
    const { task, table, view, opened } = this.#workspace;
    const changes = this.#changes;
    const name = `Reading what ${isolated(newer.name)} brings`;
    const outcome = await task.run({ name, givesWay: true }, async (signal, progress) => {
      const work = this.#work(table.state, newer, chosen, progress);
      const found = await inSlices(work, () => signal.aborted);
      // What it brings is shown in a task of its own.
      await nextTask();
      return found;
    });
    if (outcome.kind === "failed")
      notify(view, `The newer export could not be taken: ${reasonOf(outcome.error)}.`);
    else if (outcome.kind === "cancelled") notify(view, "Cancelled. The table is as it was.");
    else if (outcome.kind === "done" && changes !== this.#changes) return this.find(newer, chosen);
    else if (outcome.kind === "done") {
      this.found.set(outcome.value);
      opened.set(DIALOG);
    }
  }

  *#work(
    before: TableState,
    newer: OtherTable,
    chosen: ChosenMatches,
    progress: TaskProgress,
  ): Work<NewerTable> {
    const tell = (what: string) => progress(undefined, what);
    const found = yield* newerTable(before, newer, chosen, tell);
    yield* preparedToShow(found.taken.state, this.#workspace.drawing);
    return found;
  }

  /** The offers for what only the newer export has; see `LIKELY`. */
  likely<By extends ChangesBy>(by: By): Promise<LikelyMatches[By] | undefined> {
    const found = this.found.get();
    if (!found) return Promise.resolve(undefined);
    return inSlices(LIKELY[by](found.news.comparison), () => found !== this.found.get());
  }

  /** Takes what was found, as one step to undo. */
  accept(found: NewerTable): void {
    const { table, view } = this.#workspace;
    takeNewer(this.#workspace, found.taken);
    const action = { name: "Undo", act: () => table.undo() };
    const text = `Took the newer export ${isolated(found.newer.name)}. ${leftInWords(found.taken.left)}`;
    const key = notify(view, text, { action, stays: true });
    const stop = table.subscribe(({ kind }) => {
      if (kind === "noted") return;
      stop();
      dismiss(view, key);
    });
  }

  leave(): void {
    this.found.set(undefined);
  }
}

/** That of a workspace's table: no part of the session from the start, which the page begins without. */
export const updatingOf = onceFor((workspace: Workspace) => new Updating(workspace));
