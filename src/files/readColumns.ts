import type { PackedValues } from "../model/table/attributeCodes.ts";
import { formatNumber } from "../model/wording.ts";
import { ldif } from "./formats/text/ldif.ts";
import { Encodings } from "./import/encodings.ts";
import { decodeOptions, type FileHead, type ReadHooks, readHead } from "./import/fileHead.ts";
import { isBlank } from "./import/rows/eachRow.ts";
import { rowHeads } from "./import/rowsHead.ts";
import { type ChosenFile, type InputFile, quoted, type Row } from "./inputFile.ts";
import { looksLikeOwn } from "./own/readOwn.ts";
import { NoTable, ReadAgainError, Refusal } from "./refusal.ts";
import { CellWords, grown } from "./text/cellWords.ts";
import { decodeUtf8, utf8Of } from "./text/chunks.ts";
import { CsvReader } from "./text/csv.ts";
import { LongNames } from "./text/limits.ts";
import { unpacked } from "./unpack/unpack.ts";
import type { Sheet } from "./workbook/workbook.ts";

/** A column of a file: under its heading a value for each row, or none. */
export interface FileColumn extends PackedValues {
  readonly name: string;
  readonly codes: Uint32Array;
}

export interface FileColumns {
  readonly columns: readonly FileColumn[];
  readonly rows: number;
  /** The tables in the file, where it has several, and which of them was read. */
  readonly parts: readonly string[];
  readonly part: number;
}

export interface ColumnsOptions {
  /** Which table to read, where the file has several. */
  readonly part?: number;
  readonly signal?: AbortSignal;
  onProgress?(progress: { readonly bytes: number; readonly allBytes: number }): void;
}

interface Part {
  readonly name: string;
  readonly input: InputFile | Sheet;
}

const MOST_COLUMNS = 1000;

/** Reads a CSV, a sheet or Parquet, packed or not, as plain columns; else throws a `Refusal`. */
export async function readColumns(
  file: ChosenFile,
  options: ColumnsOptions = {},
): Promise<FileColumns> {
  const parts = (await unpacked(file)).flatMap((one): Part[] =>
    "sheets" in one
      ? one.sheets.map((sheet) => ({ name: sheet.sheetName, input: sheet }))
      : [{ name: one.name, input: one }],
  );
  const encodings = new Encodings(options.signal);
  const heads: { readonly name: string; readonly head: FileHead }[] = [];
  let refused: unknown = new NoTable(`${quoted(file.name)} has no table in it.`);
  for (const { name, input } of parts)
    try {
      heads.push({ name, head: await again(() => headOf(input, encodings, options)) });
    } catch (error) {
      if (!(error instanceof NoTable)) throw error;
      refused = error;
    }
  if (heads.length === 0) throw refused;
  const part = Math.min(options.part ?? 0, heads.length - 1);
  let { head } = heads[part];
  const read = await again(
    () => columnsOf(head, encodings, options),
    async () => void (head = await headOf(head.input, encodings, options)),
  );
  return { ...read, parts: heads.map(({ name }) => name), part };
}

/** A file that turns out to be in another encoding is read again. */
async function again<T>(read: () => Promise<T>, before = async () => {}): Promise<T> {
  for (;;)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ReadAgainError)) throw error;
      await before();
    }
}

function hooksOf(encodings: Encodings, { signal }: ColumnsOptions): ReadHooks {
  return { signal, onDoubt: (input, detected) => encodings.check(input, detected, () => {}) };
}

/** The head of a table with at least two columns. */
async function headOf(input: InputFile, encodings: Encodings, options: ColumnsOptions) {
  const name = quoted(input.name);
  const heads = input.eachRow
    ? await rowHeads(input)
    : [await readHead(input, encodings.of(input), hooksOf(encodings, options))];
  const [first] = heads;
  if (first && (first.json !== undefined || looksLikeOwn(first.text) || ldif.recognises(first)))
    throw new NoTable(
      `${name} has no plain columns. Attributes come from a table with headings: CSV, a workbook or Parquet.`,
    );
  const used = (head: FileHead) => head.dialect?.rows[0]?.filter((text) => text.trim()).length ?? 0;
  const most = Math.max(0, ...heads.map(used));
  if (most < 2)
    throw new NoTable(
      `${name} has no two columns. It needs a row of headings, with one column to find people by and one to add.`,
    );
  return heads.find((head) => used(head) === most) as FileHead;
}

async function columnsOf(head: FileHead, encodings: Encodings, options: ColumnsOptions) {
  const { input, dialect } = head;
  const { delimiter, skipped, rows } = dialect as NonNullable<FileHead["dialect"]>;
  const [headings] = rows;
  if (headings.length > MOST_COLUMNS)
    throw new Refusal(
      `${quoted(input.name)} has ${formatNumber(headings.length)} columns. Keep those that say something of a person, ${formatNumber(MOST_COLUMNS)} at most.`,
    );
  const { signal } = options;
  let bytes = 0;
  const onBytes = (more: number) => {
    bytes += more;
    options.onProgress?.({ bytes, allBytes: Math.max(bytes, input.size) });
  };
  const reading = new ColumnsReading(headings);
  const take = (row: Row) => {
    if (row.line > skipped) reading.take(row);
    return true;
  };
  if (input.eachRow) await input.eachRow(take, { signal, onBytes });
  else {
    const reader = new CsvReader(delimiter, take);
    const how = { ...hooksOf(encodings, options), onBytes };
    for await (const piece of utf8Of(input, decodeOptions(input, head, how))) reader.push(piece);
    reader.end();
  }
  if (reading.rows === 0) throw new Refusal(`${quoted(input.name)} has no row below its headings.`);
  return { columns: reading.finish(), rows: reading.rows };
}

/** The cells of each column as numbers, each text once, without blanks at its ends. */
class ColumnsReading {
  rows = 0;
  readonly #names: readonly string[];
  readonly #words: readonly CellWords[];
  #codes: Uint32Array[];
  #isHeading = true;

  constructor(headings: readonly string[]) {
    const long = new LongNames(() => {});
    const decode = (...cell: Parameters<typeof decodeUtf8>) =>
      long.short(decodeUtf8(...cell).trim());
    this.#names = namesApart(headings.map((heading) => long.short(heading.trim())));
    this.#words = headings.map(() => new CellWords(decode));
    this.#codes = headings.map(() => new Uint32Array(1024));
  }

  take(row: Row): void {
    const isHeading = this.#isHeading;
    this.#isHeading = false;
    if (isHeading || isBlank(row)) return;
    const at = this.rows++;
    if (at === this.#codes[0].length)
      this.#codes = this.#codes.map((codes) => grown(codes, at + 1));
    const count = Math.min(row.count, this.#words.length);
    for (let k = 0; k < count; k++)
      if (!row.isEmpty(k))
        this.#codes[k][at] = 1 + this.#words[k].number(row.source(k), row.from(k), row.to(k));
  }

  /** All columns but those without any value. */
  finish(): FileColumn[] {
    return this.#names.flatMap((name, k) => {
      const { words } = this.#words[k];
      if (words.every((word) => word === "")) return [];
      const codes = this.#codes[k].slice(0, this.rows);
      const lengths = Uint32Array.from(words, ({ length }) => length);
      return [{ name, codes, lengths, text: words.join("") }];
    });
  }
}

/** The headings with names of which no two are the same, in whatever case. */
function namesApart(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading, at) => {
    const name = heading || `Column ${at + 1}`;
    let apart = name;
    for (let number = 2; taken.has(apart.toLowerCase()); number++) apart = `${name} (${number})`;
    taken.add(apart.toLowerCase());
    return apart;
  });
}
