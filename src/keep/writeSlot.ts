import type { StepRecord } from "../model/commands/change.ts";
import { bytesOfPart } from "../model/table/codec.ts";
import type { TableData } from "../model/table/memberships.ts";
import {
  beginWrite,
  type Database,
  isNamed,
  keysOf,
  type WriteTransaction,
  write,
} from "./database.ts";
import { piecesOf } from "./pieces.ts";
import { bytesOf, type CheckpointRecord, RECORD_VERSION, type SlotRecord } from "./records.ts";

/** What waits to be written, in order. */
export type PendingWrite =
  | { readonly kind: "entry"; readonly at: number; readonly steps: readonly StepRecord[] }
  | {
      readonly kind: "checkpoint";
      readonly at: number;
      readonly checkpoint: CheckpointRecord;
      /** The oldest checkpoint that stays. */
      readonly from: number;
    }
  | { readonly kind: "drop"; readonly at: number };

/** Another tab has written to the slot: it is not this tab's any more. */
export class TakenOverError extends Error {}

/**
 * Writes the table as it came in, a piece a transaction: nobody reads them before the slot's entry
 * in the list is there, and that is written later.
 */
export async function writePieces(
  database: Database,
  id: string,
  data: TableData,
): Promise<number> {
  let bytes = 0;
  let at = 0;
  try {
    for (const piece of piecesOf(data)) {
      const key: [string, number] = [id, at++];
      await write(database, (writing, ask) => ask(writing.objectStore("pieces").put(piece, key)));
      bytes += bytesOfPart(piece);
    }
  } catch (error) {
    // Half a table on a full disk is of no use to anyone.
    await database.delete("pieces", keysOf(id)).catch(() => {});
    throw error;
  }
  return bytes;
}

/**
 * Writes what was done, with the slot's entry in the list, in one transaction. Entries of the log
 * are added, never put: where another tab has added one meanwhile, all of it comes to nothing.
 */
export async function writePending(
  database: Database,
  summary: SlotRecord,
  pending: readonly PendingWrite[],
): Promise<number> {
  try {
    await write(database, (writing, ask) => {
      for (const one of pending) addRequests(writing, ask, summary.id, one);
      ask(writing.objectStore("slots").put(summary, summary.id));
    });
  } catch (error) {
    throw isNamed(error, "ConstraintError") ? new TakenOverError() : error;
  }
  return pending.reduce((sum, one) => sum + bytesOfPending(one), bytesOf(summary));
}

/** Writes how the table is looked at or called, unless another tab has gone on with it. */
export async function writeView(
  database: Database,
  summary: SlotRecord,
  nextEntry: number,
): Promise<void> {
  const writing = beginWrite(database);
  const isOurs = (await writing.objectStore("log").getKey([summary.id, nextEntry])) === undefined;
  if (isOurs) await writing.objectStore("slots").put(summary, summary.id);
  await writing.done;
  if (!isOurs) throw new TakenOverError();
}

function addRequests(
  writing: WriteTransaction,
  ask: (request: Promise<unknown>) => void,
  id: string,
  one: PendingWrite,
): void {
  const log = writing.objectStore("log");
  const checkpoints = writing.objectStore("checkpoints");
  if (one.kind === "drop") {
    ask(checkpoints.delete([id, one.at]));
    return;
  }
  const commands = one.kind === "entry" ? one.steps : [];
  ask(log.add({ version: RECORD_VERSION, commands }, [id, one.at]));
  if (one.kind === "entry") return;
  ask(checkpoints.put(one.checkpoint, [id, one.at]));
  if (one.from === 0) return;
  ask(checkpoints.delete(keysOf(id, 0, one.from)));
  ask(log.delete(keysOf(id, 0, one.from)));
}

function bytesOfPending(one: PendingWrite): number {
  if (one.kind === "drop") return 0;
  return one.kind === "entry" ? bytesOf(one.steps) : bytesOf(one.checkpoint);
}
