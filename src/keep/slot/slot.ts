import type { AccessTable, Change } from "../../model/accessTable.ts";
import type { StepRecord } from "../../model/commands/change.ts";
import { joinRecords } from "../../model/commands/joinRecords.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { Database } from "../database.ts";
import { bytesOf, RECORD_VERSION, type SlotRecord } from "../records.ts";
import { checkpointOf } from "./checkpoint.ts";
import { Ledger } from "./ledger.ts";
import { type PendingWrite, writePending, writePieces, writeView } from "./writeSlot.ts";

/** The log is folded when it has grown by so many steps, or bytes, since the last checkpoint. */
export const FOLD_STEPS = 2000;
export const FOLD_BYTES = 8_000_000;
const APPLIED_IN_LIST = 50;

/** A kept table in the database: notes each change at once, writes what it has noted when asked. */
export class Slot {
  readonly id: string;
  readonly table: Memberships;
  /** There is a reason to write it: an untouched sample has none. */
  isWorthSaving = false;
  isWritten = false;
  /** The table is no longer this slot's: another tab has it, or it was read anew or deleted. */
  isDetached = false;
  #summary: SlotRecord;
  #ledger = new Ledger();
  /** The number of the log's next entry, and the steps that will be in it. */
  #nextEntry = 0;
  #nextSteps: StepRecord[] = [];
  #pending: PendingWrite[] = [];
  #isViewChanged = false;

  private constructor(summary: SlotRecord, table: Memberships) {
    this.id = summary.id;
    this.table = table;
    this.#summary = summary;
  }

  /** A new slot for a table, as it is now. */
  static of(table: AccessTable, id: string, origin: string): Slot {
    const slot = new Slot(summaryOf(table, id, origin, 0), table.memberships);
    slot.#addCheckpoint(table, true);
    return slot;
  }

  /** A slot that has just been read. */
  static read(summary: SlotRecord, table: Memberships, ledger: Ledger, nextEntry: number): Slot {
    const slot = new Slot(summary, table);
    slot.#ledger = ledger;
    slot.#nextEntry = nextEntry;
    slot.isWritten = true;
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
    const isChanged = this.#pending.length > 0 || this.#nextSteps.length > 0;
    return this.isWorthSaving && !this.isDetached && (isChanged || this.#isViewChanged);
  }

  /** Notes what has just been changed in the table. */
  note(change: Change, table: AccessTable): void {
    if (this.isDetached) return;
    const step = change.record();
    if (step) this.#noteStep(step, table);
    else if (change.kind === "renamed") this.#isViewChanged = true;
    else return;
    const { id, origin, bytes } = this.#summary;
    this.#summary = { ...summaryOf(table, id, origin, bytes), view: this.#summary.view };
  }

  setView(view: unknown): void {
    this.#summary = { ...this.#summary, view };
    this.#isViewChanged = true;
  }

  rename(name: string): void {
    this.#summary = { ...this.#summary, name };
  }

  /**
   * The table is on the screen from now on: it is the one that the next start brings back, at the
   * parameters it came from if the page has any.
   */
  markShown(hasParameters: boolean): void {
    const { origin } = this.#summary;
    this.#summary = {
      ...this.#summary,
      origin: hasParameters ? origin : "",
      when: nextTimestamp(),
    };
    this.#isViewChanged = true;
  }

  /** Writes what it has noted, so that every state on the way can be read; returns the bytes. */
  async write(database: Database): Promise<number> {
    let bytes = 0;
    if (!this.isWritten) {
      bytes = await writePieces(database, this.id, this.table.data);
      this.#summary = { ...this.#summary, bytes };
    }
    this.#closeEntry();
    const pending = this.#pending;
    this.#pending = [];
    this.#isViewChanged = false;
    if (pending.length === 0) await writeView(database, this.#summary, this.#nextEntry);
    else bytes += await writePending(database, this.#summary, pending);
    this.isWritten = true;
    return bytes;
  }

  #noteStep(step: StepRecord, table: AccessTable): void {
    this.isWorthSaving = true;
    const newest = this.#ledger.newest;
    const verdict = this.#ledger.count(step.kind, bytesOf(step));
    if (verdict === "restart") {
      this.#addCheckpoint(table, true);
      return;
    }
    if (verdict === "dropNewest") this.#pending.push({ kind: "drop", at: newest });
    this.#nextSteps.push(step);
    const { steps, bytes } = this.#ledger.sinceNewest;
    if (steps >= FOLD_STEPS || bytes >= FOLD_BYTES) this.#addCheckpoint(table, false);
  }

  /** Folds the log: the present state becomes a checkpoint, and the oldest checkpoint goes. */
  #addCheckpoint(table: AccessTable, isOnly: boolean): void {
    this.#closeEntry();
    const at = this.#nextEntry++;
    if (isOnly) this.#ledger.restart(at);
    else this.#ledger.addCheckpoint(at);
    const checkpoint = checkpointOf(table.edits(), table.memberships);
    this.#pending.push({ kind: "checkpoint", at, checkpoint, from: this.#ledger.oldest });
  }

  #closeEntry(): void {
    if (this.#nextSteps.length === 0) return;
    this.#pending.push({
      kind: "entry",
      at: this.#nextEntry++,
      steps: joinRecords(this.#nextSteps),
    });
    this.#nextSteps = [];
  }
}

function summaryOf(table: AccessTable, id: string, origin: string, bytes: number): SlotRecord {
  const { memberships, roles, applied } = table;
  return {
    version: RECORD_VERSION,
    id,
    name: table.name,
    isSample: table.isSample,
    origin,
    users: memberships.userCount,
    groups: memberships.groupCount,
    held: memberships.heldCount,
    applied: applied.slice(0, APPLIED_IN_LIST).map((role) => roles[role].id),
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
