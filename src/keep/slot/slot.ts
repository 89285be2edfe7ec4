import type { TableEdits } from "../../model/accessTable.ts";
import type { Change, StepRecord } from "../../model/commands/change.ts";
import { joinRecords } from "../../model/commands/log/registry.ts";
import { FACTS, recordFacts } from "../../model/facts/facts.ts";
import { recordRolesSteps } from "../../model/roles/records/roleRecords.ts";
import { nameOf } from "../../model/roles/role.ts";
import { carriedPlaces } from "../../model/roles/roleState.ts";
import type { TableState } from "../../model/state/tableState.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { atOnce, inSlices, nextTask, type Work } from "../../model/tasks/slices.ts";
import type { Database } from "../database.ts";
import { bytesOf, type CheckpointRecord, RECORD_VERSION, type SlotRecord } from "../records.ts";
import { Ledger } from "./ledger.ts";
import {
  type PendingWrite,
  type Storage,
  writeCheckpoints,
  writePieces,
  writeView,
} from "./writeSlot.ts";

/** The log of a slot as it was read, and what is still to be written for that. */
interface ReadLog {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly nextEntry: number;
  readonly pending: readonly PendingWrite[];
}

const APPLIED_IN_LIST = 50;

/** A kept table in the database: notes each change at once, writes what it has noted when asked. */
export class Slot {
  readonly id: string;
  readonly state: TableState;
  /** There is a reason to write it: an untouched sample has none. */
  isWorthSaving = false;
  /** The table is no longer this slot's: another tab has it, or it was read anew or deleted. */
  isDetached = false;
  #summary: SlotRecord;
  #ledger = new Ledger();
  /** The number of the log's next entry, the steps that will be in it, and when the last was done. */
  #nextEntry = 0;
  #nextSteps: StepRecord[] = [];
  #when = Date.now();
  #pending: PendingWrite[] = [];
  /** What was done can't be told from any checkpoint: the next write begins with a new one. */
  #isRestartDue = false;
  #isViewChanged = false;
  #isWorkBeingWritten = false;
  /** Something was done to the table since it was detached, or not saved by then. */
  #hasLostWork = false;
  #home: Database | undefined;

  private constructor(summary: SlotRecord, state: TableState) {
    this.id = summary.id;
    this.state = state;
    this.#summary = summary;
  }

  /** A new slot for a table, as it is now. */
  static of(state: TableState, id: string, origin: string): Slot {
    const slot = new Slot(summaryOf(state, id, origin, 0), state);
    slot.#addCheckpoint(true);
    return slot;
  }

  /** A slot that has just been read, with what is still to be written for that. */
  static read(summary: SlotRecord, state: TableState, read: ReadLog): Slot {
    const slot = new Slot(summary, state);
    slot.#ledger = read.ledger;
    slot.#nextEntry = read.nextEntry;
    slot.#pending = [...read.pending];
    slot.#home = read.database;
    slot.isWorthSaving = true;
    return slot;
  }

  get name(): string {
    return this.#summary.name;
  }

  get view(): unknown {
    return this.#summary.view;
  }

  get isDirty(): boolean {
    const isChanged = this.#hasSteps || this.#isViewChanged;
    return this.isWorthSaving && !this.isDetached && isChanged;
  }

  /** Work would be lost with this tab: not counted are its view and name. */
  get hasUnsavedWork(): boolean {
    if (this.isDetached) return this.#hasLostWork;
    return this.isWorthSaving && (this.#hasSteps || this.#isWorkBeingWritten);
  }

  note(change: Change): void {
    const step = change.record();
    if (this.isDetached) {
      this.#hasLostWork ||= step !== undefined;
      return;
    }
    if (step) this.#noteStep(step);
    else if (change.kind === "noted") this.#isViewChanged = true;
    else return;
    const { id, origin, bytes } = this.#summary;
    this.#summary = { ...summaryOf(this.state, id, origin, bytes), view: this.#summary.view };
  }

  /** Another tab has it, or it is gone: nothing is written to it any more. */
  detach(): void {
    this.#hasLostWork = this.hasUnsavedWork;
    this.isDetached = true;
  }

  setView(view: unknown): void {
    this.#summary = { ...this.#summary, view };
    this.#isViewChanged = true;
  }

  rename(name: string): void {
    this.#summary = { ...this.#summary, name };
  }

  /** The table is on the screen: the one that the next start, or one at the same address, brings back. */
  markShown(hasParameters: boolean): void {
    const { origin } = this.#summary;
    this.#summary = {
      ...this.#summary,
      origin: hasParameters ? origin : "",
      when: nextTimestamp(),
    };
    this.#isViewChanged = true;
  }

  /** Writes what it has noted; returns the bytes. Where that fails, it can be tried again. */
  async write(storage: Storage): Promise<number> {
    this.#isWorkBeingWritten = this.#hasSteps;
    try {
      return await this.#write(storage);
    } finally {
      this.#isWorkBeingWritten = false;
    }
  }

  async #write(storage: Storage): Promise<number> {
    const { database } = storage;
    let bytes = 0;
    if (!(await this.#isIn(storage))) {
      bytes = await writePieces(storage, this.id, this.state.memberships.direct);
      this.#summary = { ...this.#summary, bytes };
    }
    if (this.#isRestartDue) this.#addCheckpoint(true);
    this.#closeEntry();
    const [summary, pending] = [this.#summary, this.#pending];
    this.#pending = [];
    this.#isViewChanged = false;
    try {
      if (pending.length > 0) bytes += await writeCheckpoints(storage, summary, pending);
      else await storage.wait(() => writeView(database, summary, this.#nextEntry));
    } catch (error) {
      this.#pending = [...pending, ...this.#pending];
      this.#isViewChanged = true;
      throw error;
    }
    this.#home = database;
    return bytes;
  }

  /** The database has the table: another than the last one may not, where all data was deleted. */
  async #isIn({ database, wait }: Storage): Promise<boolean> {
    if (!this.#home || this.#home === database) return this.#home !== undefined;
    if ((await wait(() => database.getKey("slots", this.id))) !== undefined) return true;
    this.#home = undefined;
    this.#isRestartDue = true;
    return false;
  }

  get #hasSteps(): boolean {
    return this.#pending.length > 0 || this.#nextSteps.length > 0 || this.#isRestartDue;
  }

  #noteStep(step: StepRecord): void {
    this.isWorthSaving = true;
    this.#when = Date.now();
    // Whatever is done before that is written is in its checkpoint.
    if (this.#isRestartDue) return;
    const dropped = this.#ledger.count(step.kind, bytesOf(step));
    if (!dropped) {
      this.#isRestartDue = true;
      return;
    }
    for (const at of dropped) this.#pending.push({ kind: "drop", at });
    this.#nextSteps.push(step);
    if (this.#ledger.isLong) this.#addCheckpoint(false);
  }

  /** Folds the log: the present state becomes a checkpoint, and the oldest may go. */
  #addCheckpoint(isOnly: boolean): void {
    this.#isRestartDue = false;
    if (isOnly) this.#nextSteps = [];
    this.#closeEntry();
    const at = this.#nextEntry++;
    const work = checkpointOf(this.state.edits(), this.state.memberships);
    let checkpoint: CheckpointRecord | Promise<CheckpointRecord>;
    if (isOnly) {
      // A table that has just come in has the page busy enough; its first step notes what it is now.
      work.next();
      checkpoint = nextTask().then(() => inSlices(work));
      this.#ledger.restart(at);
    } else {
      checkpoint = atOnce(work);
      this.#ledger.addCheckpoint(at, bytesOf(checkpoint));
    }
    const from = this.#ledger.oldest;
    this.#pending.push({ kind: "checkpoint", at, when: this.#when, checkpoint, from });
  }

  #closeEntry(): void {
    if (this.#nextSteps.length === 0) return;
    this.#pending.push({
      kind: "entry",
      at: this.#nextEntry++,
      steps: joinRecords(this.#nextSteps),
      when: this.#when,
    });
    this.#nextSteps = [];
  }
}

export function summaryOf(
  { name, isSample, memberships, roleState: { roles, applied } }: TableState,
  id: string,
  origin: string,
  bytes: number,
): SlotRecord {
  return {
    version: RECORD_VERSION,
    id,
    name,
    isSample,
    origin,
    users: memberships.userCount,
    groups: memberships.groupCount,
    held: memberships.heldCount,
    applied: applied.slice(0, APPLIED_IN_LIST).map((role) => nameOf(roles[role])),
    appliedCount: applied.length,
    bytes,
    when: nextTimestamp(),
  };
}

let lastTimestamp = 0;

/** The time in ms, but always later than the one before, so that the latest table sorts first. */
function nextTimestamp(): number {
  lastTimestamp = Math.max(lastTimestamp + 1, Date.now());
  return lastTimestamp;
}

/** The record of a table's progress since it came in, as it is at the first step of this work. */
export function* checkpointOf(
  progress: Required<TableEdits>,
  table: Memberships,
): Work<CheckpointRecord> {
  const { roles, applied, toggled, changedSince, derivedWithout } = progress;
  const { isRecalculated, derivedNesting, carriedOver } = progress;
  const facts = recordFacts(progress, table);
  const ofRoles = yield* recordRolesSteps(roles, table, derivedWithout);
  return {
    ...facts,
    version: RECORD_VERSION,
    toggled: Float64Array.from(toggled),
    changedSince: Float64Array.from(changedSince),
    ...ofRoles,
    applied: Uint32Array.from(applied),
    ...(carriedOver && { carriedRoles: carriedPlaces(roles, carriedOver) }),
    isRecalculated,
    derivedWithout: FACTS.excluded.record(derivedWithout, table),
    derivedNesting,
  };
}
