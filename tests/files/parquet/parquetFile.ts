/*
 * Parquet files for tests, byte by byte: everything that they say of themselves may be untrue.
 */

/** A value in Thrift's compact protocol: the number of its type, and its bytes. */
interface Thrift {
  readonly type: number;
  readonly bytes: readonly number[];
}

export function varint(value: number | bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}

export function zigzag(value: number | bigint): number[] {
  const whole = BigInt(value);
  return varint(whole < 0n ? -2n * whole - 1n : 2n * whole);
}

export const whole = (value: number | bigint): Thrift => ({ type: 6, bytes: zigzag(value) });
/** The same, where the format has no more than 32 bits. */
export const short = (value: number): Thrift => ({ type: 5, bytes: zigzag(value) });
export const yes = (value: boolean): Thrift => ({ type: value ? 1 : 2, bytes: [] });
export const text = (value: string): Thrift => {
  const bytes = [...new TextEncoder().encode(value)];
  return { type: 8, bytes: [...varint(bytes.length), ...bytes] };
};
export const list = (items: readonly Thrift[], count = items.length): Thrift => ({
  type: 9,
  bytes: [
    ...(count < 15
      ? [(count << 4) | (items[0]?.type ?? 12)]
      : [0xf0 | (items[0]?.type ?? 12), ...varint(count)]),
    ...items.flatMap(({ bytes }) => bytes),
  ],
});
export const struct = (fields: Record<number, Thrift | undefined>): Thrift => {
  let last = 0;
  const bytes = Object.entries(fields).flatMap(([key, value]) => {
    if (!value) return [];
    const delta = Number(key) - last;
    last = Number(key);
    return delta < 16
      ? [(delta << 4) | value.type, ...value.bytes]
      : [value.type, ...zigzag(last), ...value.bytes];
  });
  return { type: 12, bytes: [...bytes, 0] };
};

/** A page as it stands in the file: what it says, and its bytes as they are packed. */
export interface Page {
  readonly kind?: "data" | "data2" | "dictionary";
  readonly values: number;
  readonly encoding?: number;
  readonly body: readonly number[] | Uint8Array;
  readonly unpacked?: number;
  readonly packed?: number;
  readonly definitionBytes?: number;
  readonly isPacked?: boolean;
}

export interface ColumnOf {
  readonly name: string;
  readonly type: number;
  readonly typeLength?: number;
  readonly repetition?: number;
  readonly converted?: number;
  readonly scale?: number;
  readonly logical?: Thrift;
  readonly codec?: number;
  readonly pages: readonly Page[];
  readonly unpacked?: number;
  readonly at?: number;
  readonly packed?: number;
  /** The number of different values that it tells of. */
  readonly distinct?: number;
}

export interface Said {
  readonly rows: number;
  readonly children?: number;
  readonly magic?: string;
}

const DICTIONARY = 8;

/** A file of one group of rows with these columns. */
export function parquetFile(columns: readonly ColumnOf[], said: Said): Uint8Array {
  const file: number[] = [..."PAR1"].map((letter) => letter.charCodeAt(0));
  const chunks = columns.map((column) => {
    const start = file.length;
    let dictionary = 0;
    for (const page of column.pages) {
      if (page.kind === "dictionary") dictionary = start;
      for (const byte of header(page).bytes) file.push(byte);
      for (const byte of page.body) file.push(byte);
    }
    const first = column.pages[0];
    const data = dictionary ? start + header(first).bytes.length + first.body.length : start;
    const packed = column.packed ?? file.length - start;
    const unpacked =
      column.unpacked ??
      column.pages.reduce((sum, page) => sum + (page.unpacked ?? page.body.length), 0);
    return struct({
      2: whole(0),
      3: struct({
        1: short(column.type),
        2: list([short(0)]),
        3: list([text(column.name)]),
        4: short(column.codec ?? 0),
        5: whole(column.pages.reduce((sum, { values }) => sum + values, 0)),
        6: whole(unpacked),
        7: whole(packed),
        9: whole(column.at ?? data),
        11: dictionary ? whole(dictionary) : undefined,
        12: column.distinct === undefined ? undefined : struct({ 4: whole(column.distinct) }),
      }),
    });
  });
  const footer = struct({
    1: short(1),
    2: list([
      struct({ 4: text("schema"), 5: short(said.children ?? columns.length) }),
      ...columns.map(element),
    ]),
    3: whole(said.rows),
    4: list([struct({ 1: list(chunks), 2: whole(0), 3: whole(said.rows) })]),
  }).bytes;
  const length = new Uint8Array(Uint32Array.of(footer.length).buffer);
  const magic = [...(said.magic ?? "PAR1")].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from([...file, ...footer, ...length, ...magic]);
}

function element(column: ColumnOf): Thrift {
  const { type, typeLength, repetition, name, converted, scale, logical } = column;
  return struct({
    1: short(type),
    2: typeLength === undefined ? undefined : short(typeLength),
    3: short(repetition ?? 0),
    4: text(name),
    6: converted === undefined ? undefined : short(converted),
    7: scale === undefined ? undefined : short(scale),
    10: logical,
  });
}

function header(page: Page): Thrift {
  const { values, encoding = 0, body, definitionBytes = 0, isPacked } = page;
  const kind = { data: 0, dictionary: 2, data2: 3 }[page.kind ?? "data"];
  const about = struct({ 1: short(values), 2: short(encoding), 3: short(3), 4: short(3) });
  return struct({
    1: short(kind),
    2: short(page.unpacked ?? body.length),
    3: short(page.packed ?? body.length),
    5: kind === 0 ? about : undefined,
    7: kind === 2 ? about : undefined,
    8:
      kind === 3
        ? struct({
            1: short(values),
            2: short(0),
            3: short(values),
            4: short(encoding),
            5: short(definitionBytes),
            6: short(0),
            7: isPacked === undefined ? undefined : yes(isPacked),
          })
        : undefined,
  });
}

/** Texts behind their lengths, as a page has them. */
export function plainTexts(texts: readonly (string | Uint8Array)[]): number[] {
  return texts.flatMap((value) => {
    const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
    return [...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes];
  });
}

/** A column of texts in one page. */
export function textColumn(
  name: string,
  texts: readonly string[],
  more: Partial<ColumnOf> = {},
): ColumnOf {
  const pages = [{ values: texts.length, body: plainTexts(texts) }];
  return { name, type: 6, converted: 0, pages, ...more };
}

/** A column of texts with one page of a dictionary, and one that refers to it. */
export function dictionaryColumn(
  name: string,
  texts: readonly string[],
  numbers: Page,
  dictionary: Partial<Page> = {},
): ColumnOf {
  return textColumn(name, [], {
    pages: [
      { kind: "dictionary", values: texts.length, body: plainTexts(texts), ...dictionary },
      { encoding: DICTIONARY, ...numbers },
    ],
  });
}

/** A file of these rows of texts, the first of which has the names of the columns; pages packed like this. */
export function parquetOf(
  [names, ...rows]: readonly (readonly string[])[],
  codec: number,
  pack: (raw: Uint8Array) => Uint8Array,
): Uint8Array {
  const columns = names.map((name, column) => {
    const raw = Uint8Array.from(plainTexts(rows.map((row) => row[column])));
    return textColumn(name, [], {
      codec,
      pages: [{ values: rows.length, body: pack(raw), unpacked: raw.length }],
    });
  });
  return parquetFile(columns, { rows: rows.length });
}

/** What Snappy makes of a few bytes that it does not pack. */
export function snappyOf(raw: Uint8Array): Uint8Array {
  return Uint8Array.from([...varint(raw.length), 60 << 2, raw.length - 1, ...raw]);
}
