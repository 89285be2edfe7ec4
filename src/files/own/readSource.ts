import { isMoment, type TableSource } from "../../model/table/source.ts";
import { ARRAY, NUMBER, TEXT, type Token } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import { eachText, leaveOut, type OwnReading } from "./reading.ts";

type Counts = "rows" | "mended" | "leftOut";

const COUNTS: readonly string[] = ["rows", "mended", "leftOut"] satisfies Counts[];
const FIELDS: readonly string[] = ["files", "format", "time", ...COUNTS];

/** Reads the object `source` that has just begun; undefined where it has no files, format or time. */
export async function readSource(reading: OwnReading): Promise<TableSource | undefined> {
  const { json, report } = reading;
  const line = json.position.line;
  const source = {
    ...{ files: [] as string[], format: "", time: "" },
    ...{ rows: 0, mended: 0, leftOut: 0 },
  };
  await eachField(json, (field, value: Token) => {
    if (field === "files" && value === ARRAY)
      return eachText(reading, "source.files", (name) => source.files.push(name));
    if (field === "format" && value === TEXT) source.format = json.text;
    else if (field === "time" && value === TEXT && isMoment(json.text)) source.time = json.text;
    else if (COUNTS.includes(field) && value === NUMBER && /^\d{1,15}$/.test(json.text))
      source[field as Counts] = Number(json.text);
    else if (FIELDS.includes(field))
      return leaveOut(reading, value, `source.${field} is not what it should be; left out.`);
    return skip(json, value);
  });
  if (source.time !== "") return source;
  report("source has no time at which its files were opened; left out.", line);
  return undefined;
}
