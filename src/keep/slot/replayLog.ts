import { AccessTable } from "../../model/accessTable.ts";
import { check, DamagedError, isRecord } from "../../model/checks.ts";
import { commandNamed, makeKnown } from "../../model/commands/log/registry.ts";
import { replay } from "../../model/commands/log/replay.ts";
import { UndoHistory } from "../../model/history/undoHistory.ts";
import type { TableEdits } from "../../model/state/edits.ts";
import { TableState } from "../../model/state/tableState.ts";
import { type Expanded, Memberships, type TableData } from "../../model/table/memberships.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { bytesOf, RECORD_VERSION } from "../records.ts";
import { laterCode } from "./laterCode.ts";
import { Ledger } from "./ledger.ts";
import { progressFrom } from "./readCheckpoint.ts";
import { type StoredLog, stepsOf } from "./readLog.ts";

export interface Replayed {
  readonly state: TableState;
  readonly history: UndoHistory;
  /** The count of what a next visit could undo. */
  readonly ledger: Ledger;
  /** All entries from `from` on were replayed, and those from `to` on were not. */
  readonly from: number;
  readonly to: number;
}

interface KeptTable {
  readonly data: TableData;
  readonly name: string;
  readonly isSample: boolean;
}

interface TableToReplay extends KeptTable {
  /** The assigned cells with groups in groups, where the log needs them. */
  readonly expansion: Expanded | undefined;
}

/**
 * Replays a log as far as it can be read: from the oldest checkpoint if all can be read from there,
 * else from the one that leads furthest. Throws where no checkpoint can be read.
 *
 *     checkpoint ── log ─ ✕ ─ log ── checkpoint ── log ── now      the newer one leads further
 *     checkpoint ── log ── checkpoint ── log ─ ✕ ─ log ── now      what follows ✕ is set aside
 */
export async function replayLog(log: StoredLog, kept: KeptTable): Promise<Replayed> {
  if (!log.entries.every((entry) => stepsOf(entry, "commands").every(isKnown))) await knowAll();
  const table = { ...kept, expansion: kept.data.memberOf && (await expanded(log, kept.data)) };
  let best: { readonly from: number; readonly to: number } | undefined;
  const all = log.checkpoints[0][0] + log.entries.length;
  for (const [from] of log.checkpoints) {
    // One before the damage leads no further than that, too.
    if (best && from <= best.to) continue;
    const replayed = await inSlices(replayBetween(log, table, from, all)).catch(noneIfDamaged);
    if (replayed?.to === all) return replayed;
    if (replayed) best = { from, to: replayed.to };
  }
  check(best, "its checkpoints");
  // Anew: of the damaged entry, too, something may have been done.
  return inSlices(replayBetween(log, table, best.from, best.to));
}

/** True for a step whose commands can be replayed as the page is. */
function isKnown(step: unknown): boolean {
  if (!isRecord(step)) return true;
  const { kind, note } = step;
  if (kind === "note") return isKnown(note);
  if (kind === "transaction") return stepsOf(step, "records").every(isKnown);
  return kind === "undo" || kind === "redo" || commandNamed(kind) !== undefined;
}

/** Makes all commands known, by code that few tables need. */
async function knowAll(): Promise<void> {
  const { LATER_COMMANDS } = await laterCode(
    () => import("../../model/commands/log/laterCommands.ts"),
  );
  makeKnown(LATER_COMMANDS);
}

/** The assigned cells with groups in groups, by code that few tables need. */
async function expanded(log: StoredLog, data: TableData): Promise<Expanded | undefined> {
  const { expansionFor } = await laterCode(() => import("./expansionFor.ts"));
  return expansionFor(log, data);
}

/** Replays the entries until one that can't be replayed, step by step. */
function* replayBetween(
  log: StoredLog,
  { data, name, isSample, expansion }: TableToReplay,
  from: number,
  to: number,
): Work<Replayed> {
  const checkpoints = new Map(log.checkpoints);
  const edits: TableEdits = progressFrom(checkpoints.get(from), new Memberships(data, expansion));
  const history = new UndoHistory();
  if (from > 0) history.noteLimit("older steps are not kept between visits");
  const state = yield* TableState.of(data, { name, isSample, edits, expansion });
  const table = new AccessTable(state, {}, history);
  const ledger = new Ledger();
  ledger.addCheckpoint(from, 0);
  const stop = table.subscribe(({ record }) => {
    const step = record();
    if (step) ledger.count(step.kind, bytesOf(step));
  });
  const first = log.checkpoints[0][0];
  let at = from;
  for (; at < to; at++) {
    const checkpoint = at > from && checkpoints.get(at);
    if (checkpoint) ledger.addCheckpoint(at, bytesOf(checkpoint));
    if (!(yield* replayEntry(log.entries[at - first], table))) break;
  }
  stop();
  return { state: table.state, history, ledger, from, to: at };
}

/** Returns false for a damaged entry, of which something may have been done by then. */
function* replayEntry(entry: unknown, table: AccessTable): Work<boolean> {
  if (!isRecord(entry) || entry.version !== RECORD_VERSION) return false;
  if (!Array.isArray(entry.commands)) return false;
  for (const step of entry.commands) {
    try {
      replay(step, table);
    } catch {
      return false;
    }
    yield;
  }
  return true;
}

/** Turns a damaged checkpoint into nothing. */
function noneIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedError)) throw error;
}
