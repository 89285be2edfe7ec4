import type { StepRecord } from "../../model/commands/change.ts";
import { bytesOfPart } from "../../model/table/codec.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { beginWrite, type Database, isNamed, keysOf, write } from "../database.ts";
import {
  bytesOf,
  type CheckpointRecord,
  noteKeyOf,
  RECORD_VERSION,
  type SetAsideLog,
  type SlotRecord,
} from "../records.ts";
import { piecesOf } from "./pieces.ts";

/** The bytes of the largest checkpoint that is written as one: larger ones would hold the page. */
const MOST_AT_ONCE = 2_000_000;

/** Something to be written, in the order in which it was done. */
export type PendingWrite<Checkpoint = CheckpointRecord | Promise<CheckpointRecord>> =
  | {
      readonly kind: "entry";
      readonly at: number;
      readonly steps: readonly StepRecord[];
      readonly when: number;
    }
  | {
      readonly kind: "checkpoint";
      readonly at: number;
      readonly when: number;
      readonly checkpoint: Checkpoint;
      /** The oldest checkpoint that stays. */
      readonly from: number;
    }
  | { readonly kind: "drop"; readonly at: number }
  /** What can't be read of the log is set aside: all before entry `from`, and all from `to` on. */
  | {
      readonly kind: "cut";
      readonly from: number;
      readonly to: number;
      readonly note: SetAsideLog;
    };

/** Another tab has written to the slot: it is no longer this tab's. */
export class TakenOverError extends Error {}

/** A database, and how to wait for it, so that a person hears of it where that takes too long. */
export interface Storage {
  readonly database: Database;
  readonly wait: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Writes the table as it came in, a piece a transaction: the summary that makes it read comes last. */
export async function writePieces(storage: Storage, id: string, data: TableData) {
  let bytes = 0;
  let at = 0;
  try {
    for (const piece of piecesOf(data)) {
      await writePiece(storage, "pieces", piece, [id, at++]);
      bytes += bytesOfPart(piece);
    }
  } catch (error) {
    // Half a table on a full disk is of no use to anyone.
    await storage.database.delete("pieces", keysOf(id)).catch(() => {});
    throw error;
  }
  return bytes;
}

function writePiece({ database, wait }: Storage, store: string, piece: unknown, key: IDBValidKey) {
  return wait(() =>
    write(database, (transaction) => void transaction.objectStore(store).put(piece, key)),
  );
}

/** Writes what `writePending` does; before that the long lists of checkpoints, a piece a transaction. */
export async function writeCheckpoints(
  storage: Storage,
  summary: SlotRecord,
  pending: readonly PendingWrite[],
): Promise<number> {
  const ready: PendingWrite<CheckpointRecord>[] = [];
  let bytes = 0;
  for (const one of pending) {
    if (one.kind !== "checkpoint") {
      ready.push(one);
      continue;
    }
    let checkpoint = await one.checkpoint;
    if (bytesOf(checkpoint) > MOST_AT_ONCE) {
      const { writtenApart } = await import("./checkpointPieces.ts");
      checkpoint = await writtenApart(checkpoint, (piece, token, at) => {
        bytes += piece.byteLength;
        return writePiece(storage, "checkpoints", piece, [summary.id, one.at, token, at]);
      });
    }
    ready.push({ ...one, checkpoint });
  }
  return bytes + (await storage.wait(() => writePending(storage.database, summary, ready)));
}

/** Writes log and summary at once. Entries are added, never put: if another tab has added one, nothing is. */
export async function writePending(
  database: Database,
  summary: SlotRecord,
  pending: readonly PendingWrite<CheckpointRecord>[],
): Promise<number> {
  try {
    await write(database, (transaction) => {
      for (const one of pending) addRequests(transaction, summary.id, one);
      transaction.objectStore("slots").put(summary, summary.id);
    });
  } catch (error) {
    throw isNamed(error, "ConstraintError") ? new TakenOverError() : error;
  }
  return pending.reduce((sum, one) => sum + bytesOfPending(one), bytesOf(summary));
}

/** Writes the summary alone, for its view and name, unless another tab has gone on with the table. */
export async function writeView(database: Database, summary: SlotRecord, nextEntry: number) {
  const transaction = beginWrite(database);
  const taken = await transaction.objectStore("log").getKey([summary.id, nextEntry]);
  const isOurs = taken === undefined;
  if (isOurs) await transaction.objectStore("slots").put(summary, summary.id);
  await transaction.done;
  if (!isOurs) throw new TakenOverError();
}

function addRequests(
  transaction: IDBTransaction,
  id: string,
  one: PendingWrite<CheckpointRecord>,
): void {
  const log = transaction.objectStore("log");
  const checkpoints = transaction.objectStore("checkpoints");
  if (one.kind === "drop") {
    checkpoints.delete(keysOf(id, one.at, one.at + 1));
    return;
  }
  if (one.kind === "cut") {
    transaction.objectStore("notes").put(one.note, noteKeyOf(one.note));
    for (const store of [checkpoints, log]) {
      if (one.from > 0) store.delete(keysOf(id, 0, one.from));
      store.delete(keysOf(id, one.to));
    }
    return;
  }
  const commands = one.kind === "entry" ? one.steps : [];
  log.add({ version: RECORD_VERSION, commands, when: one.when }, [id, one.at]);
  if (one.kind === "entry") return;
  checkpoints.put(one.checkpoint, [id, one.at]);
  if (one.from === 0) return;
  checkpoints.delete(keysOf(id, 0, one.from));
  log.delete(keysOf(id, 0, one.from));
}

function bytesOfPending(one: PendingWrite<CheckpointRecord>): number {
  if (one.kind === "drop" || one.kind === "cut") return 0;
  return one.kind === "entry" ? bytesOf(one.steps) : bytesOf(one.checkpoint);
}
