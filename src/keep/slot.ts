import type { AccessTable, Change } from "../model/accessTable.ts";
import type { StepRecord } from "../model/commands/change.ts";
import { joinRecords } from "../model/commands/log.ts";
import type { Memberships } from "../model/table/memberships.ts";
import { checkpointOf } from "./checkpoint.ts";
import type { Database } from "./database.ts";
import { Ledger } from "./ledger.ts";
import { bytesOf, RECORD_VERSION, type SlotRecord } from "./records.ts";
import { type Waiting, writePieces, writeView, writeWaiting } from "./writing.ts";

/** The log is folded when it has grown past either. */
export const FOLD_STEPS = 2000;
export const FOLD_BYTES = 8_000_000;
const APPLIED_IN_LIST = 50;

/** One kept table: notes each change at once, writes what it has noted when asked. */
export class Slot {
  readonly id: string;
  readonly table: Memberships;
  /** Whether there is a reason to write it: an untouched sample has none. */
  isWanted = false;
  isWritten = false;
  /** Whether another tab has taken it over. */
  isLost = false;
  #short: SlotRecord;
  #ledger = new Ledger();
  /** The entry of the log that is being gathered. */
  #entry = 0;
  #gathered: StepRecord[] = [];
  #waiting: Waiting[] = [];
  #isViewChanged = false;

  private constructor(short: SlotRecord, table: Memberships) {
    this.id = short.id;
    this.table = table;
    this.#short = short;
  }

  /** A slot for the present table, as it is now. */
  static of(table: AccessTable, id: string, origin: string): Slot {
    const slot = new Slot(shortOf(table, id, origin, 0), table.memberships);
    slot.#checkpoint(table, true);
    return slot;
  }

  /** A slot that has just been read; `entry` is the next one of its log. */
  static read(short: SlotRecord, table: Memberships, ledger: Ledger, entry: number): Slot {
    const slot = new Slot(short, table);
    slot.#ledger = ledger;
    slot.#entry = entry;
    slot.isWritten = true;
    slot.isWanted = true;
    return slot;
  }

  get name(): string {
    return this.#short.name;
  }

  get view(): unknown {
    return this.#short.view;
  }

  get isDirty(): boolean {
    const isChanged = this.#waiting.length > 0 || this.#gathered.length > 0;
    return this.isWanted && !this.isLost && (isChanged || this.#isViewChanged);
  }

  /** Notes what has just been changed in the present table, which is this slot's. */
  note(change: Change, table: AccessTable): void {
    if (this.isLost) return;
    const step = change.record();
    if (step) this.#noteStep(step, table);
    else if (change.kind === "renamed") this.#isViewChanged = true;
    else return;
    const { id, origin, bytes } = this.#short;
    this.#short = { ...shortOf(table, id, origin, bytes), view: this.#short.view };
  }

  look(view: unknown): void {
    this.#short = { ...this.#short, view };
    this.#isViewChanged = true;
  }

  rename(name: string): void {
    this.#short = { ...this.#short, name };
  }

  /** It is the table on the screen from now on: the one that the next start brings back. */
  show(isAsked: boolean): void {
    const { origin } = this.#short;
    this.#short = { ...this.#short, origin: isAsked ? origin : "", when: nextMoment() };
    this.#isViewChanged = true;
  }

  /** Writes what waits, so that each state on the way can be read. Returns the bytes written. */
  async write(database: Database): Promise<number> {
    let bytes = 0;
    if (!this.isWritten) {
      bytes = await writePieces(database, this.id, this.table.data);
      this.#short = { ...this.#short, bytes };
    }
    this.#closeEntry();
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#isViewChanged = false;
    if (waiting.length === 0) await writeView(database, this.#short, this.#entry);
    else bytes += await writeWaiting(database, this.#short, waiting);
    this.isWritten = true;
    return bytes;
  }

  #noteStep(step: StepRecord, table: AccessTable): void {
    this.isWanted = true;
    const newest = this.#ledger.newest;
    const verdict = this.#ledger.count(step.kind, bytesOf(step));
    if (verdict === "beginAnew") {
      this.#checkpoint(table, true);
      return;
    }
    if (verdict === "dropNewest") this.#waiting.push({ kind: "drop", at: newest });
    this.#gathered.push(step);
    const { steps, bytes } = this.#ledger.weight;
    if (steps >= FOLD_STEPS || bytes >= FOLD_BYTES) this.#checkpoint(table, false);
  }

  /** Folds: the present state becomes a place to begin from, the oldest such place goes. */
  #checkpoint(table: AccessTable, isAnew: boolean): void {
    this.#closeEntry();
    const at = this.#entry++;
    if (isAnew) this.#ledger.beginAnew(at);
    else this.#ledger.mark(at);
    const checkpoint = checkpointOf(table.edits(), table.memberships);
    this.#waiting.push({ kind: "checkpoint", at, checkpoint, from: this.#ledger.oldest });
  }

  #closeEntry(): void {
    if (this.#gathered.length === 0) return;
    this.#waiting.push({ kind: "entry", at: this.#entry++, steps: joinRecords(this.#gathered) });
    this.#gathered = [];
  }
}

function shortOf(table: AccessTable, id: string, origin: string, bytes: number): SlotRecord {
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
    when: nextMoment(),
  };
}

let moment = 0;

/** The time in ms, a little later each time, so that the last is the last. */
function nextMoment(): number {
  moment = Math.max(moment + 1, Date.now());
  return moment;
}
