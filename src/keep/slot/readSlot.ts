import { AccessTable } from "../../model/accessTable.ts";
import { check, isRecord } from "../../model/checks.ts";
import { replay } from "../../model/commands/log.ts";
import { Memberships } from "../../model/table/memberships.ts";
import { UndoHistory } from "../../model/undoHistory.ts";
import { inSlices, type Work } from "../../model/work/slices.ts";
import { type Database, isNamed, keysOf, readRecord, write } from "../database.ts";
import { bytesOf, checkSlot, RECORD_VERSION } from "../records.ts";
import { progressFrom } from "./checkpoint.ts";
import { Ledger } from "./ledger.ts";
import { tableFrom } from "./pieces.ts";
import { Slot } from "./slot.ts";

const MOST_TRIES = 5;

export interface RestoredSlot {
  readonly table: AccessTable;
  readonly slot: Slot;
}

/**
 * Reads a slot and signs its log, so that a tab that had it before can't write to it any more.
 * Where that tab has written in between, reads again.
 */
export async function readSlot(database: Database, id: string): Promise<RestoredSlot> {
  for (let tries = 1; ; tries++) {
    const { table, summary, ledger, nextEntry } = await readOnce(database, id);
    const slotAt = (entry: number) => Slot.read(summary, table.memberships, ledger, entry);
    try {
      await sign(database, id, nextEntry);
      return { table, slot: slotAt(nextEntry + 1) };
    } catch (error) {
      // A full disk is no reason not to open: that is said when something is to be saved.
      if (!isNamed(error, "ConstraintError")) return { table, slot: slotAt(nextEntry) };
      if (tries === MOST_TRIES) throw error;
    }
  }
}

/** Adds an entry without commands; it fails where another tab has added one meanwhile. */
async function sign(database: Database, id: string, entry: number): Promise<void> {
  const signature = { version: RECORD_VERSION, commands: [] } as const;
  await write(database, (transaction, track) =>
    track(transaction.objectStore("log").add(signature, [id, entry])),
  );
}

async function readOnce(database: Database, id: string) {
  const summary = checkSlot(await database.get("slots", id), id);
  const data = await tableFrom((at) => readRecord(database, "pieces", [id, at]));
  const log = await readLog(database, id);
  const history = new UndoHistory();
  if (log.from > 0) history.noteLimit("older steps are not kept between visits");
  const edits = progressFrom(log.checkpoint, new Memberships(data));
  const { name, isSample } = summary;
  const table = await inSlices(AccessTable.of(data, { name, isSample, edits }, history));
  const ledger = await inSlices(replayLog(log, table));
  return { table, summary, ledger, nextEntry: log.from + log.entries.length };
}

interface Log {
  /** The oldest checkpoint, from where all is replayed, and its entry. */
  readonly checkpoint: unknown;
  readonly from: number;
  /** The entry of the newer checkpoint, if there are two. */
  readonly second?: number;
  readonly entries: readonly unknown[];
}

async function readLog(database: Database, id: string): Promise<Log> {
  const transaction = database.transaction(["checkpoints", "log"]);
  transaction.done.catch(() => {});
  const checkpoints = transaction.objectStore("checkpoints");
  const log = transaction.objectStore("log");
  const marks = await checkpoints.getAllKeys(keysOf(id));
  check(marks.length === 1 || marks.length === 2, "its checkpoints");
  const [from, second] = marks.map(([, entry]) => entry);
  const checkpoint = await checkpoints.get([id, from]);
  const keys = await log.getAllKeys(keysOf(id, from));
  const entries = await log.getAll(keysOf(id, from));
  keys.forEach(([, entry], at) => {
    check(entry === from + at, "its log");
  });
  return { checkpoint, from, second, entries };
}

/** Does again what the log has, step by step; returns the count of what a next visit could undo. */
function* replayLog({ from, second, entries }: Log, table: AccessTable): Work<Ledger> {
  const ledger = new Ledger();
  ledger.addCheckpoint(from);
  const stop = table.subscribe(({ record }) => {
    const step = record();
    if (step) ledger.count(step.kind, bytesOf(step));
  });
  for (let at = 0; at < entries.length; at++) {
    if (second === from + at) ledger.addCheckpoint(second);
    for (const step of stepsOf(entries[at])) {
      replay(step, table);
      yield;
    }
  }
  stop();
  return ledger;
}

function stepsOf(entry: unknown): readonly unknown[] {
  check(isRecord(entry) && entry.version === RECORD_VERSION, "its log");
  check(Array.isArray(entry.commands), "its log");
  return entry.commands;
}
