import fc from "fast-check";
import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { readOwn } from "#src/files/own/readOwn.ts";
import { progressFrom } from "#src/keep/slot/readCheckpoint.ts";
import { checkpointOf } from "#src/keep/slot/slot.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { addAttributes } from "#src/model/commands/facts/addAttributes.ts";
import { makeKnown } from "#src/model/commands/log/registry.ts";
import { replay } from "#src/model/commands/log/replay.ts";
import type { AddedAttribute } from "#src/model/facts/attributes.ts";
import { factsForSameUsers } from "#src/model/facts/facts.ts";
import { packValues } from "#src/model/table/attributeCodes.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";

const DATA = tableOf(
  `
      A B
  ann x .
  bob . x`,
  { attributes: [{ name: "Site", values: ["Bonn", undefined] }] },
);

function added(name: string, values: readonly (string | undefined)[]): AddedAttribute {
  return { name, values, packed: atOnce(packValues({ name, values })) };
}

const BOTH = [added("Level", ["1", "2"]), added("Site", ["Bonn", "Köln"])];

function withBoth(): AccessTable {
  const table = new AccessTable(DATA, { name: "first" });
  table.run(addAttributes, { side: "users", added: BOTH });
  return table;
}

const told = (table: AccessTable) => {
  const { attributes, groupAttributes = [] } = table.memberships.data;
  const of = (list: typeof attributes) => list.map(({ name, values }) => [name, ...values]);
  return [of(attributes), of(groupAttributes)];
};

const ADDED = [
  [
    ["Site", "Bonn", "Köln"],
    ["Level", "1", "2"],
  ],
  [],
];

test("attributes are added behind the present ones, those of the same name replaced, as one step", () => {
  const table = withBoth();
  expect(told(table)).toEqual(ADDED);
  expect(table.undoLabel).toBe("the 2 attributes of the users");
  expect(table.memberships.isExpanded).toBe(false);
  table.run(addAttributes, { side: "groups", added: [added("Owner", ["Eva", undefined])] });
  expect(told(table)).toEqual([ADDED[0], [["Owner", "Eva", undefined]]]);
  table.undo();
  expect(told(table)).toEqual(ADDED);
  table.undo();
  expect(told(table)).toEqual([[["Site", "Bonn", undefined]], []]);
  expect(table.memberships.data).toBe(table.memberships.direct);
  table.redo();
  expect(told(table)).toEqual(ADDED);
  expect(table.run(addAttributes, { side: "users", added: [] })).toBe(false);
});

test("they are kept, in checkpoints and in the log, and refused where they are damaged", () => {
  const table = withBoth();
  const record = structuredClone(atOnce(checkpointOf(table.edits(), table.memberships)));
  const edits = progressFrom(record, new AccessTable(DATA).memberships);
  expect(told(new AccessTable(DATA, { edits }))).toEqual(ADDED);
  for (const users of [[5], 7, [{ name: "Level", codes: Uint32Array.of(0), text: "" }]])
    expect(() =>
      progressFrom({ ...record, addedAttributes: { users, groups: [] } }, table.memberships),
    ).toThrow("added attributes");
  makeKnown([addAttributes]);
  const logged: unknown[] = [];
  const other = new AccessTable(DATA, { name: "first" });
  other.subscribe(({ record }) => logged.push(structuredClone(record())));
  other.run(addAttributes, { side: "users", added: BOTH });
  const again = new AccessTable(DATA, { name: "first" });
  replay(logged[0], again);
  expect(told(again)).toEqual(ADDED);
  expect(() => replay({ ...(logged[0] as object), side: "all" }, again)).toThrow("its log");
});

test("what is packed is read back as it was, whatever the values", () => {
  const value = fc.option(fc.string({ unit: "binary" }), { nil: undefined });
  fc.assert(
    fc.property(fc.tuple(value, value), (values) => {
      const table = new AccessTable(DATA);
      table.run(addAttributes, { side: "users", added: [added("Any", values)] });
      const record = structuredClone(atOnce(checkpointOf(table.edits(), table.memberships)));
      const edits = progressFrom(record, new AccessTable(DATA).memberships);
      expect(edits.attributes?.attributes[1].values).toEqual(values);
    }),
  );
});

test("our own file has them with the users, as any", async () => {
  const written = (table: AccessTable) => [...json.write(table)].join("");
  const text = written(withBoth());
  expect(text).not.toContain("addedAttributes");
  const { data, roleSet } = await readOwn([text], { onProblem: () => {} });
  const opened = new AccessTable(data, { edits: { roles: [], applied: [], ...roleSet } });
  expect(told(opened)).toEqual(ADDED);
  expect(written(opened)).toBe(text);
  const table = withBoth();
  table.undo();
  table.redo();
  expect(written(table)).toBe(text);
});

test("a table of the same users has them among its own", () => {
  expect(factsForSameUsers(withBoth().facts).attributes).toBeNull();
});
