import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { fieldOf } from "#src/files/own/facts/fields.ts";
import { FACT_NAMES, factNamed } from "#src/model/facts/facts.ts";
import { GROUP_ORDERS, USER_ORDERS } from "#src/model/orders.ts";
import { anyTable } from "../anyTable.ts";

interface Schema {
  readonly [word: string]: unknown;
}

const schema: Schema = JSON.parse(readFileSync("assets/page/access-table.schema.json", "utf8"));

function definition(reference: string): Schema {
  const path = reference.replace("#/", "").split("/");
  return path.reduce((found, name) => found[name] as Schema, schema);
}

/** Checks a value against the words of JSON Schema that ours uses; an unknown word is an error. */
function check(value: unknown, rule: Schema, where: string): string[] {
  const wrong: string[] = [];
  const need = (isRight: boolean, what: string) => {
    if (!isRight) wrong.push(`${where}: ${what}`);
  };
  const fields = () => Object.entries(value as object);
  for (const [word, wanted] of Object.entries(rule)) {
    if (word === "$ref") wrong.push(...check(value, definition(wanted as string), where));
    else if (word === "type") need(isOfType(value, wanted as string), `is no ${wanted}`);
    else if (word === "anyOf")
      need(
        (wanted as Schema[]).some((one) => check(value, one, where).length === 0),
        "is none of what it may be",
      );
    else if (word === "const") need(value === wanted, `is not ${wanted}`);
    else if (word === "enum") need((wanted as unknown[]).includes(value), `is not of ${wanted}`);
    else if (word === "minItems") need((value as []).length >= (wanted as number), "is too short");
    else if (word === "maxItems") need((value as []).length <= (wanted as number), "is too long");
    else if (word === "minimum") need((value as number) >= (wanted as number), "is too small");
    else if (word === "maximum") need((value as number) <= (wanted as number), "is too large");
    else if (word === "pattern") need(new RegExp(wanted as string).test(value as string), "odd");
    else if (word === "required")
      for (const field of wanted as string[])
        need(Object.hasOwn(value as object, field), `lacks ${field}`);
    else if (word === "items")
      (value as unknown[]).forEach((item, at) => {
        wrong.push(...check(item, wanted as Schema, `${where}[${at}]`));
      });
    else if (word === "properties") {
      const known = wanted as Schema;
      for (const [name, field] of fields())
        if (Object.hasOwn(known, name))
          wrong.push(...check(field, known[name] as Schema, `${where}.${name}`));
        else need(false, `has ${name}, which is not documented`);
    } else if (word === "additionalProperties")
      for (const [name, field] of fields())
        wrong.push(...check(field, wanted as Schema, `${where}[${JSON.stringify(name)}]`));
    else if (!["$schema", "$defs", "title", "description"].includes(word))
      throw new Error(`The test does not know the schema's word ${word}.`);
  }
  return wrong;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object")
    return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** A deep copy of the schema with the facts as the list of them has it. */
function withFacts(): Schema {
  const made = structuredClone(schema) as { properties: Schema; $defs: Schema };
  for (const name of FACT_NAMES) {
    const { key } = factNamed(name);
    const field = fieldOf(name);
    if (field.kind === "each") Object.assign(made.$defs, field.schemas);
    else if (field.kind !== "roles") Object.assign(made.properties, { [key]: field.schema });
  }
  return made;
}

test("the schema tells each fact as the list of facts has it; `npx vitest -u` writes what is new", async () => {
  const made = `${JSON.stringify(withFacts(), null, 2)}\n`;
  if (!isDeepStrictEqual(JSON.parse(made), schema))
    await expect(made).toMatchFileSnapshot("../../../assets/page/access-table.schema.json");
});

const ORDERS = [
  { groups: "blocks", users: "attribute:Place\nof work" },
  { groups: "role", users: "number" },
] as const;

test("what is written conforms to the schema, and has no field that it does not tell of", () => {
  fc.assert(
    fc.property(anyTable, fc.constantFrom(undefined, ...ORDERS), (table, names) => {
      const value = JSON.parse([...json.write(table, { names })].join(""));
      expect(check(value, schema, "file")).toEqual([]);
    }),
  );
});

test("the schema finds what is wrong", () => {
  const value = {
    format: "access-table",
    version: 2,
    groups: [{ name: 1, read: -1 }],
    users: [{ name: "A", groupStates: { g: "member" } }],
    roles: [{ id: "r", color: "red", used: "yes" }],
  };
  expect(check(value, schema, "file")).toHaveLength(7);
});

test("the schema has the names of all orders", () => {
  const { order } = schema.properties as Record<string, Schema>;
  const { groups, users } = order.properties as Record<string, Schema>;
  expect(groups.enum).toEqual(GROUP_ORDERS.map(({ name }) => name));
  const names = USER_ORDERS.map(({ name }) => name).join("|");
  expect(users.pattern).toBe(`^(${names}|attribute:[\\s\\S]*)$`);
});
