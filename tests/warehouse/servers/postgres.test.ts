import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgres } from "#src/warehouse/postgres/postgres.ts";
import { newFolder, ran } from "../../command/ran.ts";
import { findProgram } from "../../findPrograms.mjs";
import { asked } from "./asked.ts";
import { PASSWORD, type Started, startPglite, startPostgres, until } from "./started.ts";

const folder = newFolder();
const ANNA = { PGPASSWORD: PASSWORD };

/** What holds of every version. */
function rules(start: () => Promise<Started>) {
  let server: Started;
  beforeAll(async () => {
    server = await start();
    await server.run(
      `create table "my ""mem'bers" ("User" text, "the ""group""" text);
       insert into "my ""mem'bers" values ('u1', 'g1'), ('u1', 'g1'), ('u2', null), (E'it''s\\ta\\\\', E'g\\n2');
       create table kept (a int); create sequence numbers;
       grant select on all tables in schema public to public;
       grant all on kept, numbers to public`,
    );
  });
  afterAll(() => server?.stop());
  const ask = (query: string, env: Record<string, string> = ANNA) =>
    asked(postgres, server.place, query, { env });

  test("rows come as files have them: repeated ones, NULL apart from an empty text, any sign", async () => {
    const { names, rows, said } = await ask(`select * from "my ""mem'bers" order by 1, 2;`);
    expect(said).toBe("");
    expect(names).toEqual(["User", 'the "group"']);
    expect(rows).toEqual([["it's\ta\\", "g\n2"], ...[1, 2].map(() => ["u1", "g1"]), ["u2", null]]);
  });

  test("lists, moments and numbers come as texts of files", async () => {
    const { rows, lists } = await ask(
      `select array['a', 'b "c"', null, 'd,}\\'], '{{1,2},{3,4}}'::int[], date '2020-01-31', timestamp '2020-01-31',
       timestamp '2020-01-31 10:00:00.50', timestamptz '2020-01-31 10:00:00+02', true, 1.50, 18446744073709551615, '', 0.1::float8`,
    );
    expect(rows).toEqual([
      [
        ...['a\u001fb "c"\u001fd,}\\', "1\u001f2\u001f3\u001f4", "2020-01-31", "2020-01-31"],
        ...["2020-01-31 10:00:00.5", "2020-01-31 08:00:00Z", "true", "1.50"],
        ...["18446744073709551615", "", "0.1"],
      ],
    ]);
    expect(lists.slice(0, 4)).toEqual([true, true, false, false]);
  });

  test("the command opens a table of it, with attributes apart, and asks it again", async () => {
    const query = `select "User" as login, "the ""group""" as "group" from "my ""mem'bers"`;
    const cwd = mkdtempSync(join(folder, "asked-"));
    const access = (...argv: string[]) => ran(argv, { cwd, env: ANNA });
    const { stderr } = await access(
      ...["open", "--from", `postgres:${server.place}`, "--query", query],
      ...["--users", "select 'u1' as login, 'One' as display_name, 7 as floor", "-o", "table.json"],
    );
    expect(stderr.split("\n").filter((line) => !/^Assumed|^$/.test(line))).toEqual([
      "postgres: 1 row has no group; the user is taken without it.",
      "postgres: 1 membership has been there before; once each.",
      "postgres: 3 users, 2 groups, 2 memberships.",
    ]);
    const text = readFileSync(join(cwd, "table.json"), "utf8");
    const { users, groups, source } = JSON.parse(text);
    expect(groups.map(({ name }: { name: string }) => name)).toEqual(["g\n2", "g1"]);
    expect(users).toMatchObject([
      { id: "it's\ta\\", groupStates: { "g\n2": "assigned" } },
      { id: "u1", name: "One", attributes: { floor: "7" }, groupStates: { g1: "assigned" } },
      { id: "u2", groupStates: {} },
    ]);
    expect(source).toMatchObject({ address: `postgres:${server.place}`, query });
    expect(text).not.toContain(PASSWORD);
    const again = await access("update", "table.json", "--again", "-o", "again.json");
    expect(again.stderr).toContain("Nothing is new");
  });

  test("an answer without rows has its columns, one with many all of them", async () => {
    expect(await ask(`select * from "my ""mem'bers" where false`)).toMatchObject({
      ...{ names: ["User", 'the "group"'], rows: [], said: "" },
    });
    const { rows } = await ask("select 'one', number from generate_series(1, 20000) as number");
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([20_000, ["one", "1"], ["one", "20000"]]);
  });

  test("a failure is told as the server says it, in the midst with how far it was", async () => {
    expect((await ask("select nope from kept")).said).toMatch(
      /^PostgreSQL at .* says: column "nope" does not exist\.$/,
    );
    expect((await ask("select password from kept")).said).toMatch(
      /^PostgreSQL at .* says: column "password" does not exist\.$/,
    );
    expect((await ask("select 1 frm x y")).said).toMatch(/says: syntax error at or near "x"/);
    expect(
      (await ask("select 1 / (12000 - number) from generate_series(1, 20000) as number")).said,
    ).toMatch(/says: division by zero\. That was after 10,000 rows; nothing was taken\.$/);
  });

  test.each([
    ["insert into kept values (1)", /one SELECT/],
    ["select 1; delete from kept", /several statements/],
    [
      "with gone as (delete from kept returning *) select * from gone",
      /says: WITH clause containing a data-modifying statement/,
    ],
    ["select * into other from kept", /says: (?:syntax error|SELECT \.\.\. INTO)/],
    ["select 1) as a, (select 2", /says: syntax error/],
    [
      "select * from kept for update",
      /says: cannot execute SELECT FOR UPDATE in a read-only transaction/,
    ],
    ["select nextval('numbers')", /says: cannot execute nextval\(\) in a read-only transaction/],
    ["select set_config('transaction_read_only', 'off', false)", /calls set_config/],
    ["select * from dblink('password=x', 'select 1') as t (a int)", /calls dblink/],
    ["select pg_read_file('/etc/passwd')", /calls pg_read_file/],
    ["select ('PG_VERSION'::text).pg_read_file a, 'g' b", /calls pg_read_file/],
    ["select x.pg_read_file a, 'g' b from unnest(array['PG_VERSION']) x", /calls pg_read_file/],
    ["select pg_stat_reset_shared('bgwriter')", /calls pg_stat_reset_shared/],
    ["select pg_prewarm('kept'), pg_switch_wal()", /calls pg_prewarm/],
    ["select brin_summarize_new_values('kept')", /calls brin_summarize/],
    ["select lo_export(1, '/tmp/x')", /calls lo_export/],
    ["select pg_terminate_backend(pid) from pg_stat_activity", /calls pg_terminate_backend/],
    ["select query_to_xml('delete from kept', true, true, '')", /calls query_to_xml/],
  ])("refuses %j", async (query, why) => {
    expect((await ask(query)).said).toMatch(why);
  });

  test("what a function of the server's own would write is refused by the transaction", async () => {
    await server.run(
      `create or replace function writes() returns int language plpgsql as $$ begin insert into kept values (1); return 1; end $$;
       create or replace function opens() returns text language sql as $$ select set_config('transaction_read_only', 'off', true) $$`,
    );
    expect((await ask("select writes()")).said).toMatch(/cannot execute INSERT in a read-only/);
    expect((await ask("select opens(), writes()")).said).toMatch(/read-write|read-only/);
    expect(await server.run("select count(*) from kept")).toMatch(/^0$|"count":0/m);
  });

  test("two answers are read in turn, as they were when the first was asked", async () => {
    const how = { signal: new AbortController().signal, env: ANNA, cwd: "." };
    const connection = await postgres.connect(server.place, how);
    const first = connection.blocks("select number from generate_series(1, 6000) as number");
    const rows: number[] = [];
    for await (const { rowCount } of first) {
      rows.push(rowCount);
      for await (const other of connection.blocks("select a from kept")) rows.push(other.rowCount);
    }
    expect(rows).toEqual([5000, 0, 1000, 0]);
    await connection.close();
  });

  test("about as many rows are expected as the server reckons", async () => {
    const how = { signal: new AbortController().signal, env: ANNA, cwd: "." };
    const connection = await postgres.connect(server.place, how);
    const expected = await connection.expectedRows("select * from generate_series(1, 5000)");
    expect(expected).toBe(5000);
    await connection.close();
  });
}

describe("PostgreSQL in this process", () => {
  rules(startPglite);
});

describe.skipIf(!findProgram("PostgreSQL"))("PostgreSQL", () => {
  let server: Started;
  rules(async () => {
    server = await startPostgres();
    return server;
  });
  const ENDLESS = "select generate_series(1, 1000000000), 1";
  /** What goes on for anna. */
  const running = () =>
    server.run("select count(*) from pg_stat_activity where usename = 'anna'").then(Number);

  test("nobody is let in with a wrong password, or with none; ~/.pgpass is read", async () => {
    for (const env of [{ PGPASSWORD: "wrong" }, {}])
      expect((await asked(postgres, server.place, "select 1", { env })).said).toMatch(
        /does not let anna in: .*PGPASSWORD, else from ~\/\.pgpass\.$/,
      );
    const file = join(folder, ".pgpass");
    writeFileSync(file, `other:*:*:*:no\n127.0.0.1:${server.port}:post\\gres:anna:${PASSWORD}\n`, {
      mode: 0o600,
    });
    const env = { HOME: join(file, "..") };
    expect((await asked(postgres, server.place, "select 1", { env })).rows).toEqual([["1"]]);
  });

  test("TLS that is asked for and not there is told", async () => {
    const place = `${server.place}?sslmode=require`;
    expect((await asked(postgres, place, "select 1", { env: ANNA })).said).toMatch(/SSL/);
  });

  test("a query that is left, or interrupted, is over on the server", async () => {
    const ending = new AbortController();
    const { said, rows } = await asked(postgres, server.place, ENDLESS, {
      ...{ env: ANNA, signal: ending.signal },
      onBlock: () => ending.abort(new Error("interrupted")),
    });
    expect(said).toBe("interrupted");
    expect(rows.length).toBe(5000);
    expect(await running()).toBe(0);

    // In the midst of a query that has no rows yet.
    const sleeping = new AbortController();
    const slept = asked(postgres, server.place, "select pg_sleep(600), 1", {
      ...{ env: ANNA, signal: sleeping.signal },
    });
    const isAsleep = "select count(*) from pg_stat_activity where wait_event = 'PgSleep'";
    await until(async () => Number(await server.run(isAsleep)) === 1);
    sleeping.abort(new Error("interrupted"));
    expect((await slept).said).toBe("interrupted");
    expect(await running()).toBe(0);
  });

  test("a connection that the server ends is told, with how far it was", async () => {
    let isEnded = false;
    const how = { signal: new AbortController().signal, env: ANNA, cwd: "." };
    const connection = await postgres.connect(server.place, how);
    const reading = async () => {
      for await (const _ of connection.blocks(ENDLESS)) {
        if (isEnded) continue;
        isEnded = true;
        await server.run(
          "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'anna'",
        );
      }
    };
    await expect(reading()).rejects.toThrow(
      /terminating connection|broke off after [\d,]+ rows\. Nothing of it was taken/,
    );
    await connection.close();
  });

  test("a process of ours that is killed leaves nothing behind", async () => {
    const child = reader(server.place);
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    expect(await running()).toBe(1);
    child.kill("SIGKILL");
    await until(async () => (await running()) === 0);
  });
});

/** A process that waits for a query without rows, and says so. */
function reader(place: string): ChildProcess {
  const source = join(import.meta.dirname, "../../../src/warehouse/postgres/postgres.ts");
  const script = `
    const { runnerImport } = await import("vite");
    const { module } = await runnerImport(${JSON.stringify(source)});
    const how = { signal: new AbortController().signal, env: ${JSON.stringify(ANNA)}, cwd: "." };
    const connection = await module.postgres.connect(${JSON.stringify(place)}, how);
    console.log("reading");
    for await (const _ of connection.blocks("select count(*) from (select generate_series(1, 100000000000)) as a")) {}`;
  const args = ["--input-type=module", "-e", script];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
}
