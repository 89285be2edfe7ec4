import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { beforeAll, expect, test } from "vitest";
import { newFolder, ran } from "./ran.ts";

const folder = newFolder();

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(folder, "members.duckdb"));
  const connection = await instance.connect();
  await connection.run(
    `create table members as from (values ('anna', 'Pay', 'north'), ('anna', 'Bank', 'north'), ('ben', 'Pay', null)) as t(user_id, group_name, region)`,
  );
  await connection.run(
    `copy members to '${join(folder, "lake")}' (format parquet, partition_by (region))`,
  );
  connection.closeSync();
  instance.closeSync();
});

const access = (...argv: string[]) => ran(argv, { cwd: folder });

test("a folder of Parquet opens without a word of SQL, as a file with the same rows", async () => {
  const { status, stdout, stderr } = await access("open", "--from", "lake/", "-o", "-");
  expect([status, stderr]).toEqual([
    0,
    expect.stringContaining("lake: 2 users, 2 groups, 3 memberships."),
  ]);
  const { users, groups } = JSON.parse(stdout);
  expect(groups.map(({ name }: { name: string }) => name)).toEqual(["Pay", "Bank"]);
  expect(users).toMatchObject([
    {
      id: "anna",
      attributes: { region: "north" },
      groupStates: { Pay: "assigned", Bank: "assigned" },
    },
    { id: "ben", groupStates: { Pay: "assigned" } },
  ]);
});

test("a source stands in the place of a file in any command", async () => {
  const from = ["--from", "duckdb:members.duckdb", "--query", "select * from members"];
  for (const command of ["check", "roles"]) expect((await access(command, ...from)).status).toBe(0);
  await access("open", ...from, "-o", "before.json");
  const less = [
    "--from",
    "duckdb:members.duckdb",
    "--query",
    "from members where user_id = 'anna'",
  ];
  const { stdout } = await access("compare", "before.json", ...less);
  expect(stdout).toContain("ben");
  const { status, stderr } = await access("update", "before.json", ...less, "-o", "after.json");
  expect([status, stderr]).toEqual([0, expect.stringContaining("ben")]);
});

test.each([
  [["open", "x.csv", "--from", "lake"], /Files and a source make no table together/],
  [["open", "--from", "nowhere"], /“nowhere” is no source that Access Table knows/],
  [
    ["open", "--from", "duckdb:members.duckdb"],
    /What is the source to be asked\?.* It has members\./,
  ],
  [["open", "--from", "duckdb:", "--query", "select 1 as a"], /one column, “a”/],
  [["open", "x.csv", "--query", "select 1"], /--query goes with --from/],
  [
    ["open", "--from", "duckdb:", "--query", "select 'a' as user, 'b' as \"group\" where false"],
    /no rows/,
  ],
])("%s is refused", async (argv, why) => {
  const { status, stderr } = await access(...argv);
  expect([status, stderr]).toEqual([2, expect.stringMatching(why)]);
});
