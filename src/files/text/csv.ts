import type { Row } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import { joined, viewOf } from "./bytes.ts";
import { grown } from "./cellWords.ts";

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
/** The longest quoted cell: a quote that is open for longer was an ordinary character. */
const LONGEST_QUOTED = 1 << 20;
const LONGEST_ROW = 1 << 26;

/**
 * Reads delimited text in UTF-8 as people really have it, chunk by chunk: RFC 4180, and beyond it
 * quotes in the middle of a cell, quotes never closed, and all three line endings in one file. It
 * works on bytes: most cells recur, and never have to become strings.
 */
export class CsvReader implements Row {
  line = 1;
  count = 0;
  isAfterBlank = false;
  readonly #delimiter: number;
  readonly #onRow: (row: Row) => void;
  readonly #onRepair: (line: number, repair: string) => void;
  /** 1 for each byte that ends a cell. */
  readonly #isEnd = new Uint8Array(256);
  #bytes: Uint8Array = new Uint8Array(0);
  #view = viewOf(this.#bytes);
  #from = new Int32Array(64);
  #to = new Int32Array(64);
  /** The cells whose text differs from their bytes: those with doubled quotes. */
  readonly #unquoted = new Map<number, DataView>();
  /** Bytes that hold no complete row yet. */
  #waiting: Uint8Array[] = [];
  #waitingLength = 0;
  #nextLine = 1;
  #isAfterCr = false;
  /** Quotes before this place are ordinary characters. */
  #literalUntil = 0;
  #repair: string | undefined;

  constructor(
    delimiter: string,
    onRow: (row: Row) => void,
    onRepair: (line: number, repair: string) => void = () => {},
  ) {
    this.#delimiter = delimiter.charCodeAt(0);
    for (const code of [this.#delimiter, LF, CR]) this.#isEnd[code] = 1;
    this.#onRow = onRow;
    this.#onRepair = onRepair;
  }

  push(bytes: Uint8Array): void {
    // First the row that was cut in two: the rest can be read without a copy then.
    const cut = this.#waiting.length > 0 ? bytes.indexOf(LF) + 1 : 0;
    if (cut > 0) this.#take(bytes.subarray(0, cut));
    this.#take(bytes.subarray(cut));
  }

  #take(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    const isFirst = this.#waiting.length === 0;
    this.#waiting.push(bytes);
    this.#waitingLength += bytes.length;
    if (!isFirst && this.#waitingLength > LONGEST_ROW)
      throw new Refusal(`Line ${this.#nextLine} is longer than 64 MB: this is no table of rows.`);
    if (bytes.includes(LF) || bytes.includes(CR)) this.#readRows(false);
  }

  end(): void {
    this.#readRows(true);
  }

  isEmpty(at: number): boolean {
    return at >= this.count || this.#from[at] === this.#to[at];
  }

  word(): number {
    return -1;
  }

  source(at: number): DataView {
    return this.#unquoted.size > 0 ? (this.#unquoted.get(at) ?? this.#view) : this.#view;
  }

  from(at: number): number {
    if (at >= this.count || (this.#unquoted.size > 0 && this.#unquoted.has(at))) return 0;
    return this.#from[at];
  }

  to(at: number): number {
    if (at >= this.count) return 0;
    return (this.#unquoted.size > 0 && this.#unquoted.get(at)?.byteLength) || this.#to[at];
  }

  #readRows(isLast: boolean): void {
    this.#bytes = this.#waiting.length === 1 ? this.#waiting[0] : joined(this.#waiting);
    this.#view = viewOf(this.#bytes);
    let at = 0;
    if (this.#isAfterCr && this.#bytes.length > 0) {
      if (this.#bytes[0] === LF) at = 1;
      this.#isAfterCr = false;
    }
    if (this.#literalUntil <= at) at = this.#readPlainRows(at);
    while (at < this.#bytes.length) {
      const next = this.#readRow(at, isLast);
      if (next < 0) break;
      at = next;
    }
    const rest = this.#bytes.subarray(at);
    this.#literalUntil = Math.max(0, this.#literalUntil - at);
    this.#waiting = rest.length === 0 ? [] : [rest];
    this.#waitingLength = rest.length;
  }

  /** The fast way, where all is ASCII and nothing quoted: strings find the ends. Returns how far it came. */
  #readPlainRows(start: number): number {
    const bytes = this.#bytes;
    const text = plainDecoder.decode(bytes);
    const length = text.length;
    if (length !== bytes.length || text.includes('"')) return start;
    this.#unquoted.clear();
    const delimiter = String.fromCharCode(this.#delimiter);
    let at = start;
    let mark = -1;
    let cr = -1;
    for (let end = 0; (end = text.indexOf("\n", at)) >= 0; at = end + 1) {
      // The first one behind the row before is the first one from here on.
      if (cr < at && (cr = text.indexOf("\r", at)) < 0) cr = length;
      if (cr < end - 1) return at;
      const last = cr < end ? cr : end;
      let count = 0;
      for (let from = at; from <= last; count++) {
        if (count === this.#from.length) this.#widen();
        if (mark < from && (mark = text.indexOf(delimiter, from)) < 0) mark = length;
        const to = mark > last ? last : mark;
        this.#from[count] = from;
        this.#to[count] = to;
        from = to + 1;
      }
      this.count = count;
      this.line = this.#nextLine++;
      if (last > at) {
        this.#onRow(this);
        this.isAfterBlank = false;
      } else this.isAfterBlank = true;
    }
    return at;
  }

  /** Reads the row that begins at `start`; returns where the next begins, -1 if it is not whole. */
  #readRow(start: number, isLast: boolean): number {
    const bytes = this.#bytes;
    const isEnd = this.#isEnd;
    const length = bytes.length;
    if (this.#unquoted.size > 0) this.#unquoted.clear();
    this.#repair = undefined;
    const width = this.count;
    let count = 0;
    let lines = 1;
    let at = start;
    for (;;) {
      if (count === this.#from.length) this.#widen();
      if (bytes[at] === QUOTE && at >= this.#literalUntil) {
        const repair: string | undefined = this.#repair;
        this.#repair = undefined;
        const end = this.#readQuoted(at, count, isLast);
        if (end === -1) return -1;
        if (end === at) continue;
        const from = at;
        const first = this.#nextLine + lines;
        for (; at < end; at++) if (bytes[at] === LF) lines++;
        const last = this.#nextLine + lines - 1;
        if (last >= first && (this.#repair || this.#hasRows(from, end, width)))
          this.#repair = swallowed(first, last);
        this.#repair ??= repair;
      } else {
        this.#from[count] = at;
        while (at < length && isEnd[bytes[at]] === 0) at++;
        this.#to[count] = at;
      }
      count++;
      if (at >= length || bytes[at] !== this.#delimiter) break;
      at++;
    }
    if (at >= length && !isLast) return -1;
    this.count = count;
    this.line = this.#nextLine;
    this.#nextLine += lines;
    if (this.#repair) this.#onRepair(this.line, this.#repair);
    if (count > 1 || this.#from[0] < this.#to[0]) this.#give();
    else this.isAfterBlank = true;
    if (bytes[at] === CR) {
      if (at + 1 === length) this.#isAfterCr = true;
      else if (bytes[at + 1] === LF) at++;
    }
    return at + 1;
  }

  /** Reads a quoted cell; returns its end, -1 where more is needed, `open` where the quote is none. */
  #readQuoted(open: number, cell: number, isLast: boolean): number {
    const bytes = this.#bytes;
    const length = bytes.length;
    let doubled = 0;
    for (let at = open + 1; ; at++) {
      while (at < length && bytes[at] !== QUOTE) at++;
      if (at >= length || at - open > LONGEST_QUOTED) {
        if (!isLast && at - open <= LONGEST_QUOTED) return -1;
        this.#onRepair(this.#nextLine, "a quote is opened and never closed; read as it stands");
        this.#literalUntil = at;
        return open;
      }
      if (at + 1 === length && !isLast) return -1;
      if (bytes[at + 1] === QUOTE) {
        doubled++;
        at++;
      } else if (at + 1 === length || this.#isEnd[bytes[at + 1]] === 1) {
        this.#from[cell] = open + 1;
        this.#to[cell] = at;
        if (doubled > 0)
          this.#unquoted.set(cell, viewOf(undoubled(bytes.subarray(open + 1, at), doubled)));
        return at + 1;
      } else this.#repair = "a quote stands in the middle of a quoted cell; read as it stands";
    }
  }

  /** True where a line in a quoted cell has as many cells as the row before. */
  #hasRows(from: number, to: number, width: number): boolean {
    if (width < 2) return false;
    const bytes = this.#bytes;
    let delimiters = -1;
    for (let at = from; at < to; at++) {
      if (bytes[at] === LF) {
        if (delimiters >= width - 1) return true;
        delimiters = 0;
      } else if (bytes[at] === this.#delimiter && delimiters >= 0) delimiters++;
    }
    return false;
  }

  #give(): void {
    this.#onRow(this);
    this.isAfterBlank = false;
  }

  #widen(): void {
    this.#from = grown(this.#from, 0);
    this.#to = grown(this.#to, 0);
  }
}

function swallowed(first: number, last: number): string {
  const lines = first === last ? `line ${first} is` : `lines ${first} to ${last} are`;
  return `a quoted cell goes on to line ${last}: ${lines} part of it, and no row; if it should be, a quote is missing`;
}

const plainDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function bytesAt(row: Row, at: number): Uint8Array {
  const { buffer, byteOffset } = row.source(at);
  return new Uint8Array(buffer, byteOffset + row.from(at), row.to(at) - row.from(at));
}

function undoubled(bytes: Uint8Array, doubled: number): Uint8Array {
  const single = new Uint8Array(bytes.length - doubled);
  for (let at = 0, to = 0; at < bytes.length; at++) {
    single[to++] = bytes[at];
    if (bytes[at] === QUOTE && bytes[at + 1] === QUOTE) at++;
  }
  return single;
}
