import { check, isCount, isRecord } from "../../model/checks.ts";
import { type Database, keysOf, readAll } from "../database.ts";
import { laterCode } from "./laterCode.ts";

/** The log of a slot as it is stored, whatever is in it. */
export interface StoredLog {
  /** The entries at which there is a checkpoint, with that, from the oldest on; there is one. */
  readonly checkpoints: readonly (readonly [at: number, checkpoint: unknown])[];
  /** The entries on end from the oldest checkpoint on: the first is that checkpoint's own. */
  readonly entries: readonly unknown[];
  readonly hasGap: boolean;
  /** Everything, also what is beyond a gap. */
  readonly records: readonly StoredRecord[];
}

interface StoredRecord {
  readonly store: "checkpoints" | "log";
  readonly at: number;
  readonly value: unknown;
}

export async function readLog(database: Database, id: string): Promise<StoredLog> {
  const read = async (store: "checkpoints" | "log"): Promise<StoredRecord[]> => {
    const all = await readAll(database, store, keysOf(id));
    const isInPieces = all.some(([key]) => (key as IDBValidKey[]).length > 2);
    const whole = isInPieces ? (await checkpointPieces()).withPieces(all) : all;
    return whole.map(([key, value]) => {
      const at = (key as IDBValidKey[])[1] as number;
      return { store, at, value };
    });
  };
  const [marks, all] = [await read("checkpoints"), await read("log")];
  check(marks.length > 0 && isCount(marks[0].at), "its checkpoints");
  const from = marks[0].at;
  const log = all.filter(({ at }) => at >= from);
  const gap = log.findIndex(({ at }, place) => at !== from + place);
  const entries = (gap < 0 ? log : log.slice(0, gap)).map(({ value }) => value);
  return {
    checkpoints: marks.map(({ at, value }) => [at, value] as const),
    entries,
    hasGap: gap >= 0,
    records: [...marks, ...all],
  };
}

const checkpointPieces = () => laterCode(() => import("./checkpointPieces.ts"));

/** The steps of an entry, or those of a step that is a transaction; of a checkpoint its variants. */
export function stepsOf(
  record: unknown,
  field: "commands" | "records" | "list",
): readonly unknown[] {
  const steps = isRecord(record) ? record[field] : undefined;
  return Array.isArray(steps) ? steps : [];
}
