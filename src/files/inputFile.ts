import { isolated } from "../model/isolated.ts";
import { firstCharacters } from "../model/wording.ts";

/** A file to be read. Of a packed one, the size is what it says that it unpacks to. */
export interface InputFile {
  readonly name: string;
  readonly size: number;
  /** The moment at which it was last changed, as `Date` counts; left out where it is not known. */
  readonly lastModified?: number;
  stream(): ReadableStream<Uint8Array>;
  /** All of a small file of an archive: a stream of it would take longer than what is read. */
  atOnce?(): Promise<Uint8Array>;
  /** Set where it is rows already, as the sheet of a workbook is. */
  readonly eachRow?: EachRow;
  /** True where the first row has the names of columns, whatever they are. */
  readonly hasHeadings?: boolean;
  /** How many different cells each of its columns has at least, where the file tells it by itself. */
  readonly distinct?: readonly number[];
}

/** One row, as positions of its cells in the bytes; valid until the next row. */
export interface Row {
  readonly line: number;
  readonly count: number;
  /** True below rows without a text in them. */
  readonly isAfterBlank: boolean;
  /** The bytes that hold the cell from `from` up to `to`, to be compared in place. */
  source(at: number): DataView;
  from(at: number): number;
  to(at: number): number;
  /** The number of the cell's text among those of its bytes that come again, or -1: the same number is the same text. */
  word(at: number): number;
  isEmpty(at: number): boolean;
}

/** Calls back for each row until one is the last that is wanted: then the callback returns false. */
export type EachRow = (onRow: (row: Row) => boolean, following: RowHooks) => Promise<void>;

export interface RowHooks {
  readonly signal?: AbortSignal;
  onBytes?(bytes: number): void;
  /** Called with what is wrong in a row, or in all of them; of a `column` where only names matter. */
  onProblem?(text: string, row?: number, column?: number): void;
  /** Called with the row and column of each formula, before its row is given; no formula is worked out. */
  onFormula?(row: number, column: number): void;
}

/** A file as a person chose it, any part of which can be read; a browser's `File` is one. */
export interface ChosenFile extends InputFile {
  slice(start: number, end: number): Pick<InputFile, "stream">;
}

/** The name of a file without its folders and its extension, also below that of a packed file. */
export function baseName(name: string): string {
  const file = name.replace(/^.*[\\/]/s, "").replace(/\.gz$/i, "");
  return file.replace(/\.[a-z0-9]{1,5}$/i, "");
}

/** A name in quotes, shortened, as a sentence shows it. */
export function quoted(name: string): string {
  return `“${isolated(name.length > 60 ? `${firstCharacters(name, 60)}…` : name)}”`;
}
