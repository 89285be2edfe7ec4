import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { beforeAll, describe, expect, test } from "vitest";
import { duckdb } from "#src/warehouse/duckdb/duckdb.ts";
import { parquetIn } from "#src/warehouse/duckdb/parquetFolder.ts";
import { newFolder } from "../../command/ran.ts";
import { asked } from "../servers/asked.ts";

const folder = newFolder();
const lake = join(folder, "lake");
const database = join(folder, "members.duckdb");

beforeAll(async () => {
  writeFileSync(join(folder, "out.csv"), "user,group\nanna,Pay\n");
  const instance = await DuckDBInstance.create(database);
  const connection = await instance.connect();
  const rows = `(values ('anna', 'Pay', 'a b'), ('anna', 'Pay', 'a b'), ('o''neil', 'x"y', null), (null, 'Pay', 'c')) as t(user_id, group_name, region)`;
  await connection.run(`create table "my ""members'" as from ${rows}`);
  await connection.run(`create view "from files" as from '${folder}/out.csv'`);
  await connection.run(`
    create schema "other one";
    create view steady as select user_id, group_name from "my ""members'" where user_id is not null;
    create view "other one"."a "" AS (b)" ("who AS", what) as from steady;
    create view chancy as from "my ""members'" where random() < 2;
    create view "of chance" as from chancy;
    create view "each once" as select distinct * from steady;
    create macro chance() as random();
    create view "by chance" as from steady where chance() < 2;
    create table "other one".looped as from steady;
    create view looped as from "other one".looped;
    create view dated as select *, current_date as day from steady`);
  await connection.run(`copy (from ${rows}) to '${lake}' (format parquet, partition_by (region))`);
  connection.closeSync();
  instance.closeSync();
  writeFileSync(join(lake, "_SUCCESS"), "");
  writeFileSync(join(lake, "read me.txt"), "");
});

const ask = (place: string, query: string, around = {}) => asked(duckdb, place, query, around);

test("a table of a database is read with names that have quotes, NULLs and repeated rows", async () => {
  const { names, rows, said } = await ask(database, `select * from "my ""members'" order by all`);
  expect(said).toBe("");
  expect(names).toEqual(["user_id", "group_name", "region"]);
  expect(rows).toEqual([
    ["anna", "Pay", "a b"],
    ["anna", "Pay", "a b"],
    ["o'neil", 'x"y', null],
    [null, "Pay", "c"],
  ]);
});

test("lists, moments and numbers come as texts of files", async () => {
  const { rows, lists } = await ask(
    "",
    `select ['a', null, 'b c'] l, date '2020-01-31' d, timestamp '2020-01-31' t, timestamp '2020-01-31 10:00:00.50' u,
     timestamptz '2020-01-31 10:00:00+02' z, true b, 1.50 n, 18446744073709551615 m, '' e, [date '2020-01-31'] k`,
  );
  expect(rows[0].slice(0, 5)).toEqual([
    ...["a\u001fb c", "2020-01-31", "2020-01-31", "2020-01-31 10:00:00.5", "2020-01-31 08:00:00Z"],
  ]);
  expect(rows[0].slice(5)).toEqual(["true", "1.50", "18446744073709551615", "", "2020-01-31"]);
  expect(lists.map(Number).join("")).toBe("1000000001");
});

test("a folder of Parquet is one table, its folders' names are columns, and other files are told", async () => {
  const connection = await duckdb.connect("lake", how(folder));
  const { all = "", notes } = connection;
  await connection.close();
  expect(notes).toEqual(["1 file in lake is no Parquet; left out."]);
  const { rows } = await asked(duckdb, lake, all);
  expect(rows.map((row) => row.join(" ")).sort()).toEqual([
    ...[" Pay c", "anna Pay a b", "anna Pay a b", `o'neil x"y `],
  ]);
});

test("a folder's links are left out where they lead to folders or to nothing; a name that is a pattern is refused", async () => {
  const path = join(folder, "linked");
  mkdirSync(path);
  symlinkSync(path, join(path, "back"));
  symlinkSync(join(path, "nothing"), join(path, "lost.parquet"));
  writeFileSync(join(path, "a1.parquet"), "");
  expect(parquetIn(path, "linked")).toEqual({
    files: [join(path, "a1.parquet")],
    notes: ["2 links in linked lead to a folder or to nothing; left out."],
  });
  writeFileSync(join(path, "a[1].parquet"), "");
  expect(() => parquetIn(path, "linked")).toThrow(/with \[, \* or \? in its name/);
  const single = duckdb.connect("linked/a[1].parquet", how(folder));
  await expect(single).rejects.toThrow(/with \[, \* or \? in its name/);
});

function how(cwd: string) {
  return { signal: new AbortController().signal, env: {}, cwd };
}

test.each([
  ["nowhere", /^nowhere is not there\.$/],
  [
    "out.csv",
    /^out\.csv is no database of DuckDB\. Files of other kinds are opened by their names/,
  ],
  ["empty", /^empty is empty\.$/],
  ["texts", /^texts has no Parquet files in it/],
  ["delta", /^delta is a table of Delta: some of its files may count no longer/],
])("the place %s is refused", async (place, why) => {
  mkdirSync(join(folder, "empty"), { recursive: true });
  mkdirSync(join(folder, "delta", "_delta_log"), { recursive: true });
  mkdirSync(join(folder, "texts"), { recursive: true });
  writeFileSync(join(folder, "texts", "a.txt"), "");
  await expect(duckdb.connect(place, how(folder))).rejects.toThrow(why);
});

describe("what is more than one SELECT is refused before it is run", () => {
  const out = join(folder, "written.csv");
  test.each([
    [`copy (select 1) to '${out}'`, /begins with “copy”/],
    ["/* select */ attach 'x.db'", /begins with “attach”/],
    ["install httpfs", /begins with “install”/],
    ["load httpfs", /begins with “load”/],
    ["set threads = 1", /begins with “set”/],
    ["pragma version", /begins with “pragma”/],
    ["create table x as select 1", /begins with “create”/],
    ["insert into x values (1)", /begins with “insert”/],
    ["explain analyze select 1", /begins with “explain”/],
    ["call pragma_version()", /begins with “call”/],
    ["select 1; select 2", /several statements/],
    [`select 1; copy (select 1) to '${out}'`, /begins with “select”|several statements/],
    ["describe select 1", /DESCRIBE, SUMMARIZE or SHOW/],
    ["", /The query is empty/],
    ["-- nothing", /The query is empty/],
    ["selec 1", /^DuckDB says: syntax error at or near "selec"\.$/],
    ["with a as (insert into b values (1)) select 1", /A CTE needs a SELECT/],
    ["select * from query('select 1')", /calls query:/],
    ["select * from read_text('/etc/passwd')", /calls read_text:/],
    ["select * from duckdb_secrets()", /calls duckdb_secrets:/],
    ["select (select content from read_blob('/etc/passwd'))", /calls read_blob:/],
    ["select nextval('x')", /calls nextval:/],
    ["select * from read_csv('https://anna:geheim@host/x.csv')", /reads from https:\/\/…/],
    ["select * from 's3://lake/x.parquet'", /reads from s3:\/\/…/],
    ["select * from read_parquet('/etc/' || 'x')", /no plain text/],
  ])("%s", async (query, why) => {
    const { said } = await ask(database, query);
    expect(said).toMatch(why);
    expect(said).not.toContain("geheim");
    expect(existsSync(out)).toBe(false);
  });
});

test("the engine reads no file but those that its query names, and a view can't go around that", async () => {
  const named = await ask("", `select * from '${folder}/out.csv'`);
  expect(named.rows).toEqual([["anna", "Pay"]]);
  const pattern = await ask("", `select * from read_csv(['${folder}/o*.csv'])`);
  expect(pattern.rows).toEqual([["anna", "Pay"]]);
  const view = await ask(database, 'select * from "from files"');
  expect(view.said).toMatch(
    /^DuckDB says: .*disabled by configuration\. A source reads the files that its query names/,
  );
});

test.each([
  [`"my ""members'"`, true],
  ["steady", true],
  [`"other one"."a "" AS (b)"`, true],
  ["looped", true],
  ["chancy", false],
  ['"of chance"', false],
  ['"each once"', false],
  ['"by chance"', false],
  ["dated", false],
])(
  "what would give other rows each time, or take as long again, is copied first, and no more: %s",
  async (from, isRead) => {
    const connection = await duckdb.connect(database, how(folder));
    const { blocks } = await connection.folding(`select * from ${from}`);
    const kinds: unknown[] = [];
    const kind =
      "select table_type from information_schema.tables where table_name = 'access_table_raw'";
    for await (const { columns } of blocks(kind)) kinds.push(...columns[0].values);
    await connection.close();
    expect(kinds).toEqual([isRead ? "VIEW" : "LOCAL TEMPORARY"]);
  },
);

test("a query that fails is told as the engine says it", async () => {
  const { said } = await ask(database, `select nobody from "my ""members'"`);
  expect(said).toMatch(/^DuckDB says: Binder Error: Referenced column "nobody" not found/);
});

test("what has no room here is not told as the engine's word", async () => {
  const connection = await duckdb.connect(database, how(folder));
  const columns = {
    ...{ user: "user_id", group: "group_name" },
    get others(): string[] {
      throw new RangeError("no room");
    },
  };
  const numbering = connection.numbered?.(`select * from "my ""members'"`, columns);
  await expect(numbering).rejects.toThrow(RangeError);
  await connection.close();
});

test("interrupting cancels the query whenever it comes, and nothing is left", async () => {
  const before = readdirSync(tmpdir());
  for (let after = 0; after < 40; after++) {
    const ending = new AbortController();
    const began = performance.now();
    const asking = ask("", "select count(*) a, 1 b from range(100000000000) x, range(1000000) y", {
      signal: ending.signal,
    });
    while (performance.now() - began < after) await setImmediate();
    ending.abort(new Error("interrupted"));
    expect((await asking).said).toBe("interrupted");
  }
  expect(
    readdirSync(tmpdir()).filter((name) => !before.includes(name) && /spill/.test(name)),
  ).toEqual([]);
});
