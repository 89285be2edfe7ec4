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
