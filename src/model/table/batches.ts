import { check, isRecord } from "../checks.ts";
import type { ListPart } from "./lists.ts";

/** The most entries in a batch: as copying takes a small part of a frame. */
const MOST_ENTRIES = 10_000;

/** Small parts on end that cross as one: a message or a record costs more than what is in it. */
export interface Batch {
  readonly batch: readonly ListPart[];
}

/** The parts in their order, small ones on end as batches. */
export function* batched(parts: Iterable<ListPart>): Generator<ListPart | Batch> {
  let batch: ListPart[] = [];
  let entries = 0;
  for (const part of parts) {
    const count = entriesOf(part);
    if (batch.length > 0 && entries + count > MOST_ENTRIES) {
      yield oneOf(batch);
      batch = [];
      entries = 0;
    }
    batch.push(part);
    entries += count;
  }
  if (batch.length > 0) yield oneOf(batch);
}

/** The parts of a batch; another part is its only one. Refuses a batch that no encoder made. */
export function unbatched(part: unknown): readonly unknown[] {
  if (!isRecord(part) || !("batch" in part)) return [part];
  check(Array.isArray(part.batch), "a batch");
  return part.batch;
}

export function isBatch(part: object): part is Batch {
  return "batch" in part;
}

function oneOf(batch: readonly ListPart[]): ListPart | Batch {
  return batch.length === 1 ? batch[0] : { batch };
}

/** A part has some weight, too, however short it is. */
function entriesOf(part: ListPart): number {
  return 10 + ("added" in part ? part.added.length + part.numbers.length : part.length);
}
