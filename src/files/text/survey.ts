import type { InputFile } from "../inputFile.ts";
import { bytesOf, joined } from "./bytesOf.ts";
import type { Detected, Encoding } from "./encoding.ts";
import { cutLength, isMarkAt, sequenceAt } from "./utf8.ts";

/** The most lines that are told one by one. */
const MOST_LINES = 10_000;
/** In a file of Windows-1252, at most one of so many pairs of letters happens to be UTF-8. */
const BY_CHANCE = 20;
/** The bytes without a meaning in Windows-1252. */
const MEANINGLESS = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
const LF = 0x0a;
const CR = 0x0d;

/** What cannot be decoded in a file, by line, after an exact look at all of its bytes. */
export interface Survey {
  /** The encoding for which the bytes speak. */
  readonly encoding: Encoding;
  /** Characters that are no UTF-8 or UTF-16; in Windows-1252 those that are beyond ASCII. */
  readonly foreign: LineCounts;
  /** Bytes that mean nothing, where it is Windows-1252. */
  readonly meaningless: LineCounts;
  /** Byte order marks that do not stand at the beginning. */
  readonly marks: LineCounts;
}

/** Counts by line, of the first lines one by one. */
export class LineCounts {
  readonly lines: number[] = [];
  readonly counts: number[] = [];
  total = 0;

  add(line: number): void {
    this.total++;
    const last = this.lines.length - 1;
    if (this.lines[last] === line) this.counts[last]++;
    else if (last + 1 < MOST_LINES) {
      this.lines.push(line);
      this.counts.push(1);
    }
  }

  /** The number in lines that are not told one by one. */
  get further(): number {
    return this.counts.reduce((left, count) => left - count, this.total);
  }
}

/**
 * Looks at all bytes of a file. That is done only where something in it cannot be decoded, or is a
 * byte order mark: it takes a fraction of the time of reading, and nothing has to be read again.
 */
export async function surveyOf(
  input: InputFile,
  detected: Detected,
  signal?: AbortSignal,
): Promise<Survey> {
  const surveyor = detected.encoding.startsWith("utf-16")
    ? new Utf16Surveyor(detected)
    : new Utf8Surveyor(detected);
  for await (const bytes of bytesOf(input)) {
    signal?.throwIfAborted();
    surveyor.take(bytes);
  }
  return surveyor.finish();
}

/** The number of the present line, whatever ends the lines. */
class LineCounter {
  line = 1;
  #isAfterCr = false;

  take(code: number): void {
    if (code === CR || (code === LF && !this.#isAfterCr)) this.line++;
    this.#isAfterCr = code === CR;
  }
}

class Utf8Surveyor {
  readonly #hasBom: boolean;
  readonly #at = new LineCounter();
  readonly #broken = new LineCounts();
  readonly #beyondAscii = new LineCounts();
  readonly #meaningless = new LineCounts();
  readonly #marks = new LineCounts();
  #wellFormed = 0;
  /** A sequence that was cut in two. */
  #rest: Uint8Array = new Uint8Array(0);
  #isBeginning = true;

  constructor({ hasBom }: Detected) {
    this.#hasBom = hasBom;
  }

  take(part: Uint8Array): void {
    const bytes = this.#rest.length > 0 ? joined([this.#rest, part]) : part;
    const end = bytes.length - cutLength(bytes);
    this.#walk(bytes.subarray(0, end));
    this.#rest = bytes.slice(end);
  }

  finish(): Survey {
    // What is cut at the end of the file is one broken character.
    if (this.#rest.length > 0) {
      this.#broken.add(this.#at.line);
      for (const byte of this.#rest) this.#takeLegacy(byte);
    }
    const legible = this.#beyondAscii.total - this.#meaningless.total;
    const isLegacy =
      !this.#hasBom && legible > 0 && this.#broken.total > this.#wellFormed * BY_CHANCE;
    return {
      encoding: isLegacy ? "windows-1252" : "utf-8",
      foreign: isLegacy ? this.#beyondAscii : this.#broken,
      meaningless: isLegacy ? this.#meaningless : new LineCounts(),
      marks: isLegacy ? new LineCounts() : this.#marks,
    };
  }

  #walk(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const length = sequenceAt(bytes, at);
      if (length === 1) this.#at.take(bytes[at]);
      else if (length < 0) this.#broken.add(this.#at.line);
      else if (!isMarkAt(bytes, at)) this.#wellFormed++;
      else if (!this.#isBeginning) this.#marks.add(this.#at.line);
      this.#isBeginning = false;
      for (const next = at + Math.abs(length); at < next; at++) this.#takeLegacy(bytes[at]);
    }
  }

  #takeLegacy(byte: number): void {
    if (byte < 0x80) return;
    this.#beyondAscii.add(this.#at.line);
    if (MEANINGLESS.includes(byte)) this.#meaningless.add(this.#at.line);
  }
}

class Utf16Surveyor {
  readonly #encoding: Encoding;
  readonly #at = new LineCounter();
  readonly #broken = new LineCounts();
  readonly #marks = new LineCounts();
  /** Bytes of a unit, or of a pair, that was cut in two. */
  #rest: Uint8Array = new Uint8Array(0);
  #isBeginning = true;

  constructor({ encoding }: Detected) {
    this.#encoding = encoding;
  }

  take(part: Uint8Array): void {
    const bytes = this.#rest.length > 0 ? joined([this.#rest, part]) : part;
    this.#rest = bytes.slice(this.#walk(bytes));
  }

  finish(): Survey {
    // A unit or a pair that is cut at the end of the file is one broken character.
    if (this.#rest.length > 0) this.#broken.add(this.#at.line);
    const meaningless = new LineCounts();
    return { encoding: this.#encoding, foreign: this.#broken, meaningless, marks: this.#marks };
  }

  /** Returns how far it came. */
  #walk(bytes: Uint8Array): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const isLittle = this.#encoding === "utf-16le";
    let at = 0;
    for (; at + 1 < bytes.length; at += 2) {
      const unit = view.getUint16(at, isLittle);
      if (isHigh(unit)) {
        if (at + 3 >= bytes.length) return at;
        if (isLow(view.getUint16(at + 2, isLittle))) at += 2;
        else this.#broken.add(this.#at.line);
      } else if (isLow(unit)) this.#broken.add(this.#at.line);
      else if (unit !== 0xfeff) this.#at.take(unit);
      else if (!this.#isBeginning) this.#marks.add(this.#at.line);
      this.#isBeginning = false;
    }
    return at;
  }
}

function isHigh(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

function isLow(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}
