import type { RoleSet } from "../../model/accessTable.ts";
import type { Decode } from "../text/chunks.ts";
import type { Choices } from "./choices.ts";
import type { Draft } from "./draft.ts";
import type { FileHead } from "./fileHead.ts";

/** One kind of file that can be opened. */
export interface Format {
  /** The name that a person knows it by. */
  readonly kind: string;
  recognises(head: FileHead): boolean;
  /** Reads all files of this kind into the draft. */
  read(sources: readonly Source[], draft: Draft, context: ReadContext): Promise<void>;
}

/** A file to be read, with the beginning of it that is known already. */
export interface Source {
  readonly head: FileHead;
  readonly name: string;
  /** All of its text, piece by piece. */
  chunks(): AsyncIterable<string>;
  /** The same as bytes in UTF-8, and the way to make strings of pieces of it. */
  utf8(): AsyncIterable<Uint8Array>;
  readonly decode: Decode;
}

/** A person's choices for a reader, and the reader's findings beside the table. */
export interface ReadContext {
  readonly choices: Choices;
  /** Rows read so far. */
  rows: number;
  columns?: ColumnPreview;
  readonly questions: Question[];
  /** The roles that came with the table: in files of our own. */
  roleSet?: RoleSet;
  /** Nothing said so: it was guessed, and should be looked at. */
  isGuess?: boolean;
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

/** The columns of the first file, as they were taken. */
export interface ColumnPreview {
  readonly headings: readonly string[];
  readonly uses: readonly ColumnUse[];
  readonly rows: readonly (readonly string[])[];
}

/** A file that does not name its group, and the name that was taken. */
export interface Question {
  readonly file: number;
  readonly name: string;
  readonly group: string;
}
