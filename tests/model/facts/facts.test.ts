import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldOf } from "#src/files/own/facts/fields.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import {
  copyOfFacts,
  FACT_NAMES,
  FACTS,
  factNamed,
  readFacts,
  recordFacts,
} from "#src/model/facts/facts.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { anyChange, anyNote, anyTable, run } from "../anyCommands.ts";

/** The facts as plain data: what is private in them, too. */
const told = (table: AccessTable, facts = table.facts) => recordFacts(facts, table.memberships);

test("each fact has a field of its own in records and files", () => {
  const fields = FACT_NAMES.flatMap((name) => {
    const { key } = factNamed(name);
    const json = fieldOf(name);
    return json.kind === "each" ? [key, ...Object.keys(json.schemas)] : [key];
  });
  const ofExcluded = [FACTS.excluded.key];
  expect(new Set(fields).size + ofExcluded.length).toBe(fields.length);
});

test("facts are what their records say, and a record without any says nothing", () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.array(fc.oneof(anyChange, anyNote), { maxLength: 12 }),
      (data, all) => {
        const table = new AccessTable(data);
        for (const change of all) run(table, change);
        const { direct, expansion } = table.memberships;
        const record = told(table);
        const again = readFacts(structuredClone(record), new Memberships(direct, expansion));
        expect(told(table, again)).toEqual(record);
        expect(told(table, readFacts({}, table.memberships))).toEqual(told(table, copyOfFacts({})));
      },
    ),
  );
});

test("a copy of facts stays as it is while the table goes on", () => {
  fc.assert(
    fc.property(anyTable, fc.array(anyChange, { maxLength: 6 }), anyChange, (data, all, next) => {
      const table = new AccessTable(data, { name: "first" });
      for (const change of all) run(table, change);
      const { memberships } = table;
      const before = recordFacts(table.facts, memberships);
      const copy = copyOfFacts(table.facts);
      run(table, next);
      expect(recordFacts(copy, memberships)).toEqual(before);
    }),
  );
});
