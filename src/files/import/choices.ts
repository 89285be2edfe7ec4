import type { Answers } from "./questions/question.ts";

/** A person's choices, with which a file is read again; columns are counted from 0. */
export interface Choices {
  readonly columns?: ChosenColumns;
  /** The first row is a row like the others. */
  readonly hasNoHeadings?: boolean;
  /** The answers to questions, by their ids. */
  readonly answers?: Answers;
}

export interface ChosenColumns {
  readonly userId: number;
  readonly userName?: number;
  readonly group?: number;
  readonly state?: number;
}
