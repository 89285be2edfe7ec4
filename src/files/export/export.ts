import type { AccessTable } from "../../model/accessTable.ts";

/** A file to export: an item of the menu. */
export interface Export {
  /** As the menu shows it. */
  readonly name: string;
  /** The content of the file, in a sentence. */
  readonly description: string;
  /** The media type. */
  readonly type: string;
  /** A word for the name of the file; none for the one that has everything. */
  readonly kind?: string;
  /** The ending of its name. */
  readonly ending: string;
  /** The number of lines of data that `write` would make, without writing them. */
  lineCount(table: AccessTable): number;
  /** The text of the file in pieces of at most a few hundred KB, unless one user has more. */
  write(table: AccessTable): Iterable<string>;
}

/** The length of a piece: long enough to be cheap, short enough to pause after. */
const PIECE_LENGTH = 2 ** 17;

/** The same text in longer pieces. */
export function* inPieces(parts: Iterable<string>): Generator<string> {
  let piece = "";
  for (const part of parts) {
    piece += part;
    if (piece.length >= PIECE_LENGTH) {
      yield piece;
      piece = "";
    }
  }
  yield piece;
}
