import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { clickhouse } from "#src/warehouse/clickhouse/clickhouse.ts";
import { postgres } from "#src/warehouse/postgres/postgres.ts";
import { newFolder } from "../../command/ran.ts";
import { type Around, asked } from "./asked.ts";
import { freePort, PASSWORD } from "./started.ts";

const folder = newFolder();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function portOf(server: Server | TcpServer): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

describe("ClickHouse", () => {
  const ENV = { CLICKHOUSE_USER: "anna", CLICKHOUSE_PASSWORD: PASSWORD };
  const HEAD = "user\tgroup\nString\tString\n";
  type Answering = (response: ServerResponse, request: IncomingMessage, query: string) => void;

  /** Asks a server that greets as ClickHouse does, and answers the query in a way of its own. */
  async function askedOf(answering: Answering, around: Around = {}) {
    const seen: { url: string; query: string }[] = [];
    const server = createServer(async (request, response) => {
      const query = await text(request);
      seen.push({ url: request.url ?? "", query });
      if (query.includes("system.settings"))
        response.end("readonly\t0\ncancel_http_readonly_queries_on_client_close\t0\n");
      else if (query.startsWith("DESCRIBE")) response.end("name\ntype\nString\nString\n");
      else answering(response, request, query);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const place = `http://127.0.0.1:${portOf(server)}/hr`;
    const answer = await asked(clickhouse, place, "SELECT user, group FROM members", {
      ...{ env: ENV, ...around },
    });
    expect(JSON.stringify([answer, seen])).not.toContain(PASSWORD);
    return { ...answer, said: answer.said.replace(/127\.0\.0\.1:\d+/g, "HERE"), seen };
  }

  test("only one query goes there, read-only, with an id of its own and the password in a header", async () => {
    let headers: IncomingMessage["headers"] = {};
    const { rows, seen } = await askedOf((response, request) => {
      headers = request.headers;
      response.end(`${HEAD}anna\tVPN\n`);
    });
    expect(rows).toEqual([["anna", "VPN"]]);
    expect(headers["x-clickhouse-key"]).toBe(PASSWORD);
    expect(seen.map(({ query }) => query.split(" ")[0])).toEqual(["SELECT", "DESCRIBE", "SELECT"]);
    expect(seen[2].url).toMatch(
      /query_id=[\w-]{36}&cancel_http_readonly_queries_on_client_close=1&readonly=1&database=hr$/,
    );
  });

  test("one that is not there, is none, or leads elsewhere", async () => {
    const nobody = await asked(clickhouse, `http://127.0.0.1:${await freePort()}`, "SELECT 1");
    expect(nobody.said).toMatch(/can't be reached: connect ECONNREFUSED/);
    const page = createServer((request, response) => {
      if (request.url === "/?database=moved") response.writeHead(307, { location: "http://else/" });
      response.end("<html><title>Hello</title>");
    });
    await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
    closing.push(() => page.close());
    const place = `http://127.0.0.1:${portOf(page)}`;
    expect((await asked(clickhouse, place, "SELECT 1")).said).toMatch(/is no ClickHouse/);
    expect((await asked(clickhouse, `${place}/moved`, "SELECT 1")).said).toMatch(/leads elsewhere/);
  });

  test.each([
    [401, "Code: 193, e.displayText() = DB::Exception: Wrong password for user anna"],
    [403, `Code: 516. DB::Exception: anna: Authentication failed: ${PASSWORD}. (X)`],
  ])("a wrong password, by status %d", async (status, told) => {
    const { said } = await askedOf((response) => {
      response.statusCode = status;
      response.end(told);
    });
    expect(said).toBe(
      "ClickHouse at HERE does not let anna in. Its user and password are taken from CLICKHOUSE_USER and CLICKHOUSE_PASSWORD, else from ~/.clickhouse-client/config.xml.",
    );
  });

  test("a failure that repeats the password is told without it", async () => {
    const { said } = await askedOf((response) => {
      response.statusCode = 500;
      response.end(`Code: 241. DB::Exception: no memory for ${PASSWORD}\u001b[31m (MEMORY)`);
    });
    expect(said).toBe("ClickHouse at HERE says: no memory for … [31m (MEMORY).");
  });

  test("a connection that breaks off, and an answer that is cut, with how far they were", async () => {
    const broken = await askedOf((response) => {
      response.write(`${HEAD}a\t1\nb\t2\nc\t3\nd`);
      setTimeout(() => response.destroy(), 20);
    });
    expect(broken.said).toBe(
      "The connection to ClickHouse at HERE broke off after 2 rows. Nothing of it was taken.",
    );
    expect((await askedOf((response) => void response.end(`${HEAD}a\t1\nb\t`))).said).toMatch(
      /ended early, after 0 rows/,
    );
    expect((await askedOf((response) => void response.end(HEAD.slice(0, 15)))).said).toMatch(
      /ended early, after 0 rows/,
    );
  });

  test.each([
    "Code: 395, e.displayText() = DB::Exception: Too late, e.what() = DB::Exception\n",
    "\r\n__exception__\r\nabcdefghijklmnop\r\nCode: 395. DB::Exception: Too late. (X) (version 26.7)\n9 abcdefghijklmnop\r\n__exception__\r\n",
  ])("an exception in the midst of the rows: %j", async (told) => {
    for (const end of ["end", "destroy"] as const) {
      const { said } = await askedOf((response) => {
        response.write(`${HEAD}a\t1\nb\t2\n${told}`);
        setTimeout(() => response[end](), 20);
      });
      expect(said).toMatch(
        /^ClickHouse at HERE says: Too late\..* That was after [12] rows?; nothing was taken\.$/,
      );
    }
  });

  test("rows that come byte by byte are all taken, the last one with a name like a failure, too", async () => {
    const { rows } = await askedOf(async (response) => {
      for (const byte of Buffer.from(`${HEAD}gr\u00fc\u00df\tCode: 1\nb\t\\N\n`)) {
        response.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
    expect(rows).toEqual([
      ["grüß", "Code: 1"],
      ["b", null],
    ]);
  });

  test("one that hangs, also when it is to cancel, is left", async () => {
    const ending = new AbortController();
    const { said, seen } = await askedOf(
      (response, _, query) => {
        if (query.startsWith("KILL")) return;
        response.write(`${HEAD}a\t1\nb\t2\n`);
        setTimeout(() => ending.abort(new Error("interrupted")), 20);
      },
      { signal: ending.signal },
    );
    expect(said).toBe("interrupted");
    const [, id] = /query_id=([\w-]+)/.exec(seen[2].url) ?? [];
    expect(seen[3].query).toBe(`KILL QUERY WHERE query_id = '${id}' ASYNC`);
  });

  test.each([
    ["http://anna:geheim@host:8123/hr", /host, port and database alone/],
    ["http://host:8123/hr?password=geheim", /host, port and database alone/],
    ["host:8123", /no address of ClickHouse/],
    ["geheim:8123/x", /no address of ClickHouse/],
    ["http://host/%zz", /a % in it that stands for no character/],
    ["ftp://host/x", /no address of ClickHouse/],
  ])("the address %s is refused", async (place, why) => {
    const { said } = await asked(clickhouse, place, "SELECT 1");
    expect(said).toMatch(why);
    expect(said).not.toContain("geheim");
  });

  test("user and password come from the file of clickhouse-client, where the environment has none", async () => {
    const home = join(folder, "home");
    mkdirSync(join(home, ".clickhouse-client"), { recursive: true });
    writeFileSync(
      join(home, ".clickhouse-client", "config.xml"),
      "<config><!-- <user>old</user> --><user>bert</user><password>a&amp;b</password></config>",
    );
    const headers: IncomingMessage["headers"][] = [];
    for (const env of [{ HOME: home }, { HOME: home, CLICKHOUSE_USER: "carl" }])
      await askedOf(
        (response, request) => {
          headers.push(request.headers);
          response.end(HEAD);
        },
        { env },
      );
    expect(headers.map((one) => [one["x-clickhouse-user"], one["x-clickhouse-key"]])).toEqual([
      ["bert", "a&b"],
      ["carl", ""],
    ]);
  });
});

describe("PostgreSQL", () => {
  const ENV = { PGPASSWORD: PASSWORD, PGSSLMODE: "disable" };

  /** Asks a server of bytes. */
  async function askedOf(answering: (socket: Socket, bytes: Buffer) => void, around: Around = {}) {
    const server = createTcpServer((socket) => {
      socket.on("error", () => {});
      socket.on("data", (bytes) => answering(socket, bytes));
      closing.push(() => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => server.close());
    const place = `//anna@127.0.0.1:${portOf(server)}/hr`;
    const answer = await asked(postgres, place, "SELECT 1", { env: ENV, ...around });
    expect(JSON.stringify(answer)).not.toContain(PASSWORD);
    return answer.said.replace(/127\.0\.0\.1:\d+/g, "HERE");
  }

  test("one that is not there, breaks off, or is none", async () => {
    const nobody = `//anna@127.0.0.1:${await freePort()}/hr`;
    expect((await asked(postgres, nobody, "SELECT 1", { env: ENV })).said).toMatch(
      /^PostgreSQL at .* can't be reached: connect ECONNREFUSED/,
    );
    expect(await askedOf((socket) => socket.destroy())).toBe(
      "The connection to PostgreSQL at HERE broke off.",
    );
    expect(await askedOf((socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))).toMatch(
      /PostgreSQL at HERE/,
    );
  });

  test("one that says what is wrong with the password, and repeats it", async () => {
    const fields = `SFATAL\0C28P01\0Mpassword ${PASSWORD} failed for "anna"\0\0`;
    const message = Buffer.alloc(5 + Buffer.byteLength(fields));
    message.write("E");
    message.writeInt32BE(4 + Buffer.byteLength(fields), 1);
    message.write(fields, 5);
    expect(await askedOf((socket) => void socket.end(message))).toBe(
      'PostgreSQL at HERE does not let anna in: password … failed for "anna". The password is taken from PGPASSWORD, else from ~/.pgpass.',
    );
  });

  test("one that never answers is left when that is asked for", async () => {
    const ending = new AbortController();
    const said = await askedOf(() => ending.abort(new Error("interrupted")), {
      signal: ending.signal,
    });
    expect(said).toBe("interrupted");
  });

  test.each([
    ["//anna:geheim@host/hr", /no password in it/],
    ["//host/hr?password=geheim", /can't have password in it/],
    ["//host/hr?sslmode=maybe", /sslmode can't be “maybe”. It is one of: disable/],
    ["//host/hr?sslmode=verify-full&sslrootcert=/nowhere", /certificates .* can't be read/],
    ["anna:geheim@host/hr", /no address of PostgreSQL/],
    ["//one:1,two:2/people%40hr", /One host is asked/],
    ["//u%zz@localhost/db", /a % in it that stands for no character/],
    ["//localhost/%zz", /a % in it that stands for no character/],
    ["//%zz/db", /a % in it that stands for no character/],
  ])("the address %s is refused", async (place, why) => {
    const { said } = await asked(postgres, place, "SELECT 1");
    expect(said).toMatch(why);
    expect(said).not.toContain("geheim");
  });

  test("a file of passwords that others may read is passed over, and that is told", async () => {
    const file = join(folder, "pgpass");
    writeFileSync(file, `*:*:*:*:${PASSWORD}\n`);
    chmodSync(file, 0o644);
    const message = Buffer.from("E\0\0\0\x13C28P01\0Mno\0\0\0\0");
    message.writeInt32BE(message.length - 1, 1);
    const said = await askedOf((socket) => void socket.end(message), {
      env: { PGPASSFILE: file, PGSSLMODE: "disable" },
    });
    expect(said).toMatch(
      /does not let anna in: no\. .*pgpass was passed over, as others may read it: chmod 600/,
    );
  });
});
