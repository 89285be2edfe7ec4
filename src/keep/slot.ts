import type { AccessTable, Change } from "../model/accessTable.ts";
import type { StepRecord } from "../model/commands/change.ts";
import { joined } from "../model/commands/log.ts";
import type { Memberships } from "../model/table/memberships.ts";
import { checkpointOf } from "./checkpoint.ts";
import type { Database } from "./database.ts";
import { Ledger } from "./ledger.ts";
import { bytesOf, RECORD_VERSION, type SlotRecord } from "./records.ts";
import { type PendingWrite, writePending, writePieces, writeView } from "./writeSlot.ts";

/** The log is folded when it has grown past either. */
export const FOLD_STEPS = 2000;
export const FOLD_BYTES = 8_000_000;
const APPLIED_IN_LIST = 50;

/** One kept table: notes each change at once, writes what it has noted when asked. */
export class Slot {
  readonly id: string;
  readonly table: Memberships;
  /** Whether there is a reason to write it: an untouched sample has none. */
  isWorthSaving = false;
  isWritten = false;
  /** Whether another tab has taken it over. */
  isDetached = false;
  #summary: SlotRecord;
  #ledger = new Ledger();
  /** The entry of the log that is being gathered. */
  #nextEntry = 0;
  #nextSteps: StepRecord[] = [];
  #pending: PendingWrite[] = [];
  #isViewChanged = false;

  private constructor(summary: SlotRecord, table: Memberships) {
    this.id = summary.id;
    this.table = table;
    this.#summary = summary;
  }

  /** A slot for the present table, as it is now. */
  static of(table: AccessTable, id: string, origin: string): Slot {
    const slot = new Slot(summaryOf(table, id, origin, 0), table.memberships);
    slot.#addCheckpoint(table, true);
    return slot;
  }

  /** A slot that has just been read; `entry` is the next one of its log. */
  static read(summary: SlotRecord, table: Memberships, ledger: Ledger, entry: number): Slot {
    const slot = new Slot(summary, table);
    slot.#ledger = ledger;
    slot.#nextEntry = entry;
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

  /** Notes what has just been changed in the present table, which is this slot's. */
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

  /** It is the table on the screen from now on: the one that the next start brings back. */
  markShown(isAsked: boolean): void {
    const { origin } = this.#summary;
    this.#summary = { ...this.#summary, origin: isAsked ? origin : "", when: nextTimestamp() };
    this.#isViewChanged = true;
  }

  /** Writes what waits, so that each state on the way can be read. Returns the bytes written. */
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

  /** Folds: the present state becomes a place to begin from, the oldest such place goes. */
  #addCheckpoint(table: AccessTable, isAnew: boolean): void {
    this.#closeEntry();
    const at = this.#nextEntry++;
    if (isAnew) this.#ledger.beginAnew(at);
    else this.#ledger.addCheckpoint(at);
    const checkpoint = checkpointOf(table.progress(), table.memberships);
    this.#pending.push({ kind: "checkpoint", at, checkpoint, from: this.#ledger.oldest });
  }

  #closeEntry(): void {
    if (this.#nextSteps.length === 0) return;
    this.#pending.push({ kind: "entry", at: this.#nextEntry++, steps: joined(this.#nextSteps) });
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

/** The time in ms, a little later each time, so that the last is the last. */
function nextTimestamp(): number {
  lastTimestamp = Math.max(lastTimestamp + 1, Date.now());
  return lastTimestamp;
}
