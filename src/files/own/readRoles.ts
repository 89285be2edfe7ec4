import { quoted } from "../../model/isolated.ts";
import { NOTHING_SAID, type SaidOfRole } from "../../model/roles/role.ts";
import { ARRAY, FALSE, TEXT, TRUE } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import { eachObject, eachText, exclude, NameIndex, type OwnReading } from "./reading.ts";

/** A role as the file has it; its groups and users are numbers of names, known or not. */
export interface RoleRecord extends SaidOfRole {
  readonly id: string;
  readonly used: boolean;
  readonly planned: boolean;
  readonly groups: readonly number[];
  /** Missing where they are the groups. */
  readonly derivedGroups: readonly number[] | undefined;
  readonly users: readonly number[];
  /** Its index in `roles`, its line. */
  readonly place: number;
  readonly line: number;
}

/** Reads the array `roles`, and the list of those that are applied. Its names are resolved at the end of the file. */
export class ReadRoles {
  readonly groups = new NameIndex();
  readonly users = new NameIndex();
  readonly roles: RoleRecord[] = [];
  /** The ids of the used roles in the order of their application, where the file lists them. */
  applied: { readonly ids: readonly string[]; readonly line: number } | undefined;
  readonly #ids = new Set<string>();
  readonly #reading: OwnReading;

  constructor(reading: OwnReading) {
    this.#reading = reading;
  }

  async readAll(): Promise<void> {
    await eachObject(this.#reading, "roles", (where, at) => this.#readRole(where, at));
  }

  async readApplied(): Promise<void> {
    const ids: string[] = [];
    this.applied = { ids, line: this.#reading.json.position.line };
    await eachText(this.#reading, "applied", (id) => ids.push(id));
  }

  async #readRole(where: string, place: number): Promise<void> {
    const reading = this.#reading;
    const { json, report } = reading;
    const line = json.position.line;
    let id: string | undefined;
    const flags = { used: false, planned: false, pinned: false, discarded: false };
    const words = { name: "", note: "", owner: "" };
    const groups: number[] = [];
    let derivedGroups: number[] | undefined;
    const users: number[] = [];
    const readGroups = (name: string, into: number[]) =>
      eachText(reading, `${where}.${name}`, (group) => {
        into.push(this.groups.number(group));
      });
    await eachField(json, (field, value) => {
      if (field === "id" && value === TEXT) id = json.text;
      else if (isOf(words, field) && value === TEXT) words[field] = json.text;
      else if (isOf(flags, field) && (value === TRUE || value === FALSE))
        flags[field] = value === TRUE;
      else if (field === "groups" && value === ARRAY) return readGroups(field, groups);
      else if (field === "derivedGroups" && value === ARRAY)
        return readGroups(field, (derivedGroups = []));
      else if (field === "users" && value === ARRAY)
        return eachText(reading, `${where}.users`, (name) => {
          users.push(this.users.number(name));
        });
      else if (FIELDS.has(field))
        return exclude(reading, value, `${where}.${field} is not what it should be; left out.`);
      return skip(json, value);
    });
    if (id === undefined) return report(`${where} has no id that is a text; left out.`, line);
    if (this.#ids.has(id))
      return report(`${where} repeats the role ${quoted(id)}; left out.`, line);
    this.#ids.add(id);
    if (flags.used && flags.discarded) {
      flags.discarded = false;
      report(`${where} is used and discarded; it counts as used.`, line);
    }
    this.roles.push({ id, ...flags, ...words, groups, derivedGroups, users, place, line });
  }
}

const FIELDS = new Set([
  ...["id", "used", "groups", "derivedGroups", "users", "planned"],
  ...Object.keys(NOTHING_SAID),
]);

/** True where a field of the file is one of those, and not what each object has. */
function isOf<Fields extends object>(
  fields: Fields,
  field: string,
): field is keyof Fields & string {
  return Object.hasOwn(fields, field);
}
