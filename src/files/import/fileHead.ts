import { type InputFile, quoted } from "../inputFile.ts";
import { looksLikeOwn } from "../own/readOwn.ts";
import { NoTable, Refusal } from "../refusal.ts";
import { firstBytes } from "../text/bytes.ts";
import { chunksOf, type DecodeOptions } from "../text/chunks.ts";
import { type Dialect, dialectOf } from "../text/dialect.ts";
import {
  binaryKind,
  type Detected,
  type Encoding,
  encodingOf,
  markupKind,
} from "../text/encoding.ts";
import { asList, asObject } from "../text/json/values.ts";
import { syntaxErrorPosition, valuesIn } from "../text/json/walk.ts";
import { LONGEST_LINE, tooLong } from "../text/limits.ts";
import { decoderOf } from "../text/pages.ts";

const HEAD_BYTES = 1 << 18;
/** For files whose first lines are longer: the headings of very many columns. */
const LONG_HEAD_BYTES = 1 << 23;
const MOST_JSON_BYTES = 500_000_000;

/** The line `[VPN]` of a file of sections: no JSON has a word without quotes. */
const SECTION = /^\s*\[\s*(?!(?:true|false|null)\b)\p{L}[^\][{}",]*\]\s*[\r\n]/u;

/** The beginning of a file, by which its format is recognised. */
export interface FileHead extends Detected {
  readonly input: InputFile;
  readonly text: string;
  readonly isComplete: boolean;
  /** The first complete lines that are not empty. */
  readonly lines: readonly string[];
  readonly dialect: Dialect | undefined;
  /** The whole file, parsed, where it is JSON other than our own. */
  readonly json: unknown;
  /** True where headings of groups may lack what stands above them: no column is a group's then. */
  readonly isNoPivot?: boolean;
  /** Set where nobody knows the kind of its rows: a person says what they are. */
  readonly unknown?: UnknownRows;
}

/** The first rows of a file whose kind nobody knows. */
export interface UnknownRows {
  readonly rows: readonly SampledRow[];
  /** See `ByHand`. */
  readonly key: string;
  /** True where the first row has the names of the fields. */
  readonly hasFields: boolean;
}

export interface SampledRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ReadHooks extends Pick<DecodeOptions, "signal" | "onBytes"> {
  /** Called where something in a file cannot be decoded, see `DecodeOptions`. */
  onDoubt?(input: InputFile, detected: Detected): Promise<void>;
}

/** Reads the head of a file, in an encoding that is known already or in the detected one. */
export async function readHead(
  input: InputFile,
  known: Encoding | undefined,
  how: ReadHooks,
): Promise<FileHead> {
  const name = quoted(input.name);
  // One byte more than the head tells that there are more: the size of a packed file is a claim.
  let most = HEAD_BYTES;
  let begin = await firstBytes(input, most + 1);
  if (begin.length > most && begin.filter((byte) => byte === 0x0a || byte === 0x0d).length < 8) {
    most = LONG_HEAD_BYTES;
    begin = await firstBytes(input, most + 1);
  }
  if (begin.length === 0) throw empty(name);
  const isComplete = begin.length <= most;
  const bytes = begin.subarray(0, most);
  const detected = encodingOf(bytes);
  const binary = binaryKind(bytes, detected.encoding);
  if (binary) throw new NoTable(`${name} is ${binary}.`);
  const encoding = known ?? detected.encoding;
  const { hasBom } = detected;
  // A streaming decoder holds back a character that the head cuts in two.
  const decoded = decoderOf(encoding).decode(bytes, { stream: true });
  const text = decoded.replaceAll("\ufeff", "");
  if (isComplete && text.trim() === "") throw empty(name);
  const markup = markupKind(text);
  if (markup) throw new NoTable(`${name} is ${markup}.`);
  const isJson = /^\s*[{[]/.test(text) && !SECTION.test(text) && !looksLikeOwn(text);
  const lines = text.split(/\r\n|\n|\r/);
  if (!isComplete && lines.length > 1) lines.pop();
  return {
    input,
    encoding,
    hasBom,
    text,
    isComplete,
    lines: lines.filter((line) => line.trim() !== ""),
    dialect: isJson ? undefined : dialectOf(text, isComplete),
    json: isJson ? await parsed(input, decodeOptions(input, { encoding, hasBom }, how)) : undefined,
  };
}

export function decodeOptions(
  input: InputFile,
  { encoding, hasBom }: Detected,
  { signal, onBytes, onDoubt }: ReadHooks,
): DecodeOptions {
  const detected = { encoding, hasBom };
  return { ...detected, signal, onBytes, onDoubt: async () => onDoubt?.(input, detected) };
}

async function parsed(input: InputFile, options: DecodeOptions): Promise<unknown> {
  if (input.size > MOST_JSON_BYTES)
    throw new Refusal(
      `${quoted(input.name)} is JSON of more than 500 MB, which has to be read in one piece. Export it as CSV, or in parts, and open those together.`,
    );
  const text = await textOfJson(input, options);
  try {
    return JSON.parse(text);
  } catch {
    const records = recordsIn(text);
    if (records) return records;
    const place = await syntaxErrorPosition(text);
    const where = place ? ` in line ${place.line}, column ${place.column}` : "";
    throw new Refusal(
      `${quoted(input.name)} begins like JSON and is broken${where}. Export it again, or mend it there.`,
    );
  }
}

/** The records of a text with several values on end, in a line each or over many; else undefined. */
function recordsIn(text: string): unknown[] | undefined {
  try {
    const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
    return lines.length > 1 ? lines.flatMap((line) => JSON.parse(line)) : undefined;
  } catch {
    return valuesIn(text)?.flatMap((value) => asList(asObject(value)?.value) ?? value);
  }
}

/** The whole text of a JSON file; refused where a text in it is longer than 64 MB. */
async function textOfJson(input: InputFile, options: DecodeOptions): Promise<string> {
  const parts: string[] = [];
  let sinceQuote = 0;
  for await (const chunk of chunksOf(input, options)) {
    const quote = chunk.indexOf('"');
    if (sinceQuote + (quote < 0 ? chunk.length : quote) > LONGEST_LINE) {
      const line = parts.reduce((lines, part) => lines + part.split("\n").length - 1, 1);
      throw tooLong(input.name, line);
    }
    sinceQuote = quote < 0 ? sinceQuote + chunk.length : chunk.length - chunk.lastIndexOf('"');
    parts.push(chunk);
  }
  return parts.join("");
}

function empty(name: string): Refusal {
  return new NoTable(`${name} is empty. Leave it out, or export it again.`);
}
