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
  readonly byHand?: ByHand;
}

/** What a person says of rows whose kind nobody knows. */
export interface ByHand {
  /** The same for all files with these headings, whatever is chosen of them. */
  readonly key: string;
  /** The names of the columns in `Choices.uses`. */
  readonly columns: readonly string[];
  /** The uses that a column can have. */
  readonly uses: readonly ColumnUse[];
  /** True where a row is a group, and the columns are users. */
  readonly isTransposed: boolean;
  /** The first rows, of which one may be the headings; none where fields have names by themselves. */
  readonly headingRows: readonly string[];
  /** The one that is, or -1; and the id of the answer that says so. */
  readonly headingRow: number;
  readonly headingsId: string;
}

/** A person's choices, with which a file is read again; columns are counted from 0. */
export interface Choices {
  readonly columns?: ChosenColumns;
  /** The first row is a row like the others. */
  readonly hasNoHeadings?: boolean;
  /** The use of each column of rows whose kind nobody knows, by its name in `ByHand`. */
  readonly uses?: Readonly<Record<string, ColumnUse>>;
  readonly answers?: Answers;
}

export interface ChosenColumns {
  readonly userId: number;
  readonly userName?: number;
  readonly group?: number;
  readonly state?: number;
}
