import { changeCount, changesCsv } from "../../files/export/changes/changesCsv.ts";
import { CSV_TYPE } from "../../files/export/csv.ts";
import { AccessTable } from "../../model/accessTable.ts";
import { noteCompared } from "../../model/commands/comparison/noteCompared.ts";
import {
  type ChangeChoice,
  type ChangesBy,
  changedItems,
} from "../../model/comparison/changeLists.ts";
import { type Comparison, compareTables, countsOf } from "../../model/comparison/comparison.ts";
import { likelyGroups, type RenamedGroup } from "../../model/comparison/likelyGroups.ts";
import { type ChosenGroups, matchTables, NOTHING_CHOSEN } from "../../model/comparison/matching.ts";
import { type RoleDifference, roleDifferences } from "../../model/comparison/roleDifferences.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { createStore } from "../../view/store.ts";
import { notify } from "../../view/view.ts";
import type { SessionCore } from "../core.ts";
import type { Exports } from "../exports.ts";
import { fileName } from "../fileName.ts";
import { FileReading } from "../fileReading.ts";
import type { ReadFiles, ReadResult } from "../readFiles.ts";
import { collectLines } from "../textExports.ts";
import { sceneTable } from "./sceneTable.ts";

/** The sentence in the place of every command. */
const NOT_CHANGED = "While tables are compared, nothing is changed.";

/** The other export, which is read and never kept or changed. */
export interface OtherTable {
  /** The name of its files together. */
  readonly name: string;
  readonly files: readonly string[];
  /** The kind of its files, in words. */
  readonly format: string;
  /** The moment at which it was read, in ISO 8601. */
  readonly time: string;
  readonly data: TableData;
}

/** A comparison that is being looked at. */
export interface Compared {
  readonly other: OtherTable;
  readonly comparison: Comparison;
  /** What a person has matched. */
  readonly chosen: ChosenGroups;
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
  readonly reading: FileReading;
  readonly #core: SessionCore;
  readonly #exports: Pick<Exports, "write">;

  constructor(core: SessionCore, exports: Pick<Exports, "write">, read?: ReadFiles) {
    this.#core = core;
    this.#exports = exports;
    this.reading = new OtherReading(
      core,
      (other) => void this.#compare(other, NOTHING_CHOSEN),
      read,
    );
    core.table.onReplaced("stop", () => this.end());
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
    this.state.set(undefined);
  }

  /** The groups here alone, each with the gone ones that it may have been; see `likelyGroups`. */
  likelyGroups(): Promise<readonly RenamedGroup[] | undefined> {
    return this.#ask(({ comparison }) => likelyGroups(comparison));
  }

  /** The changed users or groups by their numbers in the union; see `changedItems`. */
  changed(by: ChangesBy, choice: ChangeChoice): Promise<Uint32Array | undefined> {
    return this.#ask(({ comparison }) => changedItems(comparison, by, choice));
  }

  /** What the users of the other table lack of the applied roles, or exceed; see `RoleDifference`. */
  roles(): Promise<readonly RoleDifference[] | undefined> {
    const { roles, applied, leftOut } = this.#core.table;
    return this.#ask(({ comparison }) => roleDifferences(comparison, roles, applied, leftOut));
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
  async #ask<T>(workOf: (compared: Compared) => Generator<unknown, T>): Promise<T | undefined> {
    const compared = this.state.get();
    if (!compared) return undefined;
    return inSlices(workOf(compared), () => this.state.get() !== compared);
  }

  async #compare(other: OtherTable, chosen: ChosenGroups): Promise<void> {
    const { table, task, view } = this.#core;
    const name = `Comparing with ${isolated(other.name)}`;
    const outcome = await task.run({ name, givesWay: true }, async (signal) => {
      const { memberships } = table;
      const isStale = () => signal.aborted;
      const matching = await inSlices(matchTables(memberships.data, other.data, chosen), isStale);
      return matching && inSlices(compareTables(memberships, other.data, matching), isStale);
    });
    if (outcome.kind === "failed")
      notify(view, `The comparison stopped: ${reasonOf(outcome.error)}. Try a smaller file.`);
    if (outcome.kind !== "done" || !outcome.value) return;
    const comparison = outcome.value;
    this.state.set({ other, comparison, chosen, scene: this.#scene(comparison, other) });
    const { files, format, time } = other;
    table.run(noteCompared, {
      compared: { files, format, time, ...countsOf(comparison) },
    });
  }

  #scene(comparison: Comparison, { name: otherName }: OtherTable): SessionCore {
    const { table, view } = this.#core;
    const { name, isSample, roles, applied, rule, leftOut, conflicts } = table;
    const edits = { roles, applied, rule, leftOut, conflicts };
    const refuse = () => {
      const action = { name: "End comparison", act: () => this.end() };
      notify(view, NOT_CHANGED, { action, topic: NOT_CHANGED });
      return undefined;
    };
    const data = sceneTable(comparison, table.memberships, otherName);
    return this.#core.beside(new AccessTable(data, { name, isSample, refuse, edits }));
  }
}

/** Reads the other export and hands it over. */
class OtherReading extends FileReading {
  readonly #take: (other: OtherTable) => void;

  constructor(core: SessionCore, take: (other: OtherTable) => void, read?: ReadFiles) {
    super(core, read);
    this.#take = take;
  }

  protected take(result: ReadResult, table: AccessTable): void {
    this.#take({
      name: table.name,
      files: result.files.map(({ name }) => name),
      format: result.kind,
      time: new Date().toISOString(),
      data: table.memberships.data,
    });
  }

  protected giveUp(): void {}
}
