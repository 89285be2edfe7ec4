// @vitest-environment node
import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { tableFrom } from "#src/keep/slot/pieces.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { DamagedError } from "#src/model/checks.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { transpose } from "#src/model/lines.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { expectSame } from "../../model/table/sameTable.ts";
import { lastTable, newDisk, visit } from "../visits.ts";

beforeEach(newDisk);

/** A table as the first version of these pieces wrote it. */
const PIECES: readonly unknown[] = [
  {
    version: 1,
    users: 3,
    groups: 2,
    assigned: 3,
    assumed: 1,
    attributes: ["Department", "__proto__"],
  },
  ["u1", "u2", "u3"],
  ["Ann", "", "Éva"],
  ["all", "some"],
  ["Sales", undefined, "Sales"],
  [undefined, undefined, "x"],
  Uint32Array.of(1, 0),
  Uint32Array.of(0, 2, 3, 3),
  Uint32Array.of(0, 1, 0),
  Uint32Array.of(0, 0, 1, 1),
  Uint32Array.of(1),
];

const TABLE: TableData = {
  userIds: ["u1", "u2", "u3"],
  userNames: ["Ann", "", "Éva"],
  attributes: [
    { name: "Department", values: ["Sales", undefined, "Sales"] },
    { name: "__proto__", values: [undefined, undefined, "x"] },
  ],
  groupNames: ["all", "some"],
  groupRead: Uint32Array.of(1, 0),
  rows: { start: Uint32Array.of(0, 2, 3, 3), items: Uint32Array.of(0, 1, 0) },
  columns: { start: Uint32Array.of(0, 2, 3), items: Uint32Array.of(0, 1, 0) },
  assumed: { start: Uint32Array.of(0, 0, 1, 1), items: Uint32Array.of(1) },
};

const read = (pieces: readonly unknown[]) => tableFrom(async (at) => structuredClone(pieces[at]));

test("a table that was kept by version 1 opens", async () => {
  expectSame(await read(PIECES), TABLE);
});

test("so does one without assumed cells, and one without anything", async () => {
  const contents = { ...(PIECES[0] as object), assumed: -1 };
  expectSame(await read([contents, ...PIECES.slice(1, 9)]), { ...TABLE, assumed: undefined });
  const nothing = { version: 1, users: 0, groups: 0, assigned: 0, assumed: -1, attributes: [] };
  const { userIds, rows, columns } = await read([nothing, Uint32Array.of(0)]);
  expect(userIds).toEqual([]);
  expect([rows, columns]).toEqual(
    [0, 1].map(() => ({ start: new Uint32Array(1), items: new Uint32Array() })),
  );
});

test("so does a large one, which is in pieces of 10,000 texts and of 500,000 numbers", async () => {
  const [users, groups] = [25_000, 30];
  const ids = Array.from({ length: users }, (_, user) => `u${user}`);
  const departments = ids.map((_, user) => (user % 5 ? `d${user % 3}` : undefined));
  const names = Array.from({ length: groups }, (_, group) => `g${group}`);
  const start = Uint32Array.from({ length: users + 1 }, (_, user) => user * groups);
  const items = Uint32Array.from({ length: users * groups }, (_, cell) => cell % groups);
  const groupRead = Uint32Array.from(names, (_, group) => groups - group);
  const inPieces = (texts: readonly unknown[]) =>
    [0, 10_000, 20_000].map((from) => texts.slice(from, from + 10_000));
  const pieces = [
    {
      version: 1,
      users,
      groups,
      assigned: users * groups,
      assumed: -1,
      attributes: ["Department"],
    },
    ...[...inPieces(ids), ...inPieces(ids), names, ...inPieces(departments)],
    ...[groupRead, start, items.slice(0, 500_000), items.slice(500_000)],
  ];
  const rows = { start, items };
  expectSame(await read(pieces), {
    ...{ userIds: ids, userNames: ids, groupNames: names, groupRead, rows },
    attributes: [{ name: "Department", values: departments }],
    columns: transpose(rows, groups),
  });
});

test("a kept table whose pieces are of version 1 goes on as it was", async () => {
  const first = await visit();
  const table = new AccessTable(TABLE, { name: "Team" });
  table.run(toggle, { user: 2, group: 0 });
  table.run(recalculate, {});
  first.keep.attach(table);
  await first.keep.close();
  const database = await openDB("access-table");
  const [slot] = await database.getAllKeys("slots");
  await database.delete("pieces", IDBKeyRange.bound([slot, 0], [slot, 99]));
  for (const [at, piece] of PIECES.entries()) await database.put("pieces", piece, [slot, at]);
  database.close();
  const { keep, events } = await visit();
  const loaded = await lastTable(keep);
  expect(events).toEqual([]);
  expectSame(loaded.memberships.data, TABLE);
  expect(loaded.memberships.state(2, 0)).toBe("assumed");
  expect(loaded.roles.map(({ id }) => id)).toEqual(table.roles.map(({ id }) => id));
});

test.each<[string, object]>([
  ["users", { users: "3" }],
  ["users, below 0", { users: -1 }],
  ["groups", { groups: undefined }],
  ["assigned cells", { assigned: 1.5 }],
  ["assumed cells", { assumed: -2 }],
  ["attributes", { attributes: { length: 2 } }],
  ["an attribute's name", { attributes: ["Department", 7] }],
])("contents of version 1 without proper %s are refused", async (_, spoilt) => {
  const contents = { ...(PIECES[0] as object), ...spoilt };
  await expect(read([contents, ...PIECES.slice(1)])).rejects.toThrow(DamagedError);
});
