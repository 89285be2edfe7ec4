import type { RoleSet } from "../../model/accessTable.ts";
import type { Row } from "../inputFile.ts";
import type { ShownOrder } from "../own/shownOrder.ts";
import type { Decode } from "../text/chunks.ts";
import type { Draft } from "./draft.ts";
import type { FileHead } from "./fileHead.ts";
import type { Answers, Questions } from "./questions/question.ts";

/** A kind of file that can be opened. */
export interface Format {
  /** Its name, as a person sees it. */
  readonly kind: string;
  recognises(head: FileHead): boolean;
  /** Names that differ only in case are one, as in the system that writes such files. */
  readonly ignoresCase?: boolean;
  /** What it recognises may as well be something else. */
  readonly isGuess?: boolean;
  read(sources: readonly Source[], draft: Draft, context: ReadContext): Promise<void>;
}

/** A file to be read, with its head, which is known already. */
export interface Source {
  readonly head: FileHead;
  readonly name: string;
  /** Its whole text in pieces. */
  chunks(): AsyncIterable<string>;
  /** The same as bytes in UTF-8; `decode` makes strings of parts of them. */
  utf8(): AsyncIterable<Uint8Array>;
  readonly decode: Decode;
  /** Set where it is rows already: it has no text then. */
  eachRow?(onRow: (row: Row) => boolean): Promise<void>;
}

/** A person's choices for a reader, and its findings beside the table. */
export interface ReadContext {
  readonly choices: Choices;
  rows: number;
  columns?: ColumnPreview;
  readonly questions: Questions;
  /** The number of bytes to be read: a reader that reads a file several times adds to it. */
  allBytes: number;
  /** The kind of the files, where the format knows it better than by its own name. */
  kind?: string;
  roleSet?: RoleSet;
  order?: ShownOrder;
  /** The use of the columns is only a guess: a person should look at it. */
  isGuess?: boolean;
}

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
