import type { Conflict } from "../../model/facts/conflicts.ts";
import { ARRAY, TEXT } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import { eachObject, eachText, exclude, type OwnReading } from "./reading.ts";

/** Reads the array `conflicts`: pairs of groups that nobody may hold together. */
export async function readConflictList(reading: OwnReading): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  await eachObject(reading, "conflicts", async (where) => {
    const conflict = await readConflict(reading, where);
    if (conflict) conflicts.push(conflict);
  });
  return conflicts;
}

async function readConflict(reading: OwnReading, where: string): Promise<Conflict | undefined> {
  const { json, report } = reading;
  const line = json.position.line;
  const names: string[] = [];
  let reason = "";
  await eachField(json, (field, value) => {
    if (field === "groups" && value === ARRAY)
      return eachText(reading, `${where}.groups`, (name) => names.push(name));
    if (field === "reason" && value === TEXT) reason = json.text;
    else if (FIELDS.has(field))
      return exclude(reading, value, `${where}.${field} is not what it should be; left out.`);
    return skip(json, value);
  });
  const [first, second] = names;
  if (names.length === 2) return { groups: [first, second], reason };
  report(`${where}.groups should be two names; left out.`, line);
  return undefined;
}

const FIELDS = new Set(["groups", "reason"]);
