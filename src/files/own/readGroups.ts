import { quoted } from "../../model/isolated.ts";
import { SLOTS } from "../text/json/stringCache.ts";
import { ARRAY, OBJECT, TEXT } from "../text/json/tokens.ts";
import { eachField, skip } from "../text/json/walk.ts";
import { isFieldOfEach, type ReadFacts, readFieldOfEach } from "./readFacts.ts";
import {
  eachObject,
  eachText,
  type OwnReading,
  readAttributes,
  readPosition,
  skipField,
} from "./reading.ts";
import type { ReadNesting } from "./readNesting.ts";

/** Collects groups: those that users name, anywhere in the file, and those that `groups` lists. */
export class ReadGroups {
  /** The last names in `groupStates` and their numbers, by the slots of the reader. */
  readonly #cachedNames: string[] = new Array(SLOTS).fill("");
  readonly #cachedGroups = new Int32Array(SLOTS).fill(-1);
  readonly #reading: OwnReading;
  readonly #nesting: ReadNesting;
  readonly #facts: ReadFacts;
  readonly #names: string[] = [];
  /** The line of the first mention of each group. */
  readonly #lines: number[] = [];
  /** The listed groups by the builder's numbers, and their positions when they were first read. */
  readonly #listed: number[] = [];
  readonly #read: number[] = [];

  constructor(reading: OwnReading, nesting: ReadNesting, facts: ReadFacts) {
    this.#reading = reading;
    this.#nesting = nesting;
    this.#facts = facts;
  }

  /** The builder's number of the group that the reader has just named: mostly one of the last. */
  lastNamed(): number {
    const { slot, text } = this.#reading.json;
    const known = this.#cachedGroups[slot];
    if (known >= 0 && this.#cachedNames[slot] === text) return known;
    const group = this.#groupOf(text);
    this.#cachedNames[slot] = text;
    this.#cachedGroups[slot] = group;
    return group;
  }

  #groupOf(name: string): number {
    const { builder, json } = this.#reading;
    const group = builder.group(name);
    if (group === this.#names.length) {
      this.#names.push(name);
      this.#lines.push(json.position.line);
    }
    return group;
  }

  async read(): Promise<void> {
    const isListed = new Set<number>();
    await eachObject(this.#reading, "groups", (where) => this.#readGroup(where, isListed));
  }

  /** All groups in column order: as listed, then those that only users name. */
  order(): { order: Uint32Array; read: Uint32Array } {
    const order = [...this.#listed];
    const read = [...this.#read];
    const isListed = new Set(order);
    this.#names.forEach((name, group) => {
      if (isListed.has(group)) return;
      this.#reading.report(
        `groups does not list ${quoted(name)}, which a user names; it is the last column now.`,
        this.#lines[group],
      );
      read.push(order.push(group) - 1);
    });
    return { order: Uint32Array.from(order), read: Uint32Array.from(read) };
  }

  async #readGroup(where: string, isListed: Set<number>): Promise<void> {
    const reading = this.#reading;
    const { json, report } = reading;
    const line = json.position.line;
    let name: string | undefined;
    let read: number | undefined;
    const attributes: string[] = [];
    const parents: string[] = [];
    let facts: Record<string, unknown> | undefined;
    await eachField(json, (field, value) => {
      if (field === "name" && value === TEXT) name = json.text;
      else if (isFieldOfEach(field))
        return readFieldOfEach(reading, where, field, value, (facts ??= {}));
      else if (field === "read") read = readPosition(reading, value, where);
      else if (field === "attributes" && value === OBJECT)
        return readAttributes(reading, where, attributes);
      else if (field === "memberOf" && value === ARRAY)
        return eachText(reading, `${where}.memberOf`, (parent) => parents.push(parent));
      else if (field === "attributes" || field === "memberOf")
        return skipField(reading, `${where}.${field}`, value);
      return skip(json, value);
    });
    if (name === undefined) return report(`${where} has no name that is a text; left out.`, line);
    const group = this.#groupOf(name);
    if (isListed.has(group))
      return report(`${where} repeats the group ${quoted(name)}; left out.`, line);
    isListed.add(group);
    this.#read.push(read ?? this.#listed.length);
    this.#listed.push(group);
    this.#facts.add("groups", group, facts);
    for (const parent of parents) this.#nesting.addParent(group, parent, where, line);
    for (let k = 0; k < attributes.length; k += 2)
      reading.builder.groupAttribute(group, attributes[k], attributes[k + 1]);
  }
}
