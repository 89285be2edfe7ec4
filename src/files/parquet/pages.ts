import { formatNumber } from "../../model/wording.ts";
import type { ChunkBytes } from "./chunkBytes.ts";
import { Cursor } from "./cursor.ts";
import { badReference, CannotOpen, Damage, EndsEarly } from "./damage.ts";
import { readDeltaLengths, readDeltaNumbers, readDeltaTexts } from "./encodings/delta.ts";
import { readHybrid, readHybridWithLength } from "./encodings/hybrid.ts";
import { readPlain, readSplit } from "./encodings/plain.ts";
import type { Limit } from "./limits.ts";
import { unpackPage } from "./packing/unpackPage.ts";
import { type Column, isOptional, TYPES } from "./schema.ts";
import { ThriftReader } from "./thrift.ts";
import { ListWriter } from "./values/listWriter.ts";
import { bytesOfPlace, evenPlaces, type Places, placesByNumber, spread } from "./values/places.ts";
import { textsOf } from "./values/textsOf.ts";

const FIRST_LOOK = 1 << 14;
const LONGEST_HEADER = 1 << 24;
/** A page in memory; writers make them of one or a few MB. */
const LARGEST_PAGE = 1e9;
/** The most values of a page, however few bytes they take there: each has some places in memory. */
const MOST_VALUES = 2 ** 25;

/** The encodings of values, by their numbers in files. */
const PLAIN = 0;
const PLAIN_DICTIONARY = 2;
const RUNS = 3;
const DELTA_NUMBERS = 5;
const DELTA_LENGTHS = 6;
const DELTA_TEXTS = 7;
const DICTIONARY = 8;
const SPLIT = 9;

/** What reading a column takes, and whom it tells. */
interface PageReading {
  readonly column: Column;
  readonly codec: number;
  /** What may still be unpacked, of all columns together. */
  readonly limit: Limit;
  /** What may be in memory at once. */
  held(): Limit;
  onLost(): void;
}

/** The values of a column in a group of rows, page by page, as texts. */
export class Pages {
  readonly #bytes: ChunkBytes;
  readonly #reading: PageReading;
  #rowsLeft: number;
  #dictionary: Places | undefined;

  constructor(bytes: ChunkBytes, rows: number, reading: PageReading) {
    this.#bytes = bytes;
    this.#rowsLeft = rows;
    this.#reading = reading;
  }

  /** The texts of the next page that has rows: those without a value have an empty one. */
  async next(): Promise<Places> {
    const { listLevel } = this.#reading.column;
    if (listLevel !== undefined) return this.#lists(listLevel);
    const { header, body } = await this.#page(this.#rowsLeft);
    this.#rowsLeft -= header.values;
    return this.#rows(header, body);
  }

  /** The next page that has values, at most so many. */
  async #page(
    most = Number.POSITIVE_INFINITY,
  ): Promise<{ header: PageHeader; body: Uint8Array<ArrayBuffer> }> {
    for (;;) {
      const header = await this.#header();
      const body = await this.#bytes.take(header.packed);
      if (header.kind === PAGES.index) continue;
      if (header.kind === PAGES.dictionary) await this.#readDictionary(header, body);
      else if (header.kind === PAGES.data || header.kind === PAGES.data2) {
        if (header.values > most) throw new Damage("a column has more values than rows");
        if (header.values > MOST_VALUES) throw tooMany();
        if (header.values > 0) return { header, body };
      } else throw new Damage("a page is of a kind that there is not");
    }
  }

  /** The texts of all rows, each with its values on end: a row may go on from one page to the next. */
  async #lists(level: number): Promise<Places> {
    const rows = this.#rowsLeft;
    const writer = new ListWriter(rows, this.#reading.held());
    this.#rowsLeft = 0;
    while (this.#bytes.left > 0) {
      const { header, body } = await this.#page();
      const { values, repetitionBytes, definitionBytes } = header;
      const page = await this.#content(header, body);
      const isOfSecondForm = header.kind === PAGES.data2;
      const levels = repetitionBytes + definitionBytes;
      const repeats = isOfSecondForm
        ? readHybrid(new Cursor(body, 0, repetitionBytes), 1, values)
        : readHybridWithLength(page, 1, values);
      const width = Math.ceil(Math.log2(level + 1));
      const depths = isOfSecondForm
        ? readHybrid(new Cursor(body, repetitionBytes, levels), width, values)
        : readHybridWithLength(page, width, values);
      let count = 0;
      for (const depth of depths) if (depth === level) count++;
      const texts = this.#values(page, header.encoding, count);
      let at = 0;
      for (let k = 0; k < values; k++) {
        if (repeats[k] === 0) writer.begin();
        if (depths[k] === level) writer.add(bytesOfPlace(texts, at++));
      }
    }
    return writer.finish();
  }

  /** A header tells its length by its content alone. */
  async #header(): Promise<PageHeader> {
    if (this.#bytes.left === 0) throw new Damage("a column has fewer values than rows");
    for (let count = FIRST_LOOK; ; count *= 8) {
      const cursor = new Cursor(await this.#bytes.look(count));
      try {
        const header = readPageHeader(cursor);
        this.#bytes.skip(cursor.at);
        if (header.unpacked > LARGEST_PAGE) throw new Damage("a page is larger than it can be");
        this.#reading.limit.take(header.unpacked);
        this.#reading.held().take(header.unpacked);
        return header;
      } catch (error) {
        const isAll = count >= this.#bytes.left || count > LONGEST_HEADER;
        if (isAll || !(error instanceof EndsEarly)) throw error;
      }
    }
  }

  async #readDictionary(
    { unpacked, values, encoding }: PageHeader,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    const { codec, column } = this.#reading;
    if (this.#dictionary) throw new Damage("a column has two dictionaries");
    if (encoding !== PLAIN && encoding !== PLAIN_DICTIONARY) throw unknown(encoding);
    const page = await unpackPage(codec, body, unpacked);
    // A value takes no room only where it is empty, and then its length does.
    if (values > page.length * 8) throw new EndsEarly();
    if (values > MOST_VALUES) throw tooMany();
    this.#dictionary = this.#texts(readPlain(new Cursor(page), column, values));
  }

  /** What is in a page, unpacked; levels of the second form stand before it. */
  async #content(header: PageHeader, body: Uint8Array<ArrayBuffer>): Promise<Cursor> {
    const isOfSecondForm = header.kind === PAGES.data2;
    const levels = header.repetitionBytes + header.definitionBytes;
    const packed = isOfSecondForm ? body.subarray(levels) : body;
    const size = header.unpacked - (isOfSecondForm ? levels : 0);
    const isPacked = header.isPacked && size > 0;
    const page = await unpackPage(
      isPacked ? this.#reading.codec : 0,
      isPacked ? packed : packed.subarray(0, size),
      size,
    );
    return new Cursor(page);
  }

  async #rows(header: PageHeader, body: Uint8Array<ArrayBuffer>): Promise<Places> {
    const { column } = this.#reading;
    const { values, repetitionBytes, definitionBytes } = header;
    const isOfSecondForm = header.kind === PAGES.data2;
    const levels = repetitionBytes + definitionBytes;
    const cursor = await this.#content(header, body);
    if (!isOptional(column)) return this.#values(cursor, header.encoding, values);
    const isThere = isOfSecondForm
      ? readHybrid(new Cursor(body, repetitionBytes, levels), 1, values)
      : readHybridWithLength(cursor, 1, values);
    let count = 0;
    for (const there of isThere) count += there;
    const found = this.#values(cursor, header.encoding, count);
    return count === values ? found : spread(found, isThere);
  }

  #values(cursor: Cursor, encoding: number, count: number): Places {
    const { column, held } = this.#reading;
    if (encoding === PLAIN_DICTIONARY || encoding === DICTIONARY)
      return this.#fromDictionary(cursor, count);
    if (count === 0) return evenPlaces(cursor.bytes, 0, 0, 0);
    if (encoding === PLAIN) return this.#texts(readPlain(cursor, column, count));
    if (encoding === RUNS && column.type === TYPES.boolean) {
      const values = Uint8Array.from(readHybridWithLength(cursor, 1, count));
      return this.#texts(evenPlaces(values, 0, 1, count));
    }
    if (encoding === DELTA_NUMBERS) return this.#texts(readDeltaNumbers(cursor, column, count));
    if (encoding === DELTA_LENGTHS) return this.#texts(readDeltaLengths(cursor, column, count));
    if (encoding === DELTA_TEXTS) {
      const limit = held();
      return this.#texts(readDeltaTexts(cursor, column, count, (bytes) => limit.take(bytes)));
    }
    if (encoding === SPLIT) return this.#texts(readSplit(cursor, column, count));
    throw unknown(encoding);
  }

  /** Values by their numbers in the dictionary, whose bits stand before them. */
  #fromDictionary(cursor: Cursor, count: number): Places {
    const dictionary = this.#dictionary;
    if (count === 0) return evenPlaces(cursor.bytes, 0, 0, 0);
    if (!dictionary) throw new Damage("a column has no dictionary");
    const numbers = readHybrid(cursor, cursor.byte(), count);
    const size = dictionary.from.length;
    for (const number of numbers) if (number < 0 || number >= size) throw badReference();
    return placesByNumber(dictionary, numbers);
  }

  #texts(values: Places): Places {
    return textsOf(values, this.#reading.column, this.#reading.onLost);
  }
}

function tooMany(): CannotOpen {
  return new CannotOpen(
    `has pages of more than ${formatNumber(MOST_VALUES)} values. Write it again in smaller pages or groups of rows, or export the table as CSV.`,
  );
}

function unknown(encoding: number): CannotOpen {
  return new CannotOpen(
    `has values in an encoding that is not known here (${encoding}). Write it again in the first version of the format, or export the table as CSV.`,
  );
}

/** The kinds of pages, by their numbers in files. */
const PAGES = { data: 0, index: 1, dictionary: 2, data2: 3 } as const;

interface PageHeader {
  readonly kind: number;
  readonly unpacked: number;
  readonly packed: number;
  readonly values: number;
  readonly encoding: number;
  /** The bytes of the levels of repetition and definition before what is packed, in pages of the second form. */
  readonly repetitionBytes: number;
  readonly definitionBytes: number;
  readonly isPacked: boolean;
}

function readPageHeader(cursor: Cursor): PageHeader {
  const thrift = new ThriftReader(cursor);
  const { count, bool } = thrift;
  const first = () => thrift.struct({ 1: count, 2: count });
  const second = () => thrift.struct({ 1: count, 4: count, 5: count, 6: count, 7: bool });
  const header = thrift.struct({ 1: count, 2: count, 3: count, 5: first, 7: first, 8: second });
  const { 1: kind = -1, 2: unpacked = 0, 3: packed = 0, 5: data, 7: dictionary, 8: data2 } = header;
  if (kind < 0) throw new Damage("a page is of no kind");
  const { 5: definitionBytes = 0, 6: repetitionBytes = 0, 7: isPacked = true } = data2 ?? {};
  const levels = repetitionBytes + definitionBytes;
  if (levels > packed || levels > unpacked)
    throw new Damage("a page is smaller than what is in it");
  const values = (data2 ?? dictionary ?? data)?.[1] ?? 0;
  const encoding = data2 ? data2[4] : (dictionary ?? data)?.[2];
  return {
    ...{ kind, unpacked, packed, values, encoding: encoding ?? 0 },
    ...{ repetitionBytes, definitionBytes, isPacked },
  };
}
