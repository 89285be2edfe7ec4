import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { beforeAll, describe, expect, test } from "vitest";
import { newFolder, ran } from "./ran.ts";

const folder = newFolder();

const PEOPLE = `create table people as from (values ('anna', 'Anna A.', 'CH'), ('ben', 'Ben B.', null), ('ben', 'Other', 'DE'), ('carl', 'Carl C.', 'FR')) as t(user_id, display_name, country)`;

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(folder, "members.duckdb"));
  const connection = await instance.connect();
  await connection.run(
    `create table members as from (values ('anna', 'Pay', 'north'), ('anna', 'Bank', 'north'), ('ben', 'Pay', null)) as t(user_id, group_name, region)`,
  );
  await connection.run(PEOPLE);
  await connection.run(
    `create table many as select 'u' || n as user_id, 'g' || n % 7 as group_name from range(20000) t(n);
     create view half as from many where random() < 0.5; create macro chance() as random()`,
  );
  await connection.run(
    `copy members to '${join(folder, "lake")}' (format parquet, partition_by (region))`,
  );
  connection.closeSync();
  instance.closeSync();
});

const access = (...argv: string[]) => ran(argv, { cwd: folder });
const FROM = ["--from", "duckdb:members.duckdb", "--query"];

/** The table as our own JSON, and what was said. */
async function opened(...argv: string[]) {
  const { status, stdout, stderr } = await access("open", ...argv, "-o", "-");
  return { status, stderr, table: status === 0 ? JSON.parse(stdout) : undefined };
}

test("a folder of Parquet opens without a word of SQL, with what its folders say", async () => {
  const { stderr, table } = await opened("--from", "lake/");
  expect(stderr).toBe("lake: 2 users, 2 groups, 3 memberships.\n");
  expect(table.groups.map(({ name }: { name: string }) => name)).toEqual(["Pay", "Bank"]);
  expect(table.users).toMatchObject([
    {
      ...{ id: "anna", attributes: { region: "north" } },
      groupStates: { Pay: "assigned", Bank: "assigned" },
    },
    { id: "ben", groupStates: { Pay: "assigned" } },
  ]);
  expect(table.source).toMatchObject({ address: "lake/", format: "DuckDB", rows: 3 });
});

test("a query names a folder as it is called", async () => {
  const { stderr } = await opened("--from", "lake", "--query", "from lake where region = 'north'");
  expect(stderr).toBe("lake: 1 user, 2 groups, 2 memberships.\n");
});

test("a source stands in the place of a file in any command", async () => {
  for (const command of ["check", "roles", "plan"])
    expect((await access(command, ...FROM, "from members")).stderr).not.toContain("access-table:");
  await access("open", ...FROM, "from members", "-o", "before.json", "--force");
  const less = [...FROM, "from members where user_id = 'anna'"];
  // Where it stands is where its table stands.
  for (const [files, name] of [
    [["before.json", ...less], "before"],
    [[...less, "before.json"], "members.duckdb"],
  ] as const) {
    const compared = JSON.parse((await access("compare", ...files, "--json")).stdout);
    expect(compared.users).toMatchObject([{ id: "ben", presence: "gone" }]);
    expect(JSON.stringify(compared)).toContain(name);
  }
  const { status, stderr } = await access("update", "before.json", ...less, "-o", "after.json");
  expect([status, stderr]).toEqual([0, expect.stringContaining("ben")]);
  expect(stderr).toContain("Asked otherwise than before: the query is new.");
});

test("a query comes from a file, and attributes by queries of their own", async () => {
  writeFileSync(
    join(folder, "members.sql"),
    "select user_id, group_name -- who is where\nfrom members;\n",
  );
  const { table, stderr } = await opened(
    ...[...FROM, "@members.sql", "--users", "from people"],
    ...["--groups", "select lower(group_name) as system, group_name from members"],
  );
  expect(stderr).toBe(
    [
      "members.duckdb: --users: 1 row has a user that the memberships have not; left out.",
      "members.duckdb: --users: 1 row has a user of an earlier row; left out.",
      "members.duckdb: --groups: 1 row has a group of an earlier row; left out.",
      "members.duckdb: 2 users, 2 groups, 3 memberships.\n",
    ].join("\n"),
  );
  expect(table.users).toMatchObject([
    { id: "anna", name: "Anna A.", attributes: { country: "CH" } },
    { id: "ben", name: "Ben B." },
  ]);
  expect(table.groups).toMatchObject([
    { name: "Pay", attributes: { system: "pay" } },
    { name: "Bank", attributes: { system: "bank" } },
  ]);
  expect(table.source).toMatchObject({
    ...{ query: "select user_id, group_name -- who is where\nfrom members;\n", leftOut: 3 },
    usersQuery: "from people",
  });
});

test("columns that nobody knows are said by --column, and kept with the table", async () => {
  const query = [...FROM, "select region as a, user_id as b, group_name as c from members"];
  const asked = await opened(...query);
  expect(asked.stderr).toMatch(
    /Which column of the query is the user, and which one the group\? It gives “a”, “b”, “c”\./,
  );
  const { table, stderr } = await opened(...query, "--column", "user=b", "--column", "group=3");
  expect(stderr).toBe("members.duckdb: 2 users, 2 groups, 3 memberships.\n");
  expect(table.users[0]).toMatchObject({ id: "anna", attributes: { a: "north" } });
  expect(table.source.columns).toEqual(["user=b", "group=3"]);
  const { stdout } = await access("open", ...query, "--ask");
  expect(JSON.parse(stdout).columns.map(({ heading }: { heading: string }) => heading)).toEqual([
    ...["a", "b", "c"],
  ]);
});

test("columns that are said are taken, though the first rows have NULL in them", async () => {
  const said = ["--column", "user=who", "--column", "group=what"];
  const rows = `select if(n < 3000, null, 'u' || n) as who, if(n % 2 = 0, 'g', null) as what, n % 2 as site from range(3010) t(n)`;
  const { table, stderr } = await opened(...FROM, rows, ...said);
  expect(stderr).toContain("10 users, 1 group, 5 memberships.");
  expect(table.users[0]).toMatchObject({ id: "u3000", attributes: { site: "0" } });
  const none = `select null::varchar as who, 'g' as what`;
  expect((await opened(...FROM, none, ...said)).stderr).toMatch(/The query has no memberships/);
  const unknown = await opened(...FROM, rows, "--column", "user=who", "--column", "group=nope");
  expect(unknown.stderr).toMatch(/^access-table: --column can't be “nope”/);
});

test("what is refused of a query's columns speaks of the query, not of a file", async () => {
  const { stderr } = await opened(...FROM, "select null as a, null as b");
  expect(stderr).toMatch(/By its first row the query makes no table\. Have it give a user/);
  expect(stderr).not.toMatch(/CSV|\.xlsx/);
});

test("a column of names says what users are called, as in a file", async () => {
  const rows = `select 'u' || u as user_id, 'User ' || u as name, 'g' || g as "group" from range(3) u(u), range(2) g(g)`;
  const { table } = await opened(...FROM, rows);
  expect(table.users[1]).toMatchObject({ id: "u1", name: "User 1" });
  expect(table.users[1].attributes).toBeUndefined();
  const said = ["--column", "user=a", "--column", "group=c", "--column", "name=b"];
  const query = `select 'u' as a, if(g = 0, null, 'Name ' || g) as b, 'g' || g as c from range(3) g(g)`;
  const several = await opened(...FROM, query, ...said);
  expect(several.table.users).toMatchObject([{ id: "u", name: "Name 1" }]);
  expect(several.table.groups[0].attributes).toBeUndefined();
  expect(several.stderr).toContain(
    "1 user has several names in “b”; the first in the order of characters counts.",
  );
});

test("a text that has the sign between items of a list is none", async () => {
  const { table } = await opened(...FROM, `select 'u' as user, 'a' || chr(31) || 'b' as "group"`);
  expect(table.groups).toMatchObject([{ name: "a\u001fb" }]);
});

test("what a column is of is said by --column, whatever it is called", async () => {
  const query = `select 'u' || n as user_id, 'g' || n as "group", 's' || n as site from range(3) t(n)`;
  const plain = await opened(...FROM, query);
  expect(plain.table.users[0].attributes).toEqual({ site: "s0" });
  const ofGroups = await opened(...FROM, query, "--column", "group-attribute=site");
  expect(ofGroups.table.groups[0].attributes).toEqual({ site: "s0" });
  expect(ofGroups.table.users[0].attributes).toBeUndefined();
  const unused = await opened(...FROM, query, "--column", "unused=site");
  expect(JSON.stringify(unused.table.users.concat(unused.table.groups))).not.toContain("s0");
  const none = await opened(...FROM, query, "--column", "unused=group");
  expect(none.stderr).toMatch(/Which column of the query is the user, and which one the group/);
});

test.each([
  {
    ...{ use: "attribute", side: "users" },
    rows: "('anna', 'Pay', 'SAP'), ('anna', 'Bank', 'AD'), ('ben', 'Bank', 'AD')",
    has: "1 user has",
  },
  {
    ...{ use: "group-attribute", side: "groups" },
    rows: "('anna', 'Pay', 'CH'), ('anna', 'Bank', 'CH'), ('ben', 'Pay', 'DE'), ('ben', 'Bank', 'DE')",
    has: "2 groups have",
  },
])(
  "what --column says to be of $side is left out where these have several values, not given to others",
  async ({ use, side, rows, has }) => {
    const query = `from (values ${rows}) as t(user_id, group_name, place)`;
    const attributesOf = ({ table }: Awaited<ReturnType<typeof opened>>) =>
      [...table.users, ...table.groups].flatMap(({ attributes }) => attributes ?? []);
    expect(attributesOf(await opened(...FROM, query))).toHaveLength(2);
    const said = await opened(...FROM, query, "--column", `${use}=place`);
    expect(attributesOf(said)).toEqual([]);
    expect(said.stderr).toContain(
      `The column “place” is to be of ${side}, and ${has} several values; left out.`,
    );
    expect(said.table.source).toMatchObject({ leftOut: 1 });
  },
);

test.each([
  "from half",
  "from many tablesample bernoulli(50%)",
  "select * from many where chance() < 0.5",
])("what a query gives otherwise each time is read once: %s", async (query) => {
  const { stderr } = await opened(...FROM, query);
  expect(stderr).toMatch(/members\.duckdb: [\d,]+ users, 7 groups/);
});

test("what a query leaves to be assumed is told, and not borne by --strict", async () => {
  const query = [
    ...FROM,
    "select user_id, group_name, date '2020-01-01' as valid_until from members",
  ];
  const { stderr } = await opened(...query);
  expect(stderr).toMatch(/Assumed: every row counts as it stands, .*“valid_until”/);
  expect((await opened(...query, "--strict")).stderr).toMatch(/1 thing was assumed/);
  const twice = [...FROM, "from members union all from members", "--strict"];
  expect((await opened(...twice)).stderr).toMatch(/3 mended or left out/);
});

test.each([
  [["x.csv", "--from", "lake"], /Files and a source make no table together/],
  [["--from", "nowhere"], /“nowhere” is no source that Access Table knows/],
  [
    ["--from", "duckdb:members.duckdb"],
    /What is the source to be asked\?.* It has half, many, members, people\./,
  ],
  [[...FROM, "select user_id from members"], /one column, “user_id”/],
  [[...FROM, "from members where false"], /The query gives no rows/],
  [
    [...FROM, "select null as user, 'a' as \"group\""],
    /By its first row the query makes no table\..* names 0 users/,
  ],
  [[...FROM, "drop table members"], /read, never written: .* begins with “drop”/],
  [
    [...FROM, "select user_id, group_name, 'assigned' as state from members"],
    /say in the query which count/,
  ],
  [
    [...FROM, 'select user_id, list(group_name) as "group" from members group by 1'],
    /“group” has lists: .* unnest/,
  ],
  [
    [...FROM, `select user_id, [group_name] as "group" from members`],
    /“group” has lists: .* unnest/,
  ],
  [[...FROM, "select nobody from members"], /DuckDB says: .*"nobody" not found/],
  [[...FROM, "@nowhere.sql"], /nowhere\.sql is not there/],
  [[...FROM, "from members", "--users", "copy people to 'x'"], /begins with “copy”/],
  [
    [...FROM, "from members", "--users", "select 'x' as user_id, 1 as a"],
    /--users names no user of the table/,
  ],
  [["members.duckdb", "--query", "from members"], /--query goes with --from/],
])("open %j is refused", async (argv, why) => {
  const { status, stderr } = await opened(...argv);
  expect([status, stderr]).toEqual([2, expect.stringMatching(why)]);
});

test("where a file is needed, a source is none", async () => {
  const { stderr } = await access("answers", "before.json", ...FROM, "from members");
  expect(stderr).toMatch(/A file is needed here: --from stands in the place of a table/);
});

test.each([
  [["--from", "postgres://anna:geheim@host/hr", "--query", "select 1"]],
  [["--from", "clickhouse:http://anna:geheim@host/hr", "--query", "select 1"]],
  [["--from", "duckdb:https://anna:geheim@host/hr", "--query", "select 1"]],
  [["--from", "mysql://anna:geheim@host/hr", "--query", "select 1"]],
  [["--from", "clickhouse:http://host/hr?password=geheim", "--query", "select 1"]],
  [["--from", "postgres://host/hr?password=geheim", "--query", "select 1"]],
  ...[
    ...["postgres://u:geh/eim@localhost/db", "postgres:host=localhost user=me password=geheim"],
    ...["clickhouse:localhost:8123/?password=geheim", "clickhouse:http://u:geh/eim@localhost"],
    ...["clickhouse:http://localhost/a/b?password=geheim", "mysql://host/db?password=geheim"],
    ...[
      "mysql://u:geh/eim@host/db",
      "postgres://u:geh//eim@host/db",
      "postgres://u:1,geheim@host/db",
      "duckdb:md:x?motherduck_token=geheim",
    ],
  ].map((address) => [["--from", address, "--query", "select 1"]]),
  [[...FROM, "select * from 'https://anna:geheim@host/x.csv'"]],
  [[...FROM, "select f('host=x password=geheim')"]],
])("a password in an address or a query is refused and not repeated: %j", async (argv) => {
  const { status, stderr } = await opened(...argv);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/password/)]);
  expect(stderr).not.toContain("geheim");
});

test("a password with two slashes in it is told as one", async () => {
  const { stderr } = await opened("--from", "postgres://u:geh//eim@host/db", "--query", "select 1");
  expect(stderr).toMatch(/history of your shell/);
  expect(stderr).not.toMatch(/geh|eim/);
});

test.each([
  "postgres://127.0.0.1:1/people%40hr",
  "postgres://anna@127.0.0.1:1/people%40hr",
  "postgres://anna@[::1]:1/people%40hr",
  "clickhouse:http://127.0.0.1:1/people%40hr",
])("an address with a port and an escaped @ behind it has no password: %s", async (address) => {
  const { stderr } = await opened("--from", address, "--query", "select 1");
  expect(stderr).toMatch(/can't be reached/);
  expect(stderr).not.toMatch(/password/);
});

test.each([
  "postgres://u:1234/geheim@host",
  "postgres://u:1/geheim@host/db",
  "postgres://me@srv:1234/5geheim@host/db",
  "postgres://anna@[::1]:1/people@geheim",
  "clickhouse:http://127.0.0.1:1/people@geheim",
  "postgres://srv:1234,other:1/people@geheim",
])(
  "an @ behind a host and a port may end a password, and nothing of it is repeated: %s",
  async (address) => {
    const { status, stderr } = await opened("--from", address, "--query", "select 1");
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^access-table: An @ behind a host/),
    ]);
    expect(stderr).toContain("write %40 for it");
    expect(stderr).not.toMatch(/geheim|1234|srv|people/);
  },
);

describe("a source that is asked again", () => {
  beforeAll(async () => {
    const some = [
      ...FROM,
      "select user_id as a, group_name as b from members where region is null",
    ];
    await access(
      "open",
      ...some,
      ...["--column", "user=a", "--column", "group=b"],
      "-o",
      "some.json",
    );
  });

  test("is shown, and asked only where that is said", async () => {
    const { status, stderr } = await access("update", "some.json", "-o", "x.json");
    expect([status, stderr]).toEqual([2, expect.stringMatching(/once more by --again/)]);
    const shown =
      "Source: duckdb:members.duckdb\nQuery: select user_id as a, group_name as b from members where region is null\n";
    expect(stderr).toContain(shown);
    const again = await access("update", "some.json", "--again", "-o", "again.json");
    expect([again.status, again.stderr.startsWith(shown)]).toEqual([0, true]);
    expect(again.stderr).toContain("Nothing is new");
  });

  test("is checked as any other: nobody's file writes, or reads what it must not", async () => {
    const some = JSON.parse((await access("open", "some.json", "-o", "-")).stdout);
    for (const [query, why] of [
      [`copy (select 1) to '${join(folder, "out.csv")}'`, /begins with “copy”/],
      ["select 1; select 2", /several statements/],
      [
        "select content as user, filename as \"group\" from read_text('/etc/passwd')",
        /calls read_text/,
      ],
    ] as const) {
      some.source.query = query;
      writeFileSync(join(folder, "sent.json"), JSON.stringify(some));
      const { status, stderr } = await access("update", "sent.json", "--again", "-o", "x.json");
      expect([status, stderr]).toEqual([2, expect.stringMatching(why)]);
    }
  });

  test("has the notes of its new answer alone", async () => {
    const some = JSON.parse((await access("open", "some.json", "-o", "-")).stdout);
    some.source.notes = [{ reason: "True no longer.", count: 3, isLeftOut: false, places: [] }];
    some.source.query += " union all select 'ben', 'Pay'";
    writeFileSync(join(folder, "noted.json"), JSON.stringify(some));
    await access("update", "noted.json", "--again", "-o", "noted again.json");
    const { stdout } = await access("open", "noted again.json", "-o", "-");
    expect(JSON.parse(stdout).source.notes).toMatchObject([
      { reason: "Memberships have been there before; once each.", count: 1 },
    ]);
  });

  test("is none where a table came from files, or others are named", async () => {
    writeFileSync(join(folder, "plain.csv"), "user,group\nanna,Pay\n");
    expect((await access("update", "plain.csv", "--again")).stderr).toMatch(/came from no source/);
    expect((await access("update", "plain.csv")).stderr).toMatch(/too few files/);
    const both = await access("update", "some.json", "plain.csv", "--again");
    expect(both.stderr).toMatch(/leave the files and --from out/);
  });
});

test("an interrupted run says so by its status, and leaves nothing", async () => {
  const ending = new AbortController();
  const endless =
    'select a.range::varchar as user, b.range::varchar as "group" from range(1000000000) a, range(1000000) b order by hash(a.range)';
  const running = ran(["open", "--from", "duckdb:", "--query", endless, "-o", "endless.json"], {
    ...{ cwd: folder, signal: ending.signal },
  });
  setTimeout(() => ending.abort(130), 100);
  expect(await running).toMatchObject({ status: 130, stdout: "" });
});
