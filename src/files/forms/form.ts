import { decodeOptions, type FileHead, type ReadHooks } from "../import/fileHead.ts";
import type { EachRow, InputFile, Row } from "../inputFile.ts";
import { viewOf } from "../text/bytes.ts";
import { chunksOf } from "../text/chunks.ts";
import { SheetRow } from "../workbook/sheetRow.ts";

/** The cells of a row, and the line where it stands. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Makes rows of the lines of a text, one after the other; after the last one comes `undefined`. */
export type LineReader = (
  line: string | undefined,
  number: number,
  tell: (problem: string) => void,
) => readonly TextRow[];

/** The rows of a file: their headings first, unless it has none. */
type FormRows =
  | { readonly rows: Iterable<TextRow>; readonly hasNoHeadings?: boolean }
  /** Begins to read the lines anew. */
  | { readonly begin: () => LineReader };

/** What is no delimited text and comes to rows all the same, which then go the usual way. */
export interface Form {
  /** No kind of file has it better: it is tried before them. */
  readonly isSure?: boolean;
  /** What is true or false of its records is no group. */
  readonly isNoPivot?: boolean;
  rowsOf(head: FileHead): FormRows | undefined;
}

/** The same file as one of rows. */
export function inRows(head: FileHead, found: FormRows, how: ReadHooks): InputFile {
  const { input } = head;
  const eachRow: EachRow = async (onRow, following) => {
    const row = new PlacedRow();
    const give = ({ line, cells }: TextRow) => onRow(row.take(line, cells));
    if ("rows" in found) {
      // The head takes its letters for UTF-8; JSON was read as a whole.
      if (head.json === undefined)
        for await (const _ of chunksOf(input, decodeOptions(input, head, how)));
      for (const one of found.rows) if (!give(one)) return;
      following.onBytes?.(input.size);
      return;
    }
    const take = found.begin();
    const { signal, onBytes } = following;
    const options = decodeOptions(input, head, { ...how, signal, onBytes });
    for await (const { line, number } of linesOf(chunksOf(input, options)))
      for (const one of take(line, number, (text) => following.onProblem?.(text, number)))
        if (!give(one)) return;
  };
  const { name, size, lastModified } = input;
  const hasHeadings = !("rows" in found && found.hasNoHeadings);
  return { name, size, lastModified, stream: () => input.stream(), eachRow, hasHeadings };
}

interface Line {
  readonly line: string | undefined;
  readonly number: number;
}

/** The lines of a text with any line ending, and its end. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = "";
  let number = 0;
  for await (const chunk of chunks) {
    const text = rest + chunk;
    // A line end that may go on in the next chunk waits for it.
    const end = text.endsWith("\r") ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "") + text.slice(end);
    for (const line of lines) yield { line, number: ++number };
  }
  if (rest !== "") yield { line: rest.replace(/\r$/, ""), number: ++number };
  yield { line: undefined, number };
}

const encoder = new TextEncoder();

class PlacedRow extends SheetRow {
  take(line: number, cells: readonly string[]): Row {
    this.begin(line);
    cells.forEach((cell, at) => {
      const bytes = encoder.encode(cell);
      this.set(at, viewOf(bytes), 0, bytes.length);
    });
    return this;
  }
}
