import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clickhouse } from "#src/warehouse/clickhouse/clickhouse.ts";
import { ran } from "../../command/ran.ts";
import { findProgram } from "../../findPrograms.mjs";
import { asked } from "./asked.ts";
import { PASSWORD, type Started, startChdb, startClickHouses, until } from "./started.ts";

const ANNA = { CLICKHOUSE_USER: "anna", CLICKHOUSE_PASSWORD: PASSWORD };
const READER = { CLICKHOUSE_USER: "reader", CLICKHOUSE_PASSWORD: PASSWORD };

const TABLE = `CREATE TABLE "my 'mem'bers" (user String, "the \`group\`" Nullable(String)) ENGINE = MergeTree ORDER BY user`;
const ROWS = String.raw`INSERT INTO "my 'mem'bers" VALUES ('u1', 'g1'), ('u1', 'g1'), ('u2', NULL), ('it\'s\ta\\', 'g\n2')`;

/** What holds of every version. */
function rules(start: () => Promise<Started>) {
  let server: Started;
  beforeAll(async () => {
    server = await start();
    await server.run(TABLE);
    await server.run(ROWS);
  });
  afterAll(() => server?.stop());
  const ask = (query: string, env: Record<string, string> = ANNA) =>
    asked(clickhouse, server.place, query, { env });

  test("rows come as files have them: repeated ones, NULL apart from an empty text, any sign", async () => {
    const { names, rows, said, notes } = await ask(`SELECT * FROM "my 'mem'bers" ORDER BY user`);
    expect({ said, notes }).toEqual({ said: "", notes: [] });
    expect(names).toEqual(["user", "the `group`"]);
    expect(rows).toEqual([["it's\ta\\", "g\n2"], ...[1, 2].map(() => ["u1", "g1"]), ["u2", null]]);
  });

  test("lists, moments and numbers come as texts of files", async () => {
    const { rows, lists } = await ask(
      "SELECT ['a', 'b''\\t,\\\\]', ''], [1, 2], toDateTime('2020-01-31 00:00:00'), toDateTime('2020-01-31 10:00:00', 'UTC'), toUInt64(18446744073709551615), toFixedString('ab', 4), '', toNullable(1), 0.5",
    );
    expect(rows).toEqual([
      [
        ...["a\u001fb'\t,\\]", "1\u001f2", "2020-01-31", "2020-01-31 10:00:00Z"],
        ...["18446744073709551615", "ab", "", "1", "0.5"],
      ],
    ]);
    expect(lists.slice(0, 4)).toEqual([true, true, false, false]);
  });

  test("the command opens a table of it, with attributes apart", async () => {
    const query = `SELECT user, "the \`group\`" AS "group" FROM "my 'mem'bers"`;
    const { status, stdout, stderr } = await ran(
      ["open", "--from", `clickhouse:${server.place}`, "--query", query].concat(
        ...["--groups", "SELECT 'g1' AS \"group\", 'SAP' AS system", "-o", "-"],
      ),
      { env: ANNA },
    );
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(/1 row has no group[\s\S]* 3 users, 2 groups, 2 memberships\./),
    ]);
    const { users, groups } = JSON.parse(stdout);
    expect(groups).toMatchObject([{ name: "g\n2" }, { name: "g1", attributes: { system: "SAP" } }]);
    expect(users.map(({ id }: { id: string }) => id)).toEqual(["it's\ta\\", "u1", "u2"]);
    expect(stdout).not.toContain(PASSWORD);
  });

  test("an answer without rows has its columns, one with a million all of them", async () => {
    expect(await ask(`SELECT * FROM "my 'mem'bers" WHERE 0`)).toMatchObject({
      ...{ names: ["user", "the `group`"], rows: [], said: "" },
    });
    const { rows } = await ask("SELECT 'one', toString(number) FROM system.numbers LIMIT 1000000");
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([
      1_000_000,
      ["one", "0"],
      ["one", "999999"],
    ]);
  });

  test("a failure is told as the server says it, in the midst with how far it was", async () => {
    expect((await ask("SELECT nope FROM system.one")).said).toMatch(
      /^ClickHouse at .* says: .*nope/i,
    );
    expect((await ask("SELECT 1 FRM x y")).said).toMatch(/says: Syntax error/);
    const late = await ask(
      "SELECT number, throwIf(number = 300000) FROM system.numbers LIMIT 1000000",
    );
    expect(late.said).toMatch(
      /says: Value passed to 'throwIf'.* That was after [\d,]+ rows; nothing was taken\.$/,
    );
    expect(late.said).not.toContain("__exception__");
  });

  test.each([
    ["INSERT INTO x VALUES (1)", /one SELECT/],
    ["SELECT 1; SELECT 2", /several statements/],
    ["SELECT 1 INTO OUTFILE '/tmp/x'", /INTO OUTFILE/],
    ["SELECT 1 FORMAT JSON", /FORMAT/],
    ["SELECT * FROM (SELECT 1 SETTINGS max_threads = 1)", /SETTINGS/],
    ['SELECT * FROM (SELECT 1 SETTINGS "max_threads"=1)', /SETTINGS/],
    ["SELECT * FROM (SELECT 1 SETTINGS `max_threads`=1)", /SETTINGS/],
    ["SELECT 1 // '\n, file('x') // '", /the sign “\/\/”/],
    ["SELECT eval('1')", /calls eval/],
    ["SELECT reverseDNSQuery('127.0.0.1')", /calls reversednsquery/],
    ["SELECT * FROM url('http://127.0.0.1:1/', CSV, 'a Int8')", /calls url/],
    ["SELECT * FROM `remote` /* there */ ('127.0.0.1', 'system', 'one')", /calls remote/],
    ["SELECT * FROM mysql('h:3306', 'd', 't', 'u', 'p')", /calls mysql/],
    ["SELECT file('/etc/passwd')", /calls file/],
    ["SELECT 1), (SELECT 2", /says: Syntax error/],
    ["WITH 1 AS x SELECT x) UNION ALL (SELECT 2", /says: Syntax error/],
  ])("refuses %j", async (query, why) => {
    expect((await ask(query)).said).toMatch(why);
  });

  test("a query that is left, or interrupted, is over on the server", async () => {
    const running = async () => (await server.run(RUNNING)).trim();
    const query = "SELECT number, toString(number) FROM system.numbers";
    const ending = new AbortController();
    const { rows, said } = await asked(clickhouse, server.place, query, {
      ...{ env: ANNA, signal: ending.signal },
      onBlock: () => ending.abort(new Error("interrupted")),
    });
    expect(said).toBe("interrupted");
    expect(rows.length).toBeGreaterThan(0);
    await until(async () => (await running()) === "");

    const connection = await clickhouse.connect(server.place, {
      ...{ signal: new AbortController().signal, env: ANNA, cwd: "." },
    });
    for await (const _ of connection.blocks(query)) break;
    await until(async () => (await running()) === "");
    await connection.close();
  });
}

let RUNNING = "SELECT query_id FROM system.processes WHERE query NOT LIKE '%system.processes%'";

describe.skipIf(!findProgram("ClickHouse 18.16"))("ClickHouse 18.16", () => {
  let other: Started;
  let first: Started;
  afterAll(() => other?.stop());
  rules(async () => {
    RUNNING = "SELECT query_id FROM system.processes WHERE query NOT LIKE '%system.processes%'";
    [first, other] = await startClickHouses(2);
    return first;
  });

  test("a cluster is asked as one server is, by its Distributed table", async () => {
    for (const [at, server] of [first, other].entries()) {
      await server.run(
        "CREATE TABLE parts (user String, group String) ENGINE = MergeTree ORDER BY user",
      );
      await server.run(
        `INSERT INTO parts SELECT concat('u', toString(number)), 'g${at}' FROM system.numbers LIMIT 5`,
      );
    }
    await first.run("CREATE TABLE whole AS parts ENGINE = Distributed(both, default, parts)");
    const query = "SELECT user, group FROM whole ORDER BY group, user";
    const { rows, said } = await asked(clickhouse, first.place, query, { env: ANNA });
    expect(said).toBe("");
    expect(rows.map((row) => row.join())).toEqual(
      [0, 1].flatMap((at) => [0, 1, 2, 3, 4].map((number) => `u${number},g${at}`)),
    );
    // A part of the cluster that is gone is told, and no half of the answer taken.
    await other.run("DROP TABLE parts");
    expect((await asked(clickhouse, first.place, query, { env: ANNA })).said).toMatch(
      /says: .*parts/,
    );
  });

  test("nobody is let in with a wrong password, and a user who may only read is", async () => {
    const wrong = { ...ANNA, CLICKHOUSE_PASSWORD: "wrong" };
    const { said } = await asked(clickhouse, first.place, "SELECT 1", { env: wrong });
    expect(said).toMatch(/does not let anna in\. .*CLICKHOUSE_PASSWORD/);
    const { rows } = await asked(clickhouse, first.place, "SELECT 1, 2", { env: READER });
    expect(rows).toEqual([["1", "2"]]);
    // One who may only read, but may change settings, can't be made to be less.
    const two = await asked(clickhouse, first.place, "SELECT 1", {
      env: { ...READER, CLICKHOUSE_USER: "two" },
    });
    expect(two).toMatchObject({ rows: [["1"]], said: "" });
    expect(two.notes.join()).toMatch(/would let a query of this user reach other servers/);
  });

  test("a comment of its own kind hides nothing, whoever asks", async () => {
    const reached: unknown[] = [];
    const listener = createServer((socket) => reached.push(socket.destroy()));
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const { port } = listener.address() as { port: number };
    const query = `select a, b from (select 'u' a, 'g' b // '\n union all select a, b from url('http://127.0.0.1:${port}', CSV, 'a String, b String') // '\n)`;
    const { said } = await asked(clickhouse, first.place, query, {
      env: { ...READER, CLICKHOUSE_USER: "two" },
    });
    listener.close();
    expect(said).toMatch(/the sign “\/\/”/);
    expect(reached).toEqual([]);
  });

  test("what a user's profile cuts short without a word is not taken for the whole", async () => {
    const query = "SELECT number, number FROM system.numbers LIMIT 1000000";
    const { said, rows } = await asked(clickhouse, first.place, query, {
      env: { ...ANNA, CLICKHOUSE_USER: "cut" },
    });
    expect(said).toMatch(/says: .*Limit/);
    expect(rows.length).toBeLessThan(1_000_000);
    const { notes } = await asked(clickhouse, first.place, "SELECT 1", {
      env: { ...ANNA, CLICKHOUSE_USER: "readcut" },
    });
    expect(notes.join()).toMatch(
      /may answer with a part of the rows, as result_overflow_mode is “break”/,
    );
  });

  test("a process of ours that is killed leaves nothing behind once the server has rows for it", async () => {
    const child = reader(first.place);
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    expect(await first.run(RUNNING)).not.toBe("");
    child.kill("SIGKILL");
    await until(async () => (await first.run(RUNNING)).trim() === "");
  });
});

describe.skipIf(!findProgram("ClickHouse 26.7"))("ClickHouse 26.7", () => {
  rules(async () => {
    RUNNING = "running";
    return startChdb();
  });
});

/** A process that reads without an end, and says so once it has rows. */
function reader(place: string): ChildProcess {
  const source = join(import.meta.dirname, "../../../src/warehouse/clickhouse/clickhouse.ts");
  const script = `
    const { runnerImport } = await import("vite");
    const { module } = await runnerImport(${JSON.stringify(source)});
    const how = { signal: new AbortController().signal, env: ${JSON.stringify(ANNA)}, cwd: "." };
    const connection = await module.clickhouse.connect(${JSON.stringify(place)}, how);
    let count = 0;
    for await (const _ of connection.blocks("SELECT number, number FROM system.numbers"))
      if (count++ === 0) console.log("reading");`;
  const args = ["--input-type=module", "-e", script];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
}
