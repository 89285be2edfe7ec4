import type { InputFile } from "../inputFile.ts";
import { bytesOf, joined } from "./bytes.ts";
import type { Detected, Encoding } from "./encoding.ts";
import { speaksForCentralEurope, speaksForDos } from "./pages.ts";
import { cutLength, isContinued, isMarkAt, isReplacementAt, sequenceAt } from "./utf8.ts";

const MOST_LINES = 10_000;
/** Letters beyond ASCII in which a language shows. */
const ENOUGH = 10_000;
/** In a file of Windows-1252, at most one of so many pairs of letters happens to be UTF-8. */
const BY_CHANCE = 20;
/** The bytes without a meaning in Windows-1252. */
const MEANINGLESS = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
const LF = 0x0a;
const CR = 0x0d;
const REPLACEMENT = 0xfffd;

/** What cannot be decoded in a file, by line, after an exact look at all of its bytes. */
export interface Survey {
  /** The encoding for which the bytes speak. */
  readonly encoding: Encoding;
  /** Characters that are no UTF-8 or UTF-16, where it is that. */
  readonly broken: LineCounts;
  /** The characters beyond ASCII, where it is of Windows or DOS: the line of the first, and how many. */
  readonly legacy: { readonly line: number; readonly total: number } | undefined;
  /** Bytes that mean nothing, where it is Windows-1252. */
  readonly meaningless: LineCounts;
  /** Byte order marks that do not stand at the beginning. */
  readonly marks: LineCounts;
  /** Characters that were lost before: the file itself has “�” in their place. */
  readonly lost: LineCounts;
}

/** Counts by line, of the first lines one by one. */
export class LineCounts {
  readonly lines: number[] = [];
  readonly counts: number[] = [];
  total = 0;
  #last = 0;

  add(line: number): void {
    this.total++;
    if (line === this.#last) this.counts[this.counts.length - 1]++;
    else if (this.lines.length < MOST_LINES) {
      this.#last = line;
      this.lines.push(line);
      this.counts.push(1);
    }
  }

  /** The number in lines that are not told one by one. */
  get further(): number {
    return this.counts.reduce((left, count) => left - count, this.total);
  }
}

/** Looks at all bytes of a file, where something in it cannot be decoded or is a byte order mark. */
export async function surveyOf(input: InputFile, detected: Detected, signal?: AbortSignal) {
  const surveyor = detected.encoding.startsWith("utf-16")
    ? new Utf16Surveyor(detected)
    : new Utf8Surveyor(detected);
  for await (const bytes of bytesOf(input)) {
    signal?.throwIfAborted();
    surveyor.take(bytes);
  }
  return surveyor.finish(detected.encoding);
}

/** The number of the present line, whatever ends the lines. */
class LineCounter {
  line = 1;
  /** The place after the last carriage return: a line feed there ends no further line. */
  #afterCr = -1;

  take(code: number, place: number): void {
    if (code === CR) {
      this.line++;
      this.#afterCr = place + 1;
    } else if (code === LF && place !== this.#afterCr) this.line++;
  }
}

/** What is counted in the pieces of a file, of which something may be cut in two. */
abstract class Surveyor {
  protected readonly at = new LineCounter();
  protected readonly broken = new LineCounts();
  protected readonly marks = new LineCounts();
  protected readonly lost = new LineCounts();
  /** The number of bytes before the present piece. */
  protected before = 0;
  protected rest: Uint8Array = new Uint8Array(0);

  take(part: Uint8Array): void {
    const bytes = this.rest.length > 0 ? joined([this.rest, part]) : part;
    const end = this.walk(bytes);
    this.rest = bytes.slice(end);
    this.before += end;
  }

  /** Returns how far it came. */
  protected abstract walk(bytes: Uint8Array): number;

  finish(encoding: Encoding): Survey {
    // What is cut at the end of the file is one broken character.
    if (this.rest.length > 0) this.broken.add(this.at.line);
    const { broken, marks, lost } = this;
    return { encoding, broken, legacy: undefined, meaningless: new LineCounts(), marks, lost };
  }
}

class Utf8Surveyor extends Surveyor {
  readonly #hasBom: boolean;
  readonly #meaningless = new LineCounts();
  #wellFormed = 0;
  #beyondAscii = 0;
  #firstLine = 0;
  /** Above 0 where its letters are those of DOS. */
  #forDos = 0;
  /** The same for those of Windows-1250. */
  #forCentralEurope = 0;

  constructor({ hasBom }: Detected) {
    super();
    this.#hasBom = hasBom;
  }

  override finish(encoding: Encoding): Survey {
    const survey = super.finish(encoding);
    for (const at of this.rest.keys()) this.#takeLegacy(this.rest, at);
    const legible = this.#beyondAscii - this.#meaningless.total;
    const isLegacy =
      !this.#hasBom && legible > 0 && this.broken.total > this.#wellFormed * BY_CHANCE;
    if (!isLegacy) return survey;
    const none = new LineCounts();
    const isCentral = this.#forCentralEurope > Math.max(0, this.#forDos);
    const page = this.#forDos > 0 ? "cp850" : "windows-1252";
    return {
      encoding: isCentral ? "windows-1250" : page,
      legacy: { line: this.#firstLine, total: this.#beyondAscii },
      meaningless: isCentral || page === "cp850" ? none : this.#meaningless,
      ...{ broken: none, marks: none, lost: none },
    };
  }

  protected override walk(part: Uint8Array): number {
    const bytes = part.subarray(0, part.length - cutLength(part));
    for (let at = 0; at < bytes.length; ) {
      const byte = bytes[at];
      if (byte < 0x80) {
        if (byte <= CR) this.at.take(byte, this.before + at);
        at++;
      } else if (!isContinued(bytes[at + 1])) {
        // The fast way: most of what is no UTF-8 is a single byte.
        this.broken.add(this.at.line);
        this.#takeLegacy(bytes, at);
        at++;
      } else at = this.#takeSequence(bytes, at);
    }
    return bytes.length;
  }

  /** Takes what begins with two bytes beyond ASCII; returns where the next begins. */
  #takeSequence(bytes: Uint8Array, at: number): number {
    const length = sequenceAt(bytes, at);
    if (length < 0) this.broken.add(this.at.line);
    else if (!isMarkAt(bytes, at)) this.#wellFormed++;
    else if (this.before + at > 0) this.marks.add(this.at.line);
    if (isReplacementAt(bytes, at)) this.lost.add(this.at.line);
    const end = at + Math.abs(length);
    for (let next = at; next < end; next++) this.#takeLegacy(bytes, next);
    return end;
  }

  /** Takes a byte beyond ASCII, as it would be in Windows-1252 or in DOS. */
  #takeLegacy(bytes: Uint8Array, at: number): void {
    const byte = bytes[at];
    const [before = 0, after = 0] = [bytes[at - 1], bytes[at + 1]];
    this.#forDos += speaksForDos(byte, before, after);
    if (this.#beyondAscii < ENOUGH)
      this.#forCentralEurope += speaksForCentralEurope(byte, before, after);
    if (this.#beyondAscii++ === 0) this.#firstLine = this.at.line;
    if (byte <= 0x9d && MEANINGLESS.includes(byte)) this.#meaningless.add(this.at.line);
  }
}

class Utf16Surveyor extends Surveyor {
  readonly #encoding: Encoding;

  constructor({ encoding }: Detected) {
    super();
    this.#encoding = encoding;
  }

  protected override walk(bytes: Uint8Array): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const isLittle = this.#encoding === "utf-16le";
    let at = 0;
    for (; at + 1 < bytes.length; at += 2) {
      const unit = view.getUint16(at, isLittle);
      if (isHigh(unit)) {
        if (at + 3 >= bytes.length) return at;
        if (isLow(view.getUint16(at + 2, isLittle))) at += 2;
        else this.broken.add(this.at.line);
      } else if (isLow(unit)) this.broken.add(this.at.line);
      else if (unit === REPLACEMENT) this.lost.add(this.at.line);
      else if (unit !== 0xfeff) this.at.take(unit, (this.before + at) / 2);
      else if (this.before + at > 0) this.marks.add(this.at.line);
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
