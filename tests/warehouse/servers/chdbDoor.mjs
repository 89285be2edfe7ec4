// A small door by HTTP to today's ClickHouse in this process, as its server has one: what is asked with
// `readonly` goes to a session that only reads.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const [modules] = process.argv.slice(2);
const { Session } = createRequire(join(modules, "here.js"))("chdb");
const folder = mkdtempSync(join(tmpdir(), "access-table-chdb-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
process.on("SIGTERM", () => process.exit());
const writing = new Session(folder);
const reading = new Session(folder);
reading.query("SET readonly = 1");

/** The answers that are being given, by their queries' ids. */
const running = new Map();

const server = createServer(async (request, response) => {
  const params = new URL(request.url, "http://door").searchParams;
  const query = await text(request);
  if (request.headers["x-clickhouse-key"] === "wrong") {
    response.statusCode = 403;
    response.end("Code: 516. DB::Exception: anna: Authentication failed. (AUTHENTICATION_FAILED)");
    return;
  }
  const [, id] = /^KILL QUERY WHERE query_id = '([^']*)'/.exec(query) ?? [];
  const format = /FORMAT (\w+)$/.exec(query)?.[1] ?? params.get("default_format") ?? "TabSeparated";
  try {
    if (id) response.end(String(running.get(id)?.cancel() ?? ""));
    else if (query === "running") response.end([...running.keys()].join("\n"));
    else if (params.get("readonly") !== "1" && !params.has("default_format"))
      response.end(writing.query(query, format));
    else await stream(query, format, params, response);
  } catch (error) {
    const said = error.message.replace(/^\w+ failed: /, "");
    if (!response.headersSent) {
      response.statusCode = 500;
      response.end(said);
      return;
    }
    // So does a server from 25.11 on; those before write the words alone.
    response.write(
      `\r\n__exception__\r\ntagtagtagtagtagt\r\n${said}\n${said.length} tagtagtagtagtagt\r\n`,
    );
    response.write("__exception__\r\n", () => response.destroy());
  }
});

async function stream(query, format, params, response) {
  if (query.startsWith("DESCRIBE")) return void response.end(reading.query(query, format));
  const id = params.get("query_id");
  const rows = reading.queryStream(query, { format });
  running.set(id, rows);
  response.on("close", () => rows.cancel());
  let isEmpty = true;
  try {
    for await (const { _bytes: bytes } of rows) {
      if (response.destroyed) return;
      // Each piece comes with the lines of names and types.
      const from = isEmpty ? 0 : bytes.indexOf(10, bytes.indexOf(10) + 1) + 1;
      isEmpty = false;
      if (!response.write(bytes.subarray(from)))
        await new Promise((resolve) => response.once("drain", resolve).once("close", resolve));
    }
    response.end(isEmpty ? reading.query(query, format) : "");
  } finally {
    running.delete(id);
  }
}

server.listen(0, "127.0.0.1", () => console.log(server.address().port));
