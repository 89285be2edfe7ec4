import { type ComparedWith, NOTHING_COMPARED } from "../../../model/facts/comparedWith.ts";
import { isMoment } from "../../../model/table/source.ts";
import { ARRAY, NUMBER, TEXT } from "../../text/json/tokens.ts";
import { eachField, skip } from "../../text/json/walk.ts";
import { eachObject, eachText, exclude, type OwnReading } from "../reading.ts";

/** Reads the array `comparedWith`: the exports that the table was compared with. */
export async function readComparedList(reading: OwnReading): Promise<ComparedWith[]> {
  const notes: ComparedWith[] = [];
  await eachObject(reading, "comparedWith", async (where) => {
    const note = await readCompared(reading, where);
    if (note) notes.push(note);
  });
  return notes;
}

/** Counts that are missing are 0; undefined where it has no time. */
async function readCompared(reading: OwnReading, where: string): Promise<ComparedWith | undefined> {
  const { json, report } = reading;
  const line = json.position.line;
  const files: string[] = [];
  const texts = { format: "", time: "" };
  const counts = { ...NOTHING_COMPARED };
  await eachField(json, (field, value) => {
    if (field === "files" && value === ARRAY)
      return eachText(reading, `${where}.files`, (name) => files.push(name));
    if (field === "format" && value === TEXT) texts.format = json.text;
    else if (field === "time" && value === TEXT && isMoment(json.text)) texts.time = json.text;
    else if (isCountName(field) && value === NUMBER && /^\d{1,15}$/.test(json.text))
      counts[field] = Number(json.text);
    else if (isCountName(field) || FIELDS.has(field))
      return exclude(reading, value, `${where}.${field} is not what it should be; left out.`);
    return skip(json, value);
  });
  if (texts.time !== "") return { files, ...texts, ...counts };
  report(`${where} has no time at which it was compared; left out.`, line);
  return undefined;
}

const FIELDS = new Set(["files", "format", "time"]);

function isCountName(field: string): field is keyof typeof NOTHING_COMPARED {
  return Object.hasOwn(NOTHING_COMPARED, field);
}
