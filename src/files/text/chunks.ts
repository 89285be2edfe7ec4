import type { InputFile } from "../inputFile.ts";
import { bytesOf, joined } from "./bytes.ts";
import { decoderOf } from "./pages.ts";
import { cutLength, isDoubtful, withoutMarks } from "./utf8.ts";

/** A byte order mark, which in the middle of a file is no part of a name. */
const MARK = "\ufeff";
const REPLACEMENT = "\ufffd";

export interface DecodeOptions {
  /** A label that browsers know, or `cp850`. */
  readonly encoding: string;
  /** It begins with a byte order mark, which is passed over. */
  readonly hasBom: boolean;
  readonly signal?: AbortSignal;
  onBytes?(bytes: number): void;
  /** Called before a piece with something broken or lost; throws where another encoding is right. */
  onDoubt?(): Promise<void>;
}

/** The text of a file in pieces; what cannot be decoded is replaced. */
export async function* chunksOf(input: InputFile, options: DecodeOptions): AsyncGenerator<string> {
  if (options.encoding !== "utf-8") {
    yield* decodedChunks(input, options);
    return;
  }
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const bytes of utf8Of(input, options)) yield decoder.decode(bytes);
}

/** The bytes of a file in UTF-8 without byte order marks; no piece ends within a character. */
export async function* utf8Of(
  input: InputFile,
  options: DecodeOptions,
): AsyncGenerator<Uint8Array> {
  if (options.encoding !== "utf-8") {
    const encoder = new TextEncoder();
    for await (const text of decodedChunks(input, options)) yield encoder.encode(text);
    return;
  }
  let toSkip = options.hasBom ? 3 : 0;
  let rest = new Uint8Array(0);
  for await (const part of readBytes(input, options)) {
    const bytes = rest.length > 0 ? joined([rest, part]) : part;
    const end = bytes.length - cutLength(bytes);
    const whole = bytes.subarray(Math.min(toSkip, end), end);
    toSkip = Math.max(0, toSkip - end);
    rest = bytes.slice(end);
    if (isDoubtful(whole)) {
      await options.onDoubt?.();
      yield withoutMarks(whole);
    } else if (whole.length > 0) yield whole;
  }
  if (rest.length > 0) {
    await options.onDoubt?.();
    yield rest;
  }
}

/** The text of a file that is no UTF-8. */
async function* decodedChunks(input: InputFile, options: DecodeOptions): AsyncGenerator<string> {
  const decoder = decoderOf(options.encoding);
  for await (const bytes of readBytes(input, options))
    yield* checked(decoder.decode(bytes, { stream: true }), options);
  yield* checked(decoder.decode(), options);
}

async function* checked(text: string, { onDoubt }: DecodeOptions): AsyncGenerator<string> {
  if (text.includes(REPLACEMENT) || text.includes(MARK)) {
    await onDoubt?.();
    yield text.replaceAll(MARK, "");
  } else if (text !== "") yield text;
}

async function* readBytes(input: InputFile, { signal, onBytes }: DecodeOptions) {
  for await (const bytes of bytesOf(input)) {
    signal?.throwIfAborted();
    onBytes?.(bytes.length);
    yield bytes;
  }
  signal?.throwIfAborted();
}

/** Decodes the UTF-8 in `source` from `from` to `to`; what is none is replaced. */
export type Decode = (source: DataView, from: number, to: number) => string;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export const decodeUtf8: Decode = (source, from, to) =>
  shortAscii(source, from, to) ??
  decoder.decode(new Uint8Array(source.buffer, source.byteOffset + from, to - from));

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
