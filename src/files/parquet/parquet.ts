import type { AsyncBuffer, ColumnMetaData, DecodedArray, FileMetaData } from "hyparquet";
import { reasonOf } from "../../model/reasonOf.ts";
import { formatBytes } from "../../model/wording.ts";
import { type EachRow, type GivenFile, type InputFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { bytesBetween } from "../text/bytesBetween.ts";
import { checkPages } from "./pages.ts";
import { ParquetRows } from "./parquetRows.ts";

type Library = typeof import("./library.ts");

/** The most that the columns of a file may unpack to, and the rows that are read at once. */
const MOST_BYTES = 4e9;
const MOST_ROWS_AT_ONCE = 20_000_000;

/** A Parquet file as one of rows: its columns' names, as headings, and a row for each of its rows. */
export async function openParquet(file: GivenFile): Promise<InputFile> {
  const library = await import("./library.ts");
  const { name, size } = file;
  const buffer: AsyncBuffer = {
    byteLength: size,
    slice: async (start, end = size) => (await bytesBetween(file, start, end)).buffer,
  };
  const metadata = await readable(name, () => library.parquetMetadataAsync(buffer));
  checkSize(name, metadata);
  if (metadata.row_groups.every(({ num_rows }) => num_rows <= 0))
    throw new Refusal(`${quoted(name)} has no rows in it. Export it again.`);
  const columns = await readable(name, async () =>
    library.parquetSchema(metadata).children.map(({ element }) => element.name),
  );
  const eachRow: EachRow = async (onRow, { signal, onBytes }) => {
    const rows = new ParquetRows(columns, onRow);
    let start = 0;
    for (const group of metadata.row_groups) {
      const { num_rows, columns: chunks } = group;
      signal?.throwIfAborted();
      await readable(name, () => checkPages(library.deserializeTCompactProtocol, buffer, group));
      const end = start + Number(num_rows);
      // Whoever wants the first rows alone is not made to wait for all of them.
      const first = Math.min(start + FIRST_ROWS, end);
      for (const [from, to] of start === 0
        ? [
            [0, first],
            [first, end],
          ]
        : [[start, end]]) {
        if (from === to) continue;
        const values = await readable(name, () =>
          columnsOf(library, buffer, metadata, columns, from, to),
        );
        if (!rows.take(values, to - from)) return;
      }
      start = end;
      onBytes?.(chunks.reduce((sum, { meta_data }) => sum + packedSize(meta_data), 0));
    }
  };
  return { name, size, stream: () => file.stream(), eachRow };
}

const FIRST_ROWS = 200;

function packedSize(column: ColumnMetaData | undefined): number {
  return Number(column?.total_compressed_size ?? 0);
}

/** The values of all columns, from a row up to another one. */
async function columnsOf(
  { parquetRead, compressors }: Library,
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly string[],
  rowStart: number,
  rowEnd: number,
): Promise<ArrayLike<unknown>[]> {
  const pieces = new Map<string, { from: number; data: DecodedArray }[]>();
  await parquetRead({
    ...{ file, metadata, compressors, rowStart, rowEnd },
    onChunk: ({ columnName, columnData, rowStart: from }) => {
      const before = pieces.get(columnName) ?? [];
      pieces.set(columnName, [...before, { from, data: columnData }]);
    },
  });
  return columns.map((name) => valuesBetween(pieces.get(name) ?? [], rowStart, rowEnd));
}

/** The values of one column: its pieces may begin before, and end behind. */
function valuesBetween(
  pieces: readonly { from: number; data: DecodedArray }[],
  start: number,
  end: number,
): ArrayLike<unknown> {
  const values: unknown[] = [];
  for (const { from, data } of pieces.toSorted((a, b) => a.from - b.from)) {
    const last = Math.min(data.length, end - from);
    for (let at = Math.max(0, start + values.length - from); at < last; at++) values.push(data[at]);
  }
  if (values.length !== end - start) throw new Error("a column is shorter than others");
  return values;
}

function checkSize(name: string, { row_groups }: FileMetaData): void {
  let bytes = 0;
  for (const { columns, num_rows } of row_groups) {
    for (const { meta_data } of columns) bytes += Number(meta_data?.total_uncompressed_size ?? 0);
    if (bytes > MOST_BYTES || num_rows > MOST_ROWS_AT_ONCE)
      throw new Refusal(
        `${quoted(name)} unpacks to more than ${formatBytes(MOST_BYTES)}, or has more than 20 million rows in one piece, as no table does. Export a part of it.`,
      );
  }
}

/** What comes of reading; what the library cannot read is refused. */
async function readable<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `${quoted(name)} is no Parquet file that can be read: it is damaged, encrypted or of a newer kind (${reasonOf(error)}). Write it again, or export the table as CSV.`,
    );
  }
}
