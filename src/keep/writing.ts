import type { TableData } from "../model/table.ts";
import { bytesOfCommand } from "./commands.ts";
import { type Database, keysOf, type Writing, write } from "./database.ts";
import { bytesOfPiece, piecesOf } from "./pieces.ts";
import {
  type CheckpointRecord,
  type CommandRecord,
  RECORD_VERSION,
  type SlotRecord,
} from "./records.ts";

/** What waits to be written, in order. */
export type Waiting =
  | { readonly kind: "entry"; readonly at: number; readonly commands: readonly CommandRecord[] }
  | {
      readonly kind: "checkpoint";
      readonly at: number;
      readonly checkpoint: CheckpointRecord;
      /** The oldest checkpoint that stays. */
      readonly from: number;
    }
  | { readonly kind: "drop"; readonly at: number };

/** Another tab has written to the slot: it is not this tab's any more. */
export class TakenOver extends Error {}

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
      await database.put("pieces", piece, [id, at++]);
      bytes += bytesOfPiece(piece);
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
export async function writeWaiting(
  database: Database,
  short: SlotRecord,
  waiting: readonly Waiting[],
): Promise<number> {
  const writing = write(database);
  const asked: Promise<unknown>[] = [];
  let bytes = 300 + JSON.stringify(short.applied).length;
  for (const one of waiting) {
    asked.push(...ask(writing, short.id, one));
    bytes += bytesOf(one);
  }
  asked.push(writing.objectStore("slots").put(short, short.id));
  writing.commit();
  try {
    await settled(asked, writing);
  } catch (error) {
    throw isNamed(error, "ConstraintError") ? new TakenOver() : error;
  }
  return bytes;
}

/** Writes how the table is looked at or called, unless another tab has gone on with it. */
export async function writeView(
  database: Database,
  short: SlotRecord,
  nextEntry: number,
): Promise<void> {
  const writing = write(database);
  const isOurs = (await writing.objectStore("log").getKey([short.id, nextEntry])) === undefined;
  const asked = isOurs ? [writing.objectStore("slots").put(short, short.id)] : [];
  await settled(asked, writing);
  if (!isOurs) throw new TakenOver();
}

function ask(writing: Writing, id: string, one: Waiting): Promise<unknown>[] {
  const log = writing.objectStore("log");
  const checkpoints = writing.objectStore("checkpoints");
  if (one.kind === "drop") return [checkpoints.delete([id, one.at])];
  const commands = one.kind === "entry" ? one.commands : [];
  const asked: Promise<unknown>[] = [log.add({ version: RECORD_VERSION, commands }, [id, one.at])];
  if (one.kind === "checkpoint") {
    asked.push(checkpoints.put(one.checkpoint, [id, one.at]));
    if (one.from > 0) {
      asked.push(checkpoints.delete(keysOf(id, 0, one.from)));
      asked.push(log.delete(keysOf(id, 0, one.from)));
    }
  }
  return asked;
}

async function settled(asked: readonly Promise<unknown>[], writing: Writing): Promise<void> {
  const results = await Promise.allSettled([writing.done, ...asked]);
  // The transaction's own reason is the better one: requests only say that it was aborted.
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

function bytesOf(one: Waiting): number {
  if (one.kind === "drop") return 0;
  if (one.kind === "entry")
    return one.commands.reduce((sum, command) => sum + bytesOfCommand(command), 64);
  const { toggled, changedSince, roleIds, roleGroups, roleColumns, roleUsers } = one.checkpoint;
  const lines = [roleGroups.start, roleGroups.items, roleUsers.start, roleUsers.items];
  const numbers = [toggled, changedSince, roleColumns, ...lines];
  return numbers.reduce((sum, of) => sum + of.byteLength, 128) + bytesOfPiece(roleIds);
}

export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === name : false;
}
