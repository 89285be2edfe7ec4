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

/** Something to be written, in the order in which it was done. */
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

/** Another tab has written to the slot: it is no longer this tab's. */
export class TakenOverError extends Error {}

/**
 * Writes the table as it came in, each piece in a transaction of its own: nobody reads them before
 * the summary is there, and that is written later.
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
      await write(database, (transaction, track) =>
        track(transaction.objectStore("pieces").put(piece, key)),
      );
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
 * Writes what was done, and the slot's summary, in one transaction. Entries of the log are added,
 * never put: where another tab has added one meanwhile, nothing is written.
 */
export async function writePending(
  database: Database,
  summary: SlotRecord,
  pending: readonly PendingWrite[],
): Promise<number> {
  try {
    await write(database, (transaction, track) => {
      for (const one of pending) addRequests(transaction, track, summary.id, one);
      track(transaction.objectStore("slots").put(summary, summary.id));
    });
  } catch (error) {
    throw isNamed(error, "ConstraintError") ? new TakenOverError() : error;
  }
  return pending.reduce((sum, one) => sum + bytesOfPending(one), bytesOf(summary));
}

/** Writes the summary alone, for its view and name, unless another tab has gone on with the table. */
export async function writeView(
  database: Database,
  summary: SlotRecord,
  nextEntry: number,
): Promise<void> {
  const transaction = beginWrite(database);
  const taken = await transaction.objectStore("log").getKey([summary.id, nextEntry]);
  const isOurs = taken === undefined;
  if (isOurs) await transaction.objectStore("slots").put(summary, summary.id);
  await transaction.done;
  if (!isOurs) throw new TakenOverError();
}

function addRequests(
  transaction: WriteTransaction,
  track: (request: Promise<unknown>) => void,
  id: string,
  one: PendingWrite,
): void {
  const log = transaction.objectStore("log");
  const checkpoints = transaction.objectStore("checkpoints");
  if (one.kind === "drop") {
    track(checkpoints.delete([id, one.at]));
    return;
  }
  const commands = one.kind === "entry" ? one.steps : [];
  track(log.add({ version: RECORD_VERSION, commands }, [id, one.at]));
  if (one.kind === "entry") return;
  track(checkpoints.put(one.checkpoint, [id, one.at]));
  if (one.from === 0) return;
  track(checkpoints.delete(keysOf(id, 0, one.from)));
  track(log.delete(keysOf(id, 0, one.from)));
}

function bytesOfPending(one: PendingWrite): number {
  if (one.kind === "drop") return 0;
  return one.kind === "entry" ? bytesOf(one.steps) : bytesOf(one.checkpoint);
}
