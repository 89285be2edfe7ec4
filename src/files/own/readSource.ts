import {
  isMoment,
  type SourceNote,
  type SourcePlace,
  type TableSource,
} from "../../model/table/source.ts";
import { ARRAY, CLOSE, FALSE, NUMBER, TEXT, type Token, TRUE } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import { eachObject, eachText, exclude, type OwnReading } from "./reading.ts";

type Counts = "rows" | "mended" | "leftOut";
type Texts = "files" | "changed";

const COUNTS: readonly string[] = ["rows", "mended", "leftOut"] satisfies Counts[];
const TEXTS: readonly string[] = ["files", "changed"] satisfies Texts[];
const FIELDS: readonly string[] = [...TEXTS, ...COUNTS, "sizes", "format", "time", "notes"];

/** Reads the object `source` that has just begun; undefined where it has no files, format or time. */
export async function readSource(reading: OwnReading): Promise<TableSource | undefined> {
  const { json, report } = reading;
  const line = json.position.line;
  const source = { format: "", time: "", rows: 0, mended: 0, leftOut: 0 };
  const lists: Record<Texts, string[]> = { files: [], changed: [] };
  const sizes: number[] = [];
  const notes: SourceNote[] = [];
  await eachField(json, (field, value: Token) => {
    if (TEXTS.includes(field) && value === ARRAY)
      return eachText(reading, `source.${field}`, (text) => lists[field as Texts].push(text));
    if (field === "sizes" && value === ARRAY) return readSizes(reading, sizes);
    if (field === "notes" && value === ARRAY) return readNotes(reading, notes);
    if (field === "format" && value === TEXT) source.format = json.text;
    else if (field === "time" && value === TEXT && isMoment(json.text)) source.time = json.text;
    else if (COUNTS.includes(field) && value === NUMBER && isWhole(json.text))
      source[field as Counts] = Number(json.text);
    else if (FIELDS.includes(field))
      return exclude(reading, value, `source.${field} is not what it should be; left out.`);
    return skip(json, value);
  });
  const { files, changed } = lists;
  if (source.time !== "")
    return {
      ...{ files, ...source },
      ...(sizes.length > 0 ? { sizes } : {}),
      ...(changed.length > 0 ? { changed } : {}),
      ...(notes.length > 0 ? { notes } : {}),
    };
  report("source has no time at which its files were opened; left out.", line);
  return undefined;
}

/** Reads the array `source.sizes` that has just begun. */
async function readSizes(reading: OwnReading, sizes: number[]): Promise<void> {
  const { json } = reading;
  for (let at = 0; ; at++) {
    const first = json.next() || (await json.more());
    if (first === CLOSE) return;
    if (first === NUMBER && isWhole(json.text)) sizes.push(Number(json.text));
    else await exclude(reading, first, `source.sizes[${at}] is no size; left out.`);
  }
}

/** Reads the array `source.notes` that has just begun: what was mended or left out, and where. */
export function readNotes(reading: OwnReading, into: SourceNote[]): Promise<void> {
  return eachObject(reading, "source.notes", async (where) => {
    into.push(await readNote(reading, where));
  });
}

async function readNote(reading: OwnReading, where: string): Promise<SourceNote> {
  const { json } = reading;
  let [reason, count, isLeftOut] = ["", 0, false];
  const places: SourcePlace[] = [];
  await eachField(json, (field, value: Token) => {
    if (field === "places" && value === ARRAY)
      return eachObject(reading, `${where}.places`, async (at) => {
        places.push(await readPlace(reading, at));
      });
    if (field === "reason" && value === TEXT) reason = json.text;
    else if (field === "count" && value === NUMBER && isWhole(json.text)) count = Number(json.text);
    else if (field === "leftOut" && (value === TRUE || value === FALSE)) isLeftOut = value === TRUE;
    else if (["reason", "count", "leftOut", "places"].includes(field))
      return exclude(reading, value, `${where}.${field} is not what it should be; left out.`);
    return skip(json, value);
  });
  return { reason, count, isLeftOut, places };
}

async function readPlace(reading: OwnReading, where: string): Promise<SourcePlace> {
  const { json } = reading;
  let [file, text] = ["", ""];
  let line: number | undefined;
  await eachField(json, (field, value: Token) => {
    if (field === "file" && value === TEXT) file = json.text;
    else if (field === "text" && value === TEXT) text = json.text;
    else if (field === "line" && value === NUMBER && isWhole(json.text)) line = Number(json.text);
    else if (["file", "text", "line"].includes(field))
      return exclude(reading, value, `${where}.${field} is not what it should be; left out.`);
    return skip(json, value);
  });
  return line === undefined ? { file, text } : { file, line, text };
}

/** True for a number that counts something. */
export function isWhole(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}
