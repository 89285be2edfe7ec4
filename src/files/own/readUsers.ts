import type { TableBuilder } from "../../model/tableBuilder.ts";
import { ARRAY, CLOSE, OBJECT, TEXT } from "../json/tokens.ts";
import { eachField, skip } from "../json/walk.ts";
import type { ReadGroups } from "./readGroups.ts";
import {
  eachObject,
  eachText,
  leaveOut,
  Names,
  quoted,
  type Reading,
  readPosition,
} from "./reading.ts";

/** The roles that each user lists, by row. */
export interface RoleLists {
  readonly ids: Names;
  /** Numbers of ids; `undefined` where a user has no such list. */
  readonly lists: (readonly number[] | undefined)[];
  /** Where the file has the user: its index in `users`, its line. */
  readonly place: number[];
  readonly line: number[];
}

const NO_ROLES: readonly number[] = [];

/** Reads the array `users` into a table's builder. */
export class ReadUsers {
  readonly roles: RoleLists = { ids: new Names(), lists: [], place: [], line: [] };
  /** Where each row stood when it was first read. */
  readonly read: number[] = [];
  readonly #reading: Reading;
  readonly #builder: TableBuilder;
  readonly #groups: ReadGroups;
  /** The cells of the user at hand: its id may come after them. */
  readonly #assigned: number[] = [];
  readonly #assumed: number[] = [];

  constructor(reading: Reading, builder: TableBuilder, groups: ReadGroups) {
    this.#reading = reading;
    this.#builder = builder;
    this.#groups = groups;
  }

  async readAll(progress: (users: number) => void): Promise<void> {
    await eachObject(this.#reading, "users", (where, at) => {
      if (at % 1024 === 0) progress(at);
      return this.#readUser(where, at);
    });
  }

  async #readUser(where: string, at: number): Promise<void> {
    const reading = this.#reading;
    const { json, problem } = reading;
    const line = json.position.line;
    let id: string | undefined;
    let name: string | undefined;
    let read: number | undefined;
    let roles: readonly number[] | undefined;
    const attributes: string[] = [];
    this.#assigned.length = 0;
    this.#assumed.length = 0;
    await eachField(json, (field, value) => {
      if (field === "id" && value === TEXT) id = json.text;
      else if (field === "name" && value === TEXT) name = json.text;
      else if (field === "read") read = readPosition(reading, value, where);
      else if (field === "attributes" && value === OBJECT)
        return this.#readAttributes(where, attributes);
      else if (field === "groupStates" && value === OBJECT) return this.#readStates(where);
      else if (field === "roles" && value === ARRAY)
        return this.#readRoles(where).then((list) => {
          roles = list;
        });
      else if (FIELDS.has(field))
        return leaveOut(reading, value, `${where}.${field} is not what it should be; left out.`);
      return skip(json, value);
    });
    if (id === undefined) return problem(`${where} has no id that is a text; left out.`, line);
    const row = this.#builder.user(id);
    if (row < this.read.length)
      problem(`${where} repeats the user ${quoted(id)}; its groups go to the first.`, line);
    else {
      this.read.push(read ?? row);
      this.roles.lists.push(roles);
      this.roles.place.push(at);
      this.roles.line.push(line);
    }
    if (name === undefined) problem(`${where} has no name that is a text; its id is shown.`, line);
    else if (!this.#builder.name(row, name))
      problem(`${where} names the user ${quoted(id)} otherwise; the first name stays.`, line);
    for (let k = 0; k < attributes.length; k += 2)
      this.#builder.attribute(row, attributes[k], attributes[k + 1]);
    for (const group of this.#assigned) this.#builder.hold(row, group, "assigned");
    for (const group of this.#assumed) this.#builder.hold(row, group, "assumed");
  }

  /** Reads `groupStates`: nearly all of a large file is here. */
  async #readStates(where: string): Promise<void> {
    const { json } = this.#reading;
    for (;;) {
      const token = json.next() || (await json.more());
      if (token === CLOSE) return;
      const name = json.text;
      const group = this.#groups.named();
      const value = json.next() || (await json.more());
      const state = value === TEXT ? json.text : undefined;
      if (state === "assigned") this.#assigned.push(group);
      else if (state === "assumed") this.#assumed.push(group);
      else if (state !== "notAssigned")
        await leaveOut(
          this.#reading,
          value,
          `${where}.groupStates[${quoted(name)}] is none of assigned, assumed and notAssigned; ` +
            "it counts as notAssigned.",
        );
    }
  }

  async #readAttributes(where: string, into: string[]): Promise<void> {
    const { json } = this.#reading;
    await eachField(json, (name, value) => {
      if (value === TEXT) into.push(name, json.text);
      else
        return leaveOut(
          this.#reading,
          value,
          `${where}.attributes[${quoted(name)}] is no text; left out.`,
        );
    });
  }

  async #readRoles(where: string): Promise<readonly number[]> {
    let roles: number[] | undefined;
    await eachText(this.#reading, `${where}.roles`, (id) => {
      (roles ??= []).push(this.roles.ids.number(id));
    });
    return roles ?? NO_ROLES;
  }
}

const FIELDS = new Set(["id", "name", "attributes", "groupStates", "roles"]);
