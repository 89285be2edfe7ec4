import type { UnknownRecord } from "../checks.ts";
import type { TableState } from "../state/tableState.ts";
import { foldedRefusal } from "../table/folded.ts";
import type { StepRecord, Touched } from "./change.ts";

/** Something that can be done to a table, in a file of its own and a line in the registry. */
export interface Command<Args, Done extends Effect = Effect> {
  /** Its name in records. The logs of kept tables have it: it never changes. */
  readonly name: string;
  /** True where it only notes something that is kept: no step to undo, and in no transaction. */
  readonly isNote?: true;
  /** True where it says something of single users: refused where rows stand for many. */
  singlesOut?(args: Args, state: TableState): boolean;
  /** Its name in "Undo …", right before or after it; the function lives long: no large arguments. */
  label(args: Args, effect: Done): (state: TableState) => string;
  /** Its effect on the present state, which it does not change yet; undefined where there is none. */
  effect(args: Args, state: TableState): Done | undefined;
  /** Sentences that tell a person what else it brings about, made right before it is done. */
  announce?(args: Args, state: TableState, effect: Done): readonly string[];
  readonly log: CommandLog<Args>;
}

/** The way in which a command is logged, so that another visit can do it again. */
interface CommandLog<Args> {
  /** Plain data, made right after the command, of what came out: replaying never searches again. */
  record(args: Args, state: TableState): object;
  /** The checked arguments of a record; several where `join` made one of several commands. */
  read(record: UnknownRecord, state: TableState): Iterable<Args>;
  /** One record for several of this command on end; without it, each keeps its own. */
  join?(records: readonly StepRecord[]): object;
}

/** A reversible change of the state. It holds what changes, not a copy of the table. */
export interface Effect {
  readonly touched: Touched;
  /** The approximate memory that it holds. It may differ between done and undone. */
  readonly bytes: number;
  /** Does it, for the first time, too; returns the state that is the present one then. */
  redo(state: TableState): TableState;
  /** Changes the state back to what it was before `redo`. */
  undo(state: TableState): TableState;
}

/** True where rows stand for many users and a command is about single ones; tells why. */
export function isRefused<Args, Done extends Effect>(
  command: Command<Args, Done>,
  args: Args,
  state: TableState,
  tell: (reason: string) => void,
): boolean {
  const { data } = state.memberships;
  const reason = command.singlesOut?.(args, state) && foldedRefusal(data);
  if (reason) tell(reason);
  return !!reason;
}
