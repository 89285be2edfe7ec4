import { changeCount, changesCsv } from "../../files/export/changesCsv.ts";
import { CSV_TYPE } from "../../files/text/csvText.ts";
import { AccessTable } from "../../model/accessTable.ts";
import { noteCompared } from "../../model/commands/facts/noteCompared.ts";
import {
  type ChangeChoice,
  type ChangesBy,
  changedItems,
} from "../../model/comparison/changeLists.ts";
import { type Comparison, compareTables, countsOf } from "../../model/comparison/comparison.ts";
import { likelyGroups, type RenamedGroup } from "../../model/comparison/likelyGroups.ts";
import { type ChosenGroups, matchTables, NOTHING_CHOSEN } from "../../model/comparison/matching.ts";
import { type RoleDifference, roleDifferences } from "../../model/comparison/roleDifferences.ts";
import { factsForSameUsers } from "../../model/facts/facts.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { createStore } from "../../view/store.ts";
import { notify } from "../../view/view.ts";
import type { SessionCore } from "../core.ts";
import type { Exports } from "../exports.ts";
import { fileName } from "../fileName.ts";
import type { ReadFiles } from "../opening/readFiles.ts";
import type { TaskProgress } from "../task.ts";
import { collectLines } from "../textExports.ts";
import { OtherReading, type OtherTable } from "./otherReading.ts";
import { sceneTable } from "./sceneTable.ts";
import { warningOf } from "./warning.ts";

/** The sentence in the place of every command. */
const NOT_CHANGED = "While tables are compared, nothing is changed.";

/** A comparison that is being looked at. */
export interface Compared {
  readonly other: OtherTable;
  readonly comparison: Comparison;
  /** What a person has matched. */
  readonly chosen: ChosenGroups;
  /** A sentence where the two seem to have nothing to do with each other. */
  readonly warning?: string;
  /**
   * The union of both tables as a table of its own, with a view, a camera, an order of its own: it is
   * shown in the place of the present table, which stays as it is beneath. No command changes it.
   */
  readonly scene: SessionCore;
}

/** The comparison of the present table with another export of the same organisation. */
export class Comparing {
  /** The comparison that is shown; undefined where there is none. */
  readonly state = createStore<Compared | undefined>(undefined);
  /** The reading of the other export, with the same questions and notes as that of an opened one. */
  readonly reading: OtherReading;
  readonly #core: SessionCore;
  readonly #exports: Pick<Exports, "write">;
  /** The number of the present comparison, or of its end: what an older one comes to is dropped. */
  #latest = 0;
  #isRunning = false;
  /** The number of changes of the present table, which a comparison under way may have missed. */
  #changes = 0;

  constructor(core: SessionCore, exports: Pick<Exports, "write">, read?: ReadFiles) {
    this.#core = core;
    this.#exports = exports;
    this.reading = new OtherReading(core, (other) => this.#take(other), read);
    core.table.onReplaced("stop", () => this.end());
    // Whoever changes it while the comparison is shown (undo, a result that was on its way) sees that.
    core.table.subscribe(({ kind }) => {
      if (kind === "noted") return;
      this.#changes++;
      const compared = this.state.get();
      if (!compared) return;
      // The other table was read by the former choice of groups in groups: what that adds is no change.
      if (core.table.memberships.data !== compared.comparison.here) this.end();
      else void this.#compare(compared.other, compared.chosen);
    });
  }

  /** Reads another export and compares the present table with it. */
  open(files: readonly File[]): Promise<void> {
    return this.reading.open(files);
  }

  /** Compares again with groups matched as a person has chosen. */
  async match(chosen: ChosenGroups): Promise<void> {
    const compared = this.state.get();
    if (compared) await this.#compare(compared.other, chosen);
  }

  /** Leads back to the present table. */
  end(): void {
    this.#latest++;
    if (this.#isRunning) this.#core.task.cancel();
    this.#isRunning = false;
    this.state.set(undefined);
  }

  /** The groups here alone, each with the gone ones that it may have been; see `likelyGroups`. */
  likelyGroups(): Promise<readonly RenamedGroup[] | undefined> {
    return this.#ask(({ comparison }) => likelyGroups(comparison));
  }

  /** The changed users or groups by their numbers in the union; see `changedItems`. */
  changed(by: ChangesBy, choice?: ChangeChoice): Promise<Uint32Array | undefined> {
    return this.#ask(({ comparison }) => changedItems(comparison, by, choice));
  }

  /** What the users of the other table lack of the applied roles, or exceed; see `RoleDifference`. */
  roles(): Promise<readonly RoleDifference[] | undefined> {
    return this.#ask(({ comparison, scene: { table } }) =>
      roleDifferences(comparison, table.roles, table.applied, table.excluded),
    );
  }

  /** Saves all changes as a `Changes CSV`. */
  async saveChanges(): Promise<void> {
    const compared = this.state.get();
    if (!compared) return;
    const { comparison } = compared;
    const name = fileName(this.#core.table.name, { kind: "changes", ending: "csv" });
    await this.#exports.write(name, async (signal, progress) => {
      const all = changeCount(comparison);
      return collectLines(changesCsv(comparison), { type: CSV_TYPE, all, signal, progress });
    });
  }

  /** An answer found in slices; undefined where the comparison has ended or changed meanwhile. */
  async #ask<T>(workOf: (compared: Compared) => Work<T>): Promise<T | undefined> {
    const compared = this.state.get();
    if (!compared) return undefined;
    return inSlices(workOf(compared), () => this.state.get() !== compared);
  }

  /** Compares with a table that was read; not again with the present one, shown again and left as it was. */
  async #take(other: OtherTable): Promise<void> {
    if (other.data !== this.state.get()?.other.data) await this.#compare(other, NOTHING_CHOSEN);
  }

  async #compare(other: OtherTable, chosen: ChosenGroups): Promise<void> {
    const { table, task, view } = this.#core;
    const latest = ++this.#latest;
    const changes = this.#changes;
    this.#isRunning = true;
    const name = `Comparing with ${isolated(other.name)}`;
    const outcome = await task.run({ name, givesWay: true }, (signal, progress) =>
      inSlices(this.#work(other, chosen, progress), () => signal.aborted),
    );
    if (latest !== this.#latest) return;
    this.#isRunning = false;
    if (outcome.kind === "done" && changes !== this.#changes) return this.#compare(other, chosen);
    if (outcome.kind === "failed")
      notify(view, `The comparison stopped: ${reasonOf(outcome.error)}. Try a smaller file.`);
    else if (outcome.kind === "cancelled") notify(view, "Cancelled. The table is as it was.");
    else if (outcome.kind === "done" && outcome.value) {
      const { files, format, time } = other;
      const counts = countsOf(outcome.value.comparison);
      table.run(noteCompared, { compared: { files, format, time, ...counts } });
      this.state.set(outcome.value);
    }
  }

  *#work(other: OtherTable, chosen: ChosenGroups, progress: TaskProgress): Work<Compared> {
    const here = this.#core.table.memberships.data;
    progress(undefined, "Matching users and groups");
    const matching = yield* matchTables(here, other.data, chosen);
    progress(undefined, "Comparing memberships");
    const comparison = yield* compareTables(here, other.data, matching);
    const scene = this.#core.beside(yield* this.#sceneTable(comparison, other.name));
    return { other, comparison, chosen, warning: warningOf(comparison, other.name), scene };
  }

  /** The table of the scene with the present one's roles, and what a person has said of that. */
  #sceneTable(comparison: Comparison, otherName: string): Work<AccessTable> {
    const { table, view } = this.#core;
    const { roles, applied, name, isSample } = table;
    const edits = { roles, applied, ...factsForSameUsers(table.facts) };
    const refuse = () => {
      const action = { name: "End comparison", act: () => this.end() };
      notify(view, NOT_CHANGED, { action, topic: NOT_CHANGED });
      return undefined;
    };
    const data = sceneTable(comparison, table.memberships, otherName);
    return AccessTable.of(data, { name, isSample, refuse, edits });
  }
}
