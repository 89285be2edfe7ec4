import type { Derived } from "../model/accessTable.ts";
import type { TableData } from "../model/table.ts";

/** Reads files into one table, or rejects with an error whose message says why not. */
export type ReadFiles = (files: readonly File[], options: ReadOptions) => Promise<Found>;

export interface ReadOptions {
  readonly choices: Choices;
  readonly signal: AbortSignal;
  onProgress(progress: ReadProgress): void;
}

export interface ReadProgress {
  readonly bytes: number;
  readonly allBytes: number;
  readonly rows: number;
}

/** What a person decides; columns and files are counted from 0. */
export interface Choices {
  readonly columns?: ChosenColumns;
  /** Whether the first row is no heading. */
  readonly isBare?: boolean;
  /** The group of each file that does not name it. */
  readonly groups?: readonly (string | undefined)[];
}

export interface ChosenColumns {
  readonly userId: number;
  readonly userName?: number;
  readonly group?: number;
  readonly state?: number;
}

/** A table that was found in files, with all there is to tell of it. */
export interface Found {
  readonly data: TableData;
  readonly derived: Derived | undefined;
  readonly kind: string;
  readonly users: number;
  readonly groups: number;
  readonly memberships: number;
  readonly files: readonly { readonly name: string; readonly encoding: string }[];
  /** What the columns of the first file were taken for, with its first rows. */
  readonly columns: FoundColumns | undefined;
  /** The files that do not name their group, and what was taken for it. */
  readonly questions: readonly FoundQuestion[];
  readonly problems: Listed<FoundProblem>;
  readonly nested: Listed<{ readonly group: string; readonly parent: string }>;
  /** Nothing to decide and nothing to tell: it can be taken as it is. */
  readonly isClean: boolean;
}

export interface FoundColumns {
  readonly headings: readonly string[];
  readonly uses: readonly ColumnUse[];
  readonly rows: readonly (readonly string[])[];
}

export type ColumnUse =
  | "userId"
  | "userName"
  | "group"
  | "state"
  | "memberType"
  | "attribute"
  | "cells"
  | "unused";

export interface FoundQuestion {
  readonly file: number;
  readonly name: string;
  readonly group: string;
}

export interface FoundProblem {
  readonly file: string;
  readonly line: number | undefined;
  readonly text: string;
}

/** A long list: its first entries, how many there are, and all of them as text. */
export interface Listed<T> {
  readonly first: readonly T[];
  readonly count: number;
  readonly all: Blob;
}
