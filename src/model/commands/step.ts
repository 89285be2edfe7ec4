import type { TableState } from "../tableState.ts";
import type { Step } from "../undoHistory.ts";
import type { StepRecord } from "./change.ts";
import type { Effect } from "./command.ts";
import { inSequence } from "./effects.ts";
import { joinRecords } from "./joinRecords.ts";

/** A command that has just been done. */
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
    commands: done.map(({ name }) => name),
    effect: inSequence(done.map(({ effect }) => effect)),
    label: label === undefined ? done[0].label : () => label,
  };
}

/** The record of a command, or of a transaction. */
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
