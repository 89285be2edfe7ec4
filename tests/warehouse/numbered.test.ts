import { DuckDBInstance } from "@duckdb/node-api";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";
import { numbered } from "#src/warehouse/duckdb/numbered.ts";
import { numberedBlocks } from "#src/warehouse/numberedBlocks.ts";
import { tableOfPairs } from "#src/warehouse/numberedPairs.ts";

const instance = await DuckDBInstance.create(":memory:");
const connection = await instance.connect();
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

type Row = readonly [user: string | null, group: string | null, region: string | null];

/** The table of an answer whose users and groups DuckDB has numbered. */
async function read(rows: readonly Row[], userName?: string) {
  const cell = (value: string | null) =>
    value === null ? "null" : `'${value.replaceAll("'", "''")}'`;
  const values = [...rows, [null, null, null] as const].map((row) => `(${row.map(cell)})`);
  await connection.run(
    `create or replace temp view asked as select * from (values ${values}) as t("us""er", "gr p", region)`,
  );
  const columns = { user: 'us"er', group: "gr p", others: ["region"], userName };
  const { signal } = new AbortController();
  return tableOfPairs(await numbered(connection, "asked", columns), { ...columns, signal });
}

/** The same, by numbers that are given here, block by block. */
async function readHere(rows: readonly Row[], userName?: string) {
  const all = [...rows, [null, null, null] as const];
  const names = ['us"er', "gr p", "region"];
  const blocks = async function* () {
    for (let at = 0; at < all.length; at += 7) {
      const some = all.slice(at, at + 7);
      const columns = names.map((name, column) => ({
        name,
        values: some.map((row) => row[column]),
      }));
      yield { rowCount: some.length, columns };
    }
  };
  const { signal } = new AbortController();
  const columns = { user: 'us"er', group: "gr p", others: ["region"], userName };
  return tableOfPairs(await numberedBlocks(blocks(), columns, { signal }), { ...columns, signal });
}

test("users and groups that are numbered by the engine, or here, make the table that their names make", async () => {
  const name = fc.constantFrom(
    "anna",
    "Ben",
    "o'neil",
    "ünal",
    "zoë",
    "\ufb01",
    "\u{1f600}",
    "",
    null,
  );
  const region = fc.constantFrom("north", "south", "", null);
  const group = fc.constantFrom("Pay", "pay", 'a "b"', "Ünder", "", null);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, group, region), { maxLength: 40 }), async (rows) => {
      const { data, repeated } = await read(rows);
      const builder = new TableBuilder();
      const sorted = (some: readonly (string | null)[]) =>
        [...new Set(some)]
          .flatMap((one) => one || [])
          .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      for (const user of sorted(rows.map(([user]) => user))) builder.user(user);
      for (const one of sorted(rows.map(([, group]) => group))) builder.group(one);
      for (const [user, group] of rows)
        if (user && group) builder.addMembership(builder.user(user), builder.group(group));
      const built = builder.build();
      const { rows: cells, columns, userIds, groupNames, groupRead } = built.data;
      expect(data).toMatchObject({ userIds, groupNames, groupRead, rows: cells, columns });
      expect(repeated).toBe(built.repeated);
      expect(await readHere(rows)).toEqual(await read(rows));
    }),
    { numRuns: 60 },
  );
});

test("what is said of users or of groups goes there, and what is left out is told", async () => {
  const { data, notes } = await read([
    ["anna", "Pay", "north"],
    ["anna", "Bank", "north"],
    ["anna", "Bank", "north"],
    ["ben", "Bank", null],
    ["Ben", "", "south"],
    [null, "Bank", "south"],
  ]);
  expect([data.userIds, data.groupNames]).toEqual([
    ["Ben", "anna", "ben"],
    ["Bank", "Pay"],
  ]);
  expect(data.attributes).toEqual([{ name: "region", values: ["south", "north", undefined] }]);
  expect(notes.map(({ text }) => text)).toEqual([
    "2 rows have no user; left out.",
    "1 row has no group; the user is taken without it.",
    "1 membership has been there before; once each.",
    "1 user has the id of another one in other upper and lower case; all are kept.",
  ]);
  const ofOne = await read([
    ["anna", "Pay", ""],
    ["anna", "Bank", "north"],
  ]);
  expect(ofOne.data.attributes).toEqual([{ name: "region", values: ["north"] }]);
  const ofGroups = await read([
    ["anna", "Pay", "SAP"],
    ["anna", "Bank", "AD"],
  ]);
  expect(ofGroups.data.groupAttributes).toEqual([{ name: "region", values: ["AD", "SAP"] }]);
  const ofNone = await read([
    ["anna", "Pay", "1"],
    ["anna", "Bank", "2"],
    ["ben", "Bank", "3"],
  ]);
  expect(ofNone.data.attributes).toEqual([]);
  expect(ofNone.notes.at(-1)?.text).toContain("differs from membership to membership");
});

test("of several names of a user the first in the order of characters counts, however rows come", async () => {
  const rows: Row[] = [
    ["anna", "Pay", "\u{1f600}"],
    ["anna", "Bank", "\ufb01"],
    ["ben", "Pay", "Zoe"],
    ["ben", "Bank", "Zo"],
    ["ben", "Bank", ""],
  ];
  for (const some of [rows, rows.toReversed()])
    for (const table of [await read(some, "region"), await readHere(some, "region")]) {
      expect(table.data.userNames).toEqual(["\ufb01", "Zo"]);
      expect(table.notes.map(({ text }) => text)).toContain(
        "2 users have several names in “region”; the first in the order of characters counts.",
      );
    }
});
