import { reasonOf } from "../model/reasonOf.ts";
/** A place in a text, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Says why a file is not taken, and where it is broken; the present table stays. */
export class Refusal extends Error {
  readonly position: Position | undefined;

  constructor(sentence: string, position?: Position) {
    super(position ? `Line ${position.line}, column ${position.column}: ${sentence}` : sentence);
    this.name = "Refusal";
    this.position = position;
  }
}

/** Why a file is not taken, whatever went wrong. */
export function refusalReason(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof RangeError)
    return "The table is too large for this browser's memory. Open a part of it.";
  return `The file cannot be read (${reasonOf(error)}). Try it again, or export it anew.`;
}
