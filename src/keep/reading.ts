import { AccessTable } from "../model/accessTable.ts";
import { check, isRecord } from "../model/checks.ts";
import { replay } from "../model/commands/log.ts";
import { Memberships } from "../model/table/memberships.ts";
import { UndoHistory } from "../model/undoHistory.ts";
import { progressFrom } from "./checkpoint.ts";
import { beginWriting, type Database, isNamed, keysOf, readRecord, write } from "./database.ts";
import { Ledger } from "./ledger.ts";
import { tableFrom } from "./pieces.ts";
import { bytesOf, checkSlot, RECORD_VERSION } from "./records.ts";
import { Slot } from "./slot.ts";

const PAUSE_MS = 30;
const MOST_TRIES = 5;

export interface Read {
  readonly table: AccessTable;
  readonly slot: Slot;
}

/**
 * Reads a slot and signs its log, so that a tab that held it before can't write to it any more.
 * Where that tab has written in between, reads again.
 */
export async function readSlot(database: Database, id: string): Promise<Read> {
  for (let tries = 1; ; tries++) {
    const { table, short, ledger, entry } = await readOnce(database, id);
    try {
      const signed = { version: RECORD_VERSION, commands: [] } as const;
      await write(database, (writing, ask) =>
        ask(writing.objectStore("log").add(signed, [id, entry])),
      );
    } catch (error) {
      // A full disk is no reason not to open: it is told when something is to be saved.
      if (!isNamed(error, "ConstraintError"))
        return { table, slot: Slot.read(short, table.memberships, ledger, entry) };
      if (tries === MOST_TRIES) throw error;
      continue;
    }
    return { table, slot: Slot.read(short, table.memberships, ledger, entry + 1) };
  }
}

async function readOnce(database: Database, id: string) {
  const short = checkSlot(await database.get("slots", id), id);
  const data = await tableFrom((at) => readRecord(database, "pieces", [id, at]));
  const reading = database.transaction(["slots", "checkpoints", "log"]);
  reading.done.catch(() => {});
  const marks = await reading.objectStore("checkpoints").getAllKeys(keysOf(id));
  check(marks.length === 1 || marks.length === 2, "its checkpoints");
  const [[, oldest], second] = marks;
  const first = await reading.objectStore("checkpoints").get([id, oldest]);
  const keys = await reading.objectStore("log").getAllKeys(keysOf(id, oldest));
  const entries = await reading.objectStore("log").getAll(keysOf(id, oldest));
  keys.forEach(([, entry], at) => {
    check(entry === oldest + at, "its log");
  });
  const history = new UndoHistory();
  if (oldest > 0) history.noteLimit("older steps are not kept between visits");
  const edits = progressFrom(first, new Memberships(data));
  const { name, isSample } = short;
  const table = new AccessTable(data, { name, isSample, edits }, history);
  const ledger = new Ledger();
  ledger.mark(oldest);
  const stop = table.subscribe(({ record }) => {
    const step = record();
    if (step) ledger.count(step.kind, bytesOf(step));
  });
  let paused = Date.now();
  for (let at = 0; at < entries.length; at++) {
    if (second && second[1] === oldest + at) ledger.mark(second[1]);
    replayEntry(entries[at], table);
    if (Date.now() - paused > PAUSE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      paused = Date.now();
    }
  }
  stop();
  return { table, short, ledger, entry: oldest + entries.length };
}

function replayEntry(entry: unknown, table: AccessTable): void {
  check(isRecord(entry) && entry.version === RECORD_VERSION, "its log");
  check(Array.isArray(entry.commands), "its log");
  for (const step of entry.commands) replay(step, table);
}

/** Copies a slot as it stands, also while another tab works on it. */
export async function copySlot(
  database: Database,
  id: string,
  copy: string,
  rename: (name: string) => string,
): Promise<void> {
  for (let at = 0; ; at++) {
    const piece = await database.get("pieces", [id, at]);
    if (piece === undefined) break;
    await database.put("pieces", piece, [copy, at]);
  }
  const writing = beginWriting(database);
  for (const name of ["checkpoints", "log"] as const) {
    const store = writing.objectStore(name);
    for (const key of await store.getAllKeys(keysOf(id))) {
      const record = await store.get(key);
      if (record)
        await (store as { put(...of: unknown[]): Promise<unknown> }).put(record, [copy, key[1]]);
    }
  }
  const short = checkSlot(await writing.objectStore("slots").get(id), id);
  const copied = { ...short, id: copy, name: rename(short.name), origin: "", when: Date.now() };
  await writing.objectStore("slots").put(copied, copy);
  await writing.done;
}
