import type { Row } from "../inputFile.ts";
import type { Draft } from "./draft.ts";
import type { FileHead } from "./fileHead.ts";

/** A kind of file that can be opened. */
export interface Format {
  readonly kind: string;
  recognises(head: FileHead): boolean;
  /** Names that differ only in case are one, as in the system that writes such files. */
  readonly ignoresCase?: boolean;
  /** What it recognises may as well be something else. */
  readonly isGuess?: boolean;
  read(sources: readonly Source[], draft: Draft): Promise<void>;
}

/** A file to be read, with its head, which is known already. */
export interface Source {
  readonly head: FileHead;
  readonly name: string;
  chunks(): AsyncIterable<string>;
  /** The same as bytes in UTF-8. */
  utf8(): AsyncIterable<Uint8Array>;
  /** Set where it is rows already: it has no text then. */
  eachRow?(onRow: (row: Row) => boolean): Promise<void>;
}
