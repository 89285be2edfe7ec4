import { isRecord } from "../../model/checks.ts";
import { type Database, isNamed, readRecord } from "../database.ts";
import { checkSlot, newId, noteKeyOf, type SetAsideLog, type SlotRecord } from "../records.ts";
import { tableFrom } from "./pieces.ts";
import { readLog, type StoredLog } from "./readLog.ts";
import { type Replayed, replayLog } from "./replayLog.ts";
import { Slot, summaryOf } from "./slot.ts";
import { type PendingWrite, TakenOverError, writePending } from "./writeSlot.ts";

const MOST_TRIES = 5;

/** The part of a log that could not be read, and what that means for the table. */
export interface LogCut {
  /** The key under which it was set aside. */
  readonly name: string;
  /** The time of the last step that could be read, if it is known; in ms since 1970. */
  readonly until?: number;
  /** True where nothing but older steps to undo is missing. */
  readonly isWhole: boolean;
}

/** Reads a slot and signs its log against the tab before; again where that has written in between. */
export async function readSlot(database: Database, id: string) {
  for (let tries = 1; ; tries++) {
    const { summary, log, replayed } = await readOnce(database, id);
    const { state, history, ledger, to } = replayed;
    const aside = setAsideBy(replayed, log, summary);
    const signature: PendingWrite<never> = { kind: "entry", at: to, steps: [], when: Date.now() };
    const pending: PendingWrite<never>[] = aside
      ? [cutBy(replayed, aside), signature]
      : [signature];
    const { origin, bytes, when, view } = summary;
    const now = aside ? { ...summaryOf(state, id, origin, bytes), when, view } : summary;
    const cut = aside && cutOf(replayed, log, aside);
    const slotAt = (nextEntry: number, rest: readonly PendingWrite[]) =>
      Slot.read(now, state, { database, ledger, nextEntry, pending: rest });
    try {
      await writePending(database, now, pending);
      return { slot: slotAt(to + 1, []), history, cut };
    } catch (error) {
      if (error instanceof TakenOverError && tries < MOST_TRIES) continue;
      if (error instanceof TakenOverError || isNamed(error, "InvalidStateError")) throw error;
      // A full disk is no reason not to open: that is said when something is to be saved.
      return { slot: aside ? slotAt(to + 1, pending) : slotAt(to, []), history, cut };
    }
  }
}

async function readOnce(database: Database, id: string) {
  const summary = checkSlot(await database.get("slots", id), id);
  const data = await tableFrom((at) => readRecord(database, "pieces", [id, at]));
  const log = await readLog(database, id);
  const { name, isSample } = summary;
  return { summary, log, replayed: await replayLog(log, { data, name, isSample }) };
}

/** The records that were not replayed but for damage; undefined where all is well. */
function setAsideBy(
  { from, to }: Replayed,
  { checkpoints, entries, hasGap, records }: StoredLog,
  { id, name }: SlotRecord,
): SetAsideLog | undefined {
  const [first] = checkpoints[0];
  if (!hasGap && from === first && to === first + entries.length) return undefined;
  const unread = records.filter(({ at }) => at < from || at >= to);
  return { id: newId(), slot: id, table: name, records: unread };
}

function cutBy({ from, to }: Replayed, note: SetAsideLog): PendingWrite<never> {
  return { kind: "cut", from, to, note };
}

function cutOf({ from, to }: Replayed, log: StoredLog, note: SetAsideLog): LogCut {
  const [first] = log.checkpoints[0];
  const isWhole = !log.hasGap && to === first + log.entries.length;
  const last = to > from ? log.entries[to - 1 - first] : undefined;
  const until = isRecord(last) && typeof last.when === "number" ? last.when : undefined;
  return { name: noteKeyOf(note), until, isWhole };
}
