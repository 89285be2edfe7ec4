import type { Answers } from "./questions/question.ts";

export type ColumnUse =
  | "userId"
  | "userName"
  | "group"
  | "state"
  | "memberType"
  | "attribute"
  | "groupAttribute"
  | "membership"
  | "cells"
  | "unused";

/** The columns of the first file, their uses and some rows, for a person to check. */
export interface ColumnPreview {
  readonly headings: readonly string[];
  readonly uses: readonly ColumnUse[];
  readonly rows: readonly (readonly string[])[];
}

/** A person's choices, with which a file is read again; columns are counted from 0. */
export interface Choices {
  readonly columns?: ChosenColumns;
  /** The first row is a row like the others. */
  readonly hasNoHeadings?: boolean;
  readonly answers?: Answers;
}

export interface ChosenColumns {
  readonly userId: number;
  readonly userName?: number;
  readonly group?: number;
  readonly state?: number;
}
