import type { StepRecord } from "../commands/change.ts";
import type { Effect } from "../commands/command.ts";
import { inSequence } from "../commands/effects.ts";
import { joinRecords } from "../commands/log/registry.ts";
import type { TableState } from "../state/tableState.ts";
import type { Step } from "./undoHistory.ts";

export interface DoneCommand {
  readonly name: string;
  readonly effect: Effect;
  readonly announcements: readonly string[];
  label(state: TableState): string;
  record(): StepRecord;
}

/** The step to undo for a command, or for those of a transaction, which has a label of its own. */
export function stepOf(done: readonly DoneCommand[], label?: string): Step {
  return {
    commands: namesOf(done),
    effect: inSequence(done.map(({ effect }) => effect)),
    label: label === undefined ? done[0].label : () => label,
  };
}

const SINGLE_NAMES = new Map<string, readonly string[]>();

function namesOf(done: readonly DoneCommand[]): readonly string[] {
  if (done.length > 1) return done.map(({ name }) => name);
  const [{ name }] = done;
  const names = SINGLE_NAMES.get(name) ?? [name];
  SINGLE_NAMES.set(name, names);
  return names;
}

export function recordOf(done: readonly DoneCommand[], label?: string): StepRecord {
  return label === undefined ? done[0].record() : transactionOf(label, done);
}

function transactionOf(label: string, done: readonly DoneCommand[]): TransactionRecord {
  return { kind: "transaction", label, records: joinRecords(done.map(({ record }) => record())) };
}

interface TransactionRecord extends StepRecord {
  readonly label: string;
  readonly records: readonly StepRecord[];
}
