import { FACT_NAMES, type FactName, type Facts, factNamed } from "../../model/facts/facts.ts";
import type { Token } from "../text/json/tokens.ts";
import { cellsOfList, type ReadTable } from "./cellsOfList.ts";
import type { ListField, ReadObject, TextField } from "./facts/field.ts";
import { fieldOf } from "./facts/fields.ts";
import {
  eachObject,
  type OwnReading,
  readFields,
  simpleValue,
  skipField,
  skipReported,
} from "./reading.ts";

/** The facts that are a field of a file, by its name. */
const FACT_OF_FIELD = new Map(
  FACT_NAMES.flatMap((name) =>
    ["text", "list"].includes(fieldOf(name).kind) ? [[factNamed(name).key, name] as const] : [],
  ),
);

/** The fields of users and groups that tell facts. */
const SCHEMAS_OF_EACH = new Map(
  FACT_NAMES.flatMap((name) => {
    const json = fieldOf(name);
    return json.kind === "each" ? Object.entries(json.schemas) : [];
  }),
);

type Fields = Record<string, unknown>;

/** The facts of a file, read by their schemas: what does not fit is reported and left out. */
export class ReadFacts {
  readonly #reading: OwnReading;
  readonly #texts = new Map<FactName, unknown>();
  readonly #lists = new Map<FactName, ReadObject[]>();
  /** The fields of users by row, and of groups by the builder's numbers. */
  readonly #ofEach = { users: new Map<number, Fields>(), groups: new Map<number, Fields>() };

  constructor(reading: OwnReading) {
    this.#reading = reading;
  }

  static factOf(field: string): FactName | undefined {
    return FACT_OF_FIELD.get(field);
  }

  static isList(name: FactName): boolean {
    return fieldOf(name).kind === "list";
  }

  /** Reads the field of a fact that has just begun: of a list, its bracket. */
  read(name: FactName, value: Token): Promise<void> | undefined {
    const { key } = factNamed(name);
    const json = fieldOf(name);
    if (json.kind === "text") return this.#readText(name, key, json, value);
    return json.kind === "list" ? this.#readList(name, key, json) : undefined;
  }

  text<F extends FactName>(name: F): Facts[F] {
    return (this.#texts.get(name) ?? factNamed(name).first) as Facts[F];
  }

  /** What was read of a user or a group: the first one of the same number counts. */
  add(what: "users" | "groups", number: number, fields: Fields | undefined): void {
    if (!fields) return;
    const known = this.#ofEach[what].get(number);
    this.#ofEach[what].set(number, { ...fields, ...known });
  }

  /** The facts that were read, with the column of each group of the builder. */
  of(table: ReadTable, columnOf: ReadonlyMap<number, number>): Partial<Facts> {
    const { users, groups } = this.#ofEach;
    const ofEach = {
      users,
      groups: new Map(Array.from(groups, ([group, fields]) => [columnOf.get(group)!, fields])),
    };
    const facts = FACT_NAMES.flatMap((name) => {
      const json = fieldOf(name);
      const list = this.#lists.get(name);
      if (this.#texts.has(name)) return [[name, this.#texts.get(name)]];
      if (json.kind === "list" && list)
        return [[name, json.read(json.namesCells ? cellsOfList(list, table) : list, table.data)]];
      if (json.kind === "each" && users.size + groups.size > 0) return [[name, json.read(ofEach)]];
      return [];
    });
    return Object.fromEntries(facts);
  }

  #readText(name: FactName, key: string, { schema, read }: TextField<unknown>, value: Token) {
    const text = simpleValue(this.#reading, schema, value);
    if (text !== undefined) {
      const fact = read(text as string);
      if (fact !== factNamed(name).first) this.#texts.set(name, fact);
    } else if (schema.enum)
      return skipReported(
        this.#reading,
        value,
        `${key} is neither ${schema.enum.join(" nor ")}; it counts as ${factNamed(name).first}.`,
      );
    else return skipField(this.#reading, key, value);
    return undefined;
  }

  #readList(name: FactName, key: string, { schema, lacking }: ListField<unknown>): Promise<void> {
    const { json, report } = this.#reading;
    const objects: ReadObject[] = [];
    return eachObject(this.#reading, key, async (where) => {
      const { line } = json.position;
      const fields = await readFields(this.#reading, where, schema.items);
      if (schema.items.required.some((field) => fields[field] === undefined))
        return report(`${where}${lacking}; left out.`, line);
      objects.push({ fields, where, line });
      this.#lists.set(name, objects);
    });
  }
}

export function isFieldOfEach(field: string): boolean {
  return SCHEMAS_OF_EACH.has(field);
}

export function readFieldOfEach(
  reading: OwnReading,
  where: string,
  field: string,
  value: Token,
  into: Fields,
): Promise<void> | undefined {
  const simple = simpleValue(reading, SCHEMAS_OF_EACH.get(field)!, value);
  if (simple === undefined)
    return skipReported(reading, value, `${where}.${field} is not what it should be; not counted.`);
  into[field] = simple;
  return undefined;
}
