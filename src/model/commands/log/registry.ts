import { apply } from "../apply.ts";
import { applyInOrder } from "../applyInOrder.ts";
import type { StepRecord } from "../change.ts";
import type { Command } from "../command.ts";
import { recalculate } from "../recalculate.ts";
import { startOver } from "../startOver.ts";
import { takeBack } from "../takeBack.ts";
import { toggle } from "../toggle.ts";

/** The commands of most tables. The code of others comes with what runs them, or reads of them. */
export const EVERYDAY: readonly Command<unknown>[] = [
  toggle,
  recalculate,
  apply,
  applyInOrder,
  takeBack,
  startOver,
];

const known = new Map<unknown, Command<unknown>>();
makeKnown(EVERYDAY);

export function makeKnown(commands: Iterable<Command<unknown>>): void {
  for (const command of commands) known.set(command.name, command);
}

/** The command of a name, as a record has it, if it is known by now. */
export function commandNamed(name: unknown): Command<unknown> | undefined {
  return known.get(name);
}

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
