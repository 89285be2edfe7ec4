import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { beforeAll, expect, test } from "vitest";
import { newFolder, ran } from "./ran.ts";

const folder = newFolder();

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(folder, "members.duckdb"));
  const connection = await instance.connect();
  await connection.run(
    `create table members as
     select 'u' || lpad(u::varchar, 4, '0') as user_id, 'g' || g as group_name, if(u % 2 = 0, 'north', 'o''er') as region, 'x' as site
     from range(1200) users(u), range(4) groups(g) where g <= u % 3`,
  );
  connection.closeSync();
  instance.closeSync();
  writeFileSync(join(folder, "roles.csv"), "Role,Group\nfirst,g1\n");
  writeFileSync(join(folder, "people.csv"), "user_id,city\nu0000,Bern\n");
});

const FROM = ["--from", "duckdb:members.duckdb", "--query", "select * from members"];
const access = (...argv: string[]) => ran(argv, { cwd: folder });

test("users with the same groups are one row that counts, and give the roles of the whole table", async () => {
  const { status, stdout, stderr } = await access(
    "open",
    ...FROM,
    "--fold",
    "-o",
    "folded.json",
    "--json",
  );
  expect([status, JSON.parse(stdout)]).toMatchObject([
    0,
    { users: 1200, rows: 3, memberships: 2400 },
  ]);
  expect(stderr).toContain(
    "Users with the same groups are folded into one row, without their names.",
  );
  expect(stderr).toContain("1,200 users in 3 rows, 3 groups, 2,400 memberships.");
  const rolesOf = async (...table: string[]) => {
    const { stdout } = await access("roles", ...table, "--as", "roles-csv");
    return stdout.split("\r\n").map((line) => line.split(",").slice(0, 4).join());
  };
  expect(await rolesOf("folded.json")).toEqual(await rolesOf(...FROM));
  const { stdout: roles } = await access("roles", "folded.json", "--as", "roles-csv");
  expect(roles).toContain('"1,200 users"');
  const checked = await access("check", "folded.json");
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining("groups-of-all")]);
  expect(checked.stdout).not.toContain("groups-of-one");
  const failing = await access("check", "folded.json", "--fail-on", "groups-of-one");
  expect([failing.status, failing.stderr]).toEqual([
    2,
    expect.stringContaining("Rows stand for many users alike"),
  ]);
});

test("columns that are chosen keep users of other values apart", async () => {
  const { stdout } = await access(
    "open",
    ...FROM,
    "--fold",
    "--attributes",
    "region,site",
    "-o",
    "-",
  );
  const { users } = JSON.parse(stdout);
  expect(
    users.map(({ id, name, count, attributes }: Record<string, unknown>) => [
      id,
      name,
      count,
      attributes,
    ]),
  ).toEqual(
    ["north", "o'er", "north", "o'er", "north", "o'er"].map((region, at) => [
      `u000${at}`,
      "200 users alike",
      200,
      { region, site: "x" },
    ]),
  );
});

test("a table that would not fit is folded, and --ask says so before anything is read", async () => {
  const ask = async (memory: number) =>
    JSON.parse((await ran(["open", ...FROM, "--ask"], { cwd: folder, memory })).stdout).source;
  expect(await ask(1e10)).toMatchObject({ rows: 2400, groups: 3, reading: "as it is" });
  const little = 3.0001e8;
  expect(await ask(little)).toMatchObject({ reading: "folded", foldedBy: [] });
  const open = (memory: number) => ran(["open", ...FROM, "-o", "-"], { cwd: folder, memory });
  expect((await open(1e10)).stderr).not.toContain("memory");
  expect((await open(1e9)).stderr).toContain("Read as it is.");
  const folded = await open(little);
  expect(folded.stderr).toContain(
    "Too large to be read as it is: users with the same groups are folded into one row",
  );
  expect(JSON.parse(folded.stdout).users).toHaveLength(3);
  const { status, stderr } = await open(3e8);
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/Folded, the table would still have 3 rows with 6 cells/),
  ]);
});

test("the users of a row or a role are asked of the source, and of nothing that a file says", async () => {
  await access("open", ...FROM, "--fold", "--attributes", "region", "-o", "by region.json");
  await access("roles", "by region.json", "-o", "roles.json");
  const row = await access("users", "by region.json", "--row", "u0003", ...FROM);
  const expected = Array.from({ length: 1200 }, (_, u) => u).filter(
    (u) => u % 3 === 0 && u % 2 === 1,
  );
  const lines = ["User ID", ...expected.map((u) => `u${String(u).padStart(4, "0")}`)];
  expect([row.status, row.stdout.replace("\ufeff", "").trim().split("\r\n")]).toEqual([0, lines]);
  const { stdout } = await access("users", "roles.json", "--role", "g2", ...FROM, "--json");
  expect(JSON.parse(stdout).users).toHaveLength(400);
  const refused = await access("users", "roles.json", "--role", "g2");
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringMatching(/ask it for them by --from and --query/),
  ]);
  const less = [...FROM.slice(0, 3), "select * from members where user_id > 'u0600'"];
  const { stderr } = await access("users", "roles.json", "--role", "g2", ...less);
  expect(stderr).toContain(
    "The table has 400 users there: the source has changed since, or is asked otherwise.",
  );
});

test.each([
  [
    ["open", ...FROM, "--fold", "--attributes", "nope"],
    /no column “nope” to fold by. It has “region”, “site”/,
  ],
  [
    ["open", ...FROM, "--fold", "--attributes", "nope", "--column", "group-attribute=site"],
    /no column “nope” to fold by. It has “region”\./,
  ],
  [
    ["open", ...FROM, "--fold", "--attributes", "site", "--column", "group-attribute=site"],
    /can't be folded by “site”: it is taken to be of groups\./,
  ],
  [
    ["open", ...FROM, "--fold", "--attributes", "region", "--column", "name=region"],
    /can't be folded by “region”: it says what each is called/,
  ],
  [["open", "folded.json", "--fold"], /--fold goes with --from/],
  [["plan", "folded.json", "--aim", "follow"], /Follow the organisation is off/],
  [["export", "folded.json", "--as", "role-members-csv"], /names are in the source alone/],
  [["export", "folded.json", "--for", "scim", "-o", "out"], /stand for many users alike/],
  [["review", "folded.json"], /stand for many users alike/],
  [["update", "folded.json", "folded.json"], /neither compared nor updated. Open both exports/],
  [["update", "folded.json", "--again"], /^access-table: Rows .* neither compared nor updated\./],
  [["compare", "folded.json", "folded.json"], /neither compared nor updated/],
  [["users", "folded.json"], /Say whose users/],
  [["open", "folded.json", "--roles", "roles.csv"], /stand for many users alike/],
  [["open", "folded.json", "--attributes", "people.csv"], /stand for many users alike/],
])("%s is refused", async (argv, why) => {
  await access("open", ...FROM, "--fold", "-o", "folded.json", "--force");
  const { status, stderr } = await access(...argv);
  expect([status, stderr]).toEqual([2, expect.stringMatching(why)]);
});

test("a table folded by attributes is planned to follow them, counted by its users", async () => {
  await access("open", ...FROM, "--fold", "--attributes", "region,site", "-o", "by both.json");
  await access("open", ...FROM, "--attributes", "region,site", "-o", "whole.json");
  const planOf = async (file: string) => {
    const { stdout, stderr } = await access(
      "plan",
      file,
      "--aim",
      "follow",
      "-o",
      "planned.json",
      "--force",
      "--json",
    );
    expect(stderr).not.toContain("is off");
    return JSON.parse(stdout);
  };
  const folded = await planOf("by both.json");
  expect(folded.roles.length).toBeGreaterThan(0);
  expect(folded).toEqual(await planOf("whole.json"));
});
