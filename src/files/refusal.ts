import { reasonOf } from "../model/reasonOf.ts";
import { TaskError } from "../model/tasks/workerTask.ts";

/** A place in a text, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A file that can't be opened: a sentence for the user, kept from worker to page, and the place. */
export class Refusal extends TaskError {
  readonly position: Position | undefined;

  constructor(sentence: string, position?: Position) {
    super(position ? `Line ${position.line}, column ${position.column}: ${sentence}` : sentence);
    this.name = "Refusal";
    this.position = position;
  }
}

/** The refusal of a file that is no table at all: beside others in an archive it is left out. */
export class NoTable extends Refusal {}

/** Thrown where a file turns out to be other than it began: everything has to be read again. */
export class ReadAgainError extends Error {}

export function refusalReason(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof RangeError)
    return "The table is too large for the memory there is. Open a part of it.";
  return `The file cannot be read (${reasonOf(error)}). Try it again, or export it anew.`;
}
