import { type InputFile, quoted } from "../inputFile.ts";
import { Refusal } from "../refusal.ts";
import type { Encoding } from "./encoding.ts";

/** Thrown where a file turns out not to be UTF-8: everything has to be read again. */
export class NotUtf8Error extends Error {
  readonly input: InputFile;

  constructor(input: InputFile) {
    super(`${quoted(input.name)} is no UTF-8.`);
    this.input = input;
  }
}

export interface DecodeOptions {
  readonly encoding: Encoding;
  /** The file has a byte order mark: broken bytes are replaced, not a sign of another encoding. */
  readonly hasBom: boolean;
  readonly signal?: AbortSignal;
  onBytes?(bytes: number): void;
}

/** The first bytes of a file, at most `count`. */
export async function firstBytes(input: InputFile, count: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of bytesOf(input)) {
    parts.push(bytes);
    length += bytes.length;
    if (length >= count) break;
  }
  const first = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    first.set(part, at);
    at += part.length;
  }
  return first.subarray(0, count);
}

/** The text of a file in pieces. */
export async function* chunksOf(input: InputFile, options: DecodeOptions): AsyncGenerator<string> {
  const { encoding, signal } = options;
  const decoder = new TextDecoder(encoding, { fatal: isStrict(options) });
  const decode = orNotUtf8(input, (bytes: Uint8Array | undefined) =>
    decoder.decode(bytes, { stream: bytes !== undefined }),
  );
  for await (const bytes of bytesOf(input)) {
    signal?.throwIfAborted();
    options.onBytes?.(bytes.length);
    const text = decode(bytes);
    if (text !== "") yield text;
  }
  signal?.throwIfAborted();
  const rest = decode(undefined);
  if (rest !== "") yield rest;
}

/**
 * The bytes of a file in UTF-8 without a byte order mark; what is UTF-8 already is passed on
 * unchecked.
 */
export async function* utf8Of(
  input: InputFile,
  options: DecodeOptions,
): AsyncGenerator<Uint8Array> {
  if (options.encoding !== "utf-8") {
    const encoder = new TextEncoder();
    for await (const text of chunksOf(input, options)) yield encoder.encode(text);
    return;
  }
  let toSkip = options.hasBom ? 3 : 0;
  for await (const bytes of bytesOf(input)) {
    options.signal?.throwIfAborted();
    options.onBytes?.(bytes.length);
    yield bytes.subarray(toSkip);
    toSkip = Math.max(0, toSkip - bytes.length);
  }
  options.signal?.throwIfAborted();
}

/** Decodes the UTF-8 in `source` from `from` to `to`. */
export type Decode = (source: DataView, from: number, to: number) => string;

/** The decoder for parts of a file in UTF-8; it throws where they are not. */
export function decoderOf(input: InputFile, options: DecodeOptions): Decode {
  const decoder = new TextDecoder("utf-8", { fatal: isStrict(options), ignoreBOM: true });
  const decode = orNotUtf8(input, (bytes: Uint8Array) => decoder.decode(bytes));
  return (source, from, to) =>
    shortAscii(source, from, to) ??
    decode(new Uint8Array(source.buffer, source.byteOffset + from, to - from));
}

const codes: number[] = [];

/** A short ASCII text without the decoder, whose call costs more than the text. */
function shortAscii(source: DataView, from: number, to: number): string | undefined {
  if (to - from > 64) return undefined;
  codes.length = to - from;
  for (let at = from; at < to; at++) {
    const code = source.getUint8(at);
    if (code > 0x7f) return undefined;
    codes[at - from] = code;
  }
  return String.fromCharCode.apply(null, codes);
}

function isStrict({ encoding, hasBom }: DecodeOptions): boolean {
  return encoding === "utf-8" && !hasBom;
}

function orNotUtf8<T>(input: InputFile, decode: (bytes: T) => string): (bytes: T) => string {
  return (bytes: T) => {
    try {
      return decode(bytes);
    } catch {
      throw new NotUtf8Error(input);
    }
  };
}

async function* bytesOf(input: InputFile): AsyncGenerator<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const read = async () => {
    try {
      reader ??= input.stream().getReader();
      return await reader.read();
    } catch (error) {
      const why = error instanceof Error && error.message ? ` (${error.message})` : "";
      throw new Refusal(
        `${quoted(input.name)} cannot be read${why}. It may have been moved or changed since it was chosen: choose it again.`,
      );
    }
  };
  try {
    for (let part = await read(); !part.done; part = await read()) yield part.value;
  } finally {
    reader?.cancel().catch(() => {});
  }
}
