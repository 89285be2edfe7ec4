import type { ChosenFile } from "../inputFile.ts";
import { bytesBetween } from "../text/bytes.ts";
import { Cursor } from "./cursor.ts";
import { CannotOpen, Damage } from "./damage.ts";
import { type SchemaElement, schemaElement } from "./schema.ts";
import { ThriftReader } from "./thrift.ts";

/** The values of one column in some of the rows, on end in the file. */
interface ColumnChunk {
  readonly codec: number;
  /** Where its pages are in the file, and their size there. */
  readonly at: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly values: number;
  readonly told: Told;
  readonly isEncrypted: boolean;
}

/** What is told of the values of a column in some of the rows: how many different ones, from which up to which. */
export interface Told {
  readonly distinct: number;
  readonly least: Uint8Array;
  readonly greatest: Uint8Array;
}

/** Some of the rows, with all columns. */
export interface RowGroup {
  readonly rows: number;
  readonly columns: readonly ColumnChunk[];
}

/** What a Parquet file tells of itself at its end. */
export interface Footer {
  readonly schema: readonly SchemaElement[];
  readonly groups: readonly RowGroup[];
}

/** The magic number, and the length of the footer before it. */
const END_BYTES = 8;
const MOST_FOOTER_BYTES = 32e6;
/** What a footer may tell of: columns, those in others included, and their chunks in all groups. */
const MOST_ELEMENTS = 100_000;
const MOST_CHUNKS = 1_000_000;
export const ENCRYPTED = "is encrypted. Write it again without encryption, and open that.";

/** Reads the footer; its sizes are checked against the file's. */
export async function readFooter(file: ChosenFile): Promise<Footer> {
  const end = await bytesBetween(file, Math.max(0, file.size - END_BYTES), file.size);
  const magic = new TextDecoder().decode(end.subarray(-4));
  if (magic === "PARE") throw new CannotOpen(ENCRYPTED);
  if (magic !== "PAR1" || end.length < END_BYTES) throw new Damage("its end is missing");
  const length = new DataView(end.buffer).getUint32(0, true);
  const at = file.size - END_BYTES - length;
  if (at < 4) throw new Damage("its end is longer than all of it");
  if (length > MOST_FOOTER_BYTES) throw tooMuch();
  const footer = footerIn(await bytesBetween(file, at, file.size - END_BYTES));
  for (const { columns } of footer.groups)
    for (const { at: from, packed } of columns)
      if (from < 4 || from + packed > at) throw new Damage("its columns are not where it says");
  return footer;
}

function footerIn(bytes: Uint8Array): Footer {
  const thrift = new ThriftReader(new Cursor(bytes));
  const element = limited(MOST_ELEMENTS, () => schemaElement(thrift));
  const chunk = limited(MOST_CHUNKS, () => columnChunk(thrift));
  const { 2: schema = [], 4: groups = [] } = thrift.struct({
    2: () => thrift.list(element),
    4: () => thrift.list(() => rowGroup(thrift, chunk)),
  });
  return { schema, groups };
}

/** Reads an item so often, and no more: each takes more room here than in the file. */
function limited<T>(most: number, read: () => T): () => T {
  let left = most;
  return () => {
    if (left-- === 0) throw tooMuch();
    return read();
  };
}

function tooMuch(): CannotOpen {
  return new CannotOpen(
    "has too many columns or pieces of rows. Write it again with fewer, or export the table as CSV.",
  );
}

function rowGroup(thrift: ThriftReader, chunk: () => ColumnChunk): RowGroup {
  const { 1: columns = [], 3: rows = 0 } = thrift.struct({
    1: () => thrift.list(chunk),
    3: thrift.count,
  });
  if (columns.length === 0) throw new Damage("some of its rows have no columns");
  return { rows, columns };
}

const NOTHING = new Uint8Array(0);
const NOTHING_TOLD: Told = { distinct: 0, least: NOTHING, greatest: NOTHING };
const NOWHERE = { codec: 0, at: 4, packed: 0, unpacked: 0, values: 0, told: NOTHING_TOLD };

function columnChunk(thrift: ThriftReader): ColumnChunk {
  const fields = { 1: thrift.text, 3: () => columnMetadata(thrift), 8: () => thrift.union() };
  const { 1: elsewhere = "", 3: metadata, 8: encryption } = thrift.struct(fields);
  const isEncrypted = encryption !== undefined;
  if (elsewhere !== "")
    throw new CannotOpen("only tells of other files. Open those, with the rows in them.");
  if (!metadata && !isEncrypted) throw new Damage("a column has no place in it");
  return { ...(metadata ?? NOWHERE), isEncrypted };
}

function columnMetadata(thrift: ThriftReader): Omit<ColumnChunk, "isEncrypted"> {
  const { count, bytes } = thrift;
  const statistics = () => thrift.struct({ 4: count, 5: bytes, 6: bytes });
  const counts = { 4: count, 5: count, 6: count, 7: count, 9: count, 11: count };
  const found = thrift.struct({ ...counts, 12: statistics });
  const { 4: codec = 0, 5: values = 0, 6: unpacked = 0, 7: packed = 0 } = found;
  const { 9: data = 0, 11: dictionary = 0 } = found;
  // Some writers say 0 where there is no dictionary.
  const at = dictionary > 0 && dictionary < data ? dictionary : data;
  const { 4: distinct = 0, 5: greatest = NOTHING, 6: least = NOTHING } = found[12] ?? {};
  return { codec, values, unpacked, packed, at, told: { distinct, least, greatest } };
}
