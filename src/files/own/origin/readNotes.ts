import type { SourceNote, SourcePlace } from "../../../model/table/source.ts";
import { ARRAY, FALSE, NUMBER, TEXT, type Token, TRUE } from "../../text/json/tokens.ts";
import { eachField, skip } from "../../text/json/walk.ts";
import { eachObject, exclude, type OwnReading } from "../reading.ts";

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
