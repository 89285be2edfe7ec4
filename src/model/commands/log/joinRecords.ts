import type { StepRecord } from "../change.ts";
import { commandNamed } from "./registry.ts";

/** The records, with those of one command on end as one where the command can join them. */
export function joinRecords(records: readonly StepRecord[]): StepRecord[] {
  const all: StepRecord[] = [];
  for (let from = 0; from < records.length; ) {
    const { kind } = records[from];
    const join = commandNamed(kind)?.log.join;
    let to = from + 1;
    if (join) while (to < records.length && records[to].kind === kind) to++;
    const run = records.slice(from, to);
    all.push(join && run.length > 1 ? { kind, ...join(run) } : run[0]);
    from = to;
  }
  return all;
}
