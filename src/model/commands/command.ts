import type { TableState } from "../tableState.ts";
import type { StepRecord, Touched } from "./change.ts";

/**
 * Something that can be done to a table. Each is one object in a file of its own, and one line in
 * the registry: undoing, keeping, recovering and announcing it follow from what it says here.
 */
export interface Command<Args> {
  /** Its name in records. Kept tables have it in their logs: it never changes. */
  readonly name: string;
  /**
   * Its name in "Undo …", for a table as it is right before or right after it. What is returned is
   * held as long as the step: not large arguments.
   */
  label(args: Args): (state: TableState) => string;
  /** Its effect on the table as it is; undefined where there is nothing to do. */
  effect(args: Args, state: TableState): Effect | undefined;
  /** Sentences that tell a person what else will come of it, read right before it is done. */
  announce?(args: Args, state: TableState): readonly string[];
  readonly log: CommandLog<Args>;
}

/** How a command is kept, so that it can be done again in another visit. */
export interface CommandLog<Args> {
  /**
   * Plain data that structured cloning takes, read right after the command: results are recorded,
   * so that doing it again never has to search for them again.
   */
  record(args: Args, state: TableState): object;
  /** The arguments again, checked: what was read may be damaged. One each time that it was done. */
  read(record: Fields, state: TableState): Iterable<Args>;
  /** One record for several on end; without it, each stays a record of its own. */
  join?(records: readonly StepRecord[]): object;
}

/** A record as it was read: nothing is known of it yet. */
export interface Fields {
  readonly [field: string]: unknown;
}

/** A reversible change of a table. It holds what it changed, not the table. */
export interface Effect {
  readonly touched: Touched;
  /** About how much memory it holds. */
  readonly bytes: number;
  /** Each returns the state that is the present one afterwards. */
  redo(state: TableState): TableState;
  undo(state: TableState): TableState;
}
