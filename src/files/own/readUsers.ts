import { quoted } from "../../model/isolated.ts";
import { ARRAY, CLOSE, OBJECT, TEXT, type Token } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import { isFieldOfEach, type ReadFacts, readFieldOfEach } from "./readFacts.ts";
import type { ReadGroups } from "./readGroups.ts";
import {
  eachObject,
  eachText,
  NameIndex,
  type OwnReading,
  readAttributes,
  readCount,
  readPosition,
  skipField,
  skipReported,
} from "./reading.ts";
import { addStates, type ReadNesting } from "./readNesting.ts";

/** The roles that each user lists, by row. */
export interface RoleLists {
  readonly ids: NameIndex;
  /** Numbers of ids; `undefined` where a user has no such list. */
  readonly lists: (readonly number[] | undefined)[];
  /** The user's index in `users`, and its line. */
  readonly place: number[];
  readonly line: number[];
}

/** A user as the file has it, without the cells. */
interface UserRecord {
  readonly where: string;
  readonly place: number;
  readonly line: number;
  id?: string;
  name?: string;
  read?: number;
  count?: number;
  roles?: readonly number[];
  /** Names and values, alternating. */
  readonly attributes: string[];
  facts?: Record<string, unknown>;
  hasDirectStates?: boolean;
}

const NO_ROLES: readonly number[] = [];

export class ReadUsers {
  readonly roles: RoleLists = { ids: new NameIndex(), lists: [], place: [], line: [] };
  /** The position of each row when it was first read. */
  readonly read: number[] = [];
  readonly #reading: OwnReading;
  readonly #groups: ReadGroups;
  /** The cells of the present user, whose id may come after them. */
  readonly #shown = { assigned: [] as number[], assumed: [] as number[] };
  /** Those without groups in groups, where they are told. */
  readonly #direct = { assigned: [] as number[], assumed: [] as number[] };
  readonly #nesting: ReadNesting;
  readonly #facts: ReadFacts;

  constructor(reading: OwnReading, groups: ReadGroups, nesting: ReadNesting, facts: ReadFacts) {
    this.#reading = reading;
    this.#groups = groups;
    this.#nesting = nesting;
    this.#facts = facts;
  }

  async readAll(onProgress: (users: number) => void): Promise<void> {
    await eachObject(this.#reading, "users", (where, at) => {
      if (at % 1024 === 0) onProgress(at);
      return this.#readUser(where, at);
    });
  }

  async #readUser(where: string, place: number): Promise<void> {
    const { json, report } = this.#reading;
    const line = json.position.line;
    const user: UserRecord = { where, place, line, attributes: [] };
    for (const { assigned, assumed } of [this.#shown, this.#direct]) {
      assigned.length = 0;
      assumed.length = 0;
    }
    await eachField(json, (field, value) => this.#readField(user, field, value));
    if (user.id === undefined) report(`${where} has no id that is a text; left out.`, user.line);
    else this.#add(user.id, user);
  }

  #readField(user: UserRecord, field: string, value: Token): Promise<void> | undefined {
    const { json } = this.#reading;
    const { where } = user;
    if (field === "id" && value === TEXT) user.id = json.text;
    else if (field === "name" && value === TEXT) user.name = json.text;
    else if (field === "read") user.read = readPosition(this.#reading, value, where);
    else if (field === "count") user.count = readCount(this.#reading, value, where);
    else if (field === "attributes" && value === OBJECT)
      return readAttributes(this.#reading, where, user.attributes);
    else if (field === "groupStates" && value === OBJECT)
      return this.#readStates(`${where}.groupStates`, this.#shown);
    else if (field === "directStates" && value === OBJECT) {
      user.hasDirectStates = true;
      return this.#readStates(`${where}.directStates`, this.#direct);
    } else if (field === "roles" && value === ARRAY)
      return this.#readRoles(where).then((roles) => {
        user.roles = roles;
      });
    else if (isFieldOfEach(field))
      return readFieldOfEach(this.#reading, where, field, value, (user.facts ??= {}));
    else if (FIELDS.has(field)) return skipField(this.#reading, `${where}.${field}`, value);
    return skip(json, value);
  }

  #add(id: string, user: UserRecord): void {
    const { where, place, line, name, read, roles, attributes } = user;
    const { report, builder } = this.#reading;
    const row = builder.user(id);
    const isRepeated = row < this.read.length;
    if (isRepeated)
      report(`${where} repeats the user ${quoted(id)}; its groups go to the first.`, line);
    else {
      this.read.push(read ?? row);
      this.roles.lists.push(roles);
      this.roles.place.push(place);
      this.roles.line.push(line);
    }
    if (name === undefined) report(`${where} has no name that is a text; its id is shown.`, line);
    else if (!builder.name(row, name))
      report(`${where} names the user ${quoted(id)} otherwise; the first name stays.`, line);
    if (user.count !== undefined && !isRepeated) builder.count(row, user.count);
    for (let k = 0; k < attributes.length; k += 2)
      builder.attribute(row, attributes[k], attributes[k + 1]);
    this.#facts.add("users", row, user.facts);
    if (user.hasDirectStates) this.#nesting.addUser(row, where, line, this.#shown, this.#direct);
    else addStates(builder, row, this.#shown);
  }

  /** Reads `groupStates`, which is nearly all of a large file, or `directStates`. */
  async #readStates(
    where: string,
    { assigned, assumed }: { assigned: number[]; assumed: number[] },
  ): Promise<void> {
    const { json } = this.#reading;
    for (;;) {
      const token = json.next() || (await json.more());
      if (token === CLOSE) return;
      const name = json.text;
      const group = this.#groups.lastNamed();
      const value = json.next() || (await json.more());
      const state = value === TEXT ? json.text : undefined;
      if (state === "assigned") assigned.push(group);
      else if (state === "assumed") assumed.push(group);
      else if (state !== "notAssigned")
        await skipReported(
          this.#reading,
          value,
          `${where}[${quoted(name)}] is none of assigned, assumed and notAssigned; ` +
            "it counts as notAssigned.",
        );
    }
  }

  async #readRoles(where: string): Promise<readonly number[]> {
    let roles: number[] | undefined;
    await eachText(this.#reading, `${where}.roles`, (id) => {
      (roles ??= []).push(this.roles.ids.number(id));
    });
    return roles ?? NO_ROLES;
  }
}

const FIELDS = new Set(["id", "name", "attributes", "groupStates", "directStates", "roles"]);
