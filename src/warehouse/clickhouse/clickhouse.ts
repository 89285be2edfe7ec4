import { randomUUID } from "node:crypto";
import { Refusal } from "../../files/refusal.ts";
import { isolated } from "../../model/isolated.ts";
import { countOf } from "../../model/wording.ts";
import { clickhouseFolding } from "../folding/foldDialects.ts";
import { type Dialect, oneSelect, tokensOf } from "../oneSelect.ts";
import type { Block, Connection, FoldingEngine, SourceKind } from "../source.ts";
import { loginFor } from "./login.ts";
import { BrokenOff, rowBlocks } from "./rows.ts";
import { firstOf, Server, ServerError } from "./server.ts";

/** Table functions and functions that reach elsewhere, most with a password among what they are given. */
const DIALECT: Dialect = {
  ...{ hasBackslashes: true, nameQuotes: ['"', "`"], hasForeignNames: false },
  refusedCalls: [
    ...[
      "url*",
      "remote*",
      "file*",
      "mysql",
      "postgresql",
      "mongodb*",
      "redis",
      "sqlite",
      "ytsaurus",
    ],
    ...["odbc", "jdbc", "s3*", "gcs", "oss", "cosn", "azure*", "hdfs*", "deltalake*", "hudi*"],
    ...["iceberg*", "paimon*", "executable", "input", "arrowflight", "catboostevaluate", "ai*"],
    ...["eval", "hive", "reversednsquery", "getclienthttpheader"],
  ],
};

/** A server that is there says so within this time. */
const HELLO_MS = 30_000;
/** So long a count may take that only says how far reading is. */
const COUNT_MS = 10_000;
/** So long is waited for a query to be cancelled. */
const KILL_MS = 2_000;

/** Settings by which an answer is whole and written as it is read here, where they are not so. */
const WANTED: Readonly<Record<string, string>> = {
  cancel_http_readonly_queries_on_client_close: "1",
  skip_unavailable_shards: "0",
  extremes: "0",
  format_tsv_null_representation: "\\N",
  date_time_output_format: "simple",
  output_format_tsv_crlf_end_of_line: "0",
};
/** Of these the lack is told: without them an answer may be a part. */
const IS_TOLD = /overflow_mode$|^skip_unavailable_shards$/;

/** ClickHouse by HTTP, from 18.16 on: one server, or any of a cluster. */
export const clickhouse: SourceKind = {
  name: "clickhouse",
  title: "ClickHouse",
  example: "clickhouse:URL",
  passwords:
    "the environment (CLICKHOUSE_USER and CLICKHOUSE_PASSWORD) or ~/.clickhouse-client/config.xml",
  async connect(place, { signal, env }) {
    const url = urlOf(place);
    const server = new Server(url, await loginFor(url.hostname, env));
    const within = AbortSignal.any([signal, AbortSignal.timeout(HELLO_MS)]);
    const [settings, notes] = await settingsOf(server, within).catch((error) => {
      signal.throwIfAborted();
      if (!within.aborted) throw error;
      throw new Refusal(`${server.name} does not answer.`);
    });
    return new ClickHouse(server, settings, notes, signal);
  },
};

function urlOf(place: string): URL {
  const url = URL.canParse(place) ? new URL(place) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname.slice(1).includes("/"))
    throw new Refusal(
      "That is no address of ClickHouse: write it as clickhouse:http://host:8123/database, or with https.",
    );
  if (url.username || url.password || url.search || url.hash)
    throw new Refusal(
      `An address of ClickHouse is host, port and database alone. User and password belong in ${clickhouse.passwords}.`,
    );
  return url;
}

/** The settings for each query, and what is to be known where they may not be changed. */
async function settingsOf(
  server: Server,
  signal: AbortSignal,
): Promise<[Readonly<Record<string, string>>, readonly string[]]> {
  const names = ["readonly", ...Object.keys(WANTED)].map((name) => `'${name}'`).join(", ");
  const query = `SELECT name, value FROM system.settings WHERE name IN (${names}) OR name LIKE '%overflow_mode' FORMAT TabSeparated`;
  const text = await firstOf(await server.ask(query, {}, signal));
  const found = new Map(text.split("\n").map((line) => line.split("\t") as [string, string]));
  const readOnly = found.get("readonly");
  if (!readOnly || !/^\d$/.test(readOnly)) throw server.failure(text);
  const lacking = [...found].filter(([name, value]) => wantedOf(name, value) !== value);
  if (readOnly === "1")
    return [
      {},
      lacking
        .filter(([name]) => IS_TOLD.test(name))
        .map(
          ([name, value]) =>
            `${server.name} may answer with a part of the rows, as ${name} is “${isolated(value)}” for this user and may not be changed.`,
        ),
    ];
  const settings = Object.fromEntries(
    lacking.map(([name, value]) => [name, wantedOf(name, value)]),
  );
  // Last: once it is read-only, nothing can be set.
  if (readOnly === "0") return [{ ...settings, readonly: "1" }, []];
  return [
    settings,
    [
      `${server.name} would let a query of this user reach other servers, as readonly is ${readOnly} for the user and may not be changed: what a query calls is only looked at here. With readonly = 1 it would not.`,
    ],
  ];
}

function wantedOf(name: string, value: string): string {
  if (name.endsWith("overflow_mode")) return "throw";
  return WANTED[name]?.replaceAll("\\", "\\\\") === value ? value : (WANTED[name] ?? value);
}

class ClickHouse implements Connection {
  readonly #server: Server;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #ending = new AbortController();
  readonly #signal: AbortSignal;
  readonly notes: readonly string[];
  readonly #running = new Set<Promise<void>>();

  constructor(
    server: Server,
    settings: Readonly<Record<string, string>>,
    notes: readonly string[],
    signal: AbortSignal,
  ) {
    this.#server = server;
    this.#settings = settings;
    this.notes = notes;
    this.#signal = AbortSignal.any([signal, this.#ending.signal]);
  }

  /** By the server's parser: in the place of a table nothing fits but a SELECT, and nothing is run. */
  async checkSelect(query: string): Promise<readonly string[]> {
    const select = oneSelect(query, DIALECT);
    refuseOutput(select);
    for await (const _ of this.#rows(`DESCRIBE TABLE (\n${select}\n)`));
    return [];
  }

  async expectedRows(query: string): Promise<number | undefined> {
    const counted = this.#rows(
      `SELECT count() AS count FROM (\n${oneSelect(query, DIALECT)}\n)`,
      AbortSignal.timeout(COUNT_MS),
    );
    try {
      for await (const { columns } of counted) return Number(columns[0].values[0]);
    } catch (error) {
      this.#signal.throwIfAborted();
      if (!(error instanceof Refusal)) throw error;
    }
    return undefined;
  }

  blocks(query: string): AsyncIterable<Block> {
    return this.#rows(oneSelect(query, DIALECT));
  }

  async folding(query: string): Promise<FoldingEngine> {
    return {
      dialect: clickhouseFolding,
      from: `(\n${oneSelect(query, DIALECT)}\n) as asked`,
      // A table would have to be made, and no two queries see the same session.
      kept: async (select) => `(${select}) as kept`,
      blocks: (select) => this.blocks(select),
    };
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.allSettled(this.#running);
  }

  async *#rows(query: string, within?: AbortSignal): AsyncGenerator<Block> {
    const id = randomUUID();
    const leaving = new AbortController();
    const signals = [this.#signal, leaving.signal, ...(within ? [within] : [])];
    const signal = AbortSignal.any(signals);
    let isOver = false;
    try {
      const answer = await this.#server.ask(
        query,
        {
          default_format: "TabSeparatedWithNamesAndTypes",
          query_id: id,
          ...this.#settings,
        },
        signal,
      );
      yield* rowBlocks(answer);
      isOver = true;
    } catch (error) {
      this.#signal.throwIfAborted();
      // What the server has told of is over there; what was given up is not.
      isOver = error instanceof ServerError || (error instanceof BrokenOff && error.said !== "");
      if (signal.aborted) throw new Refusal(`${this.#server.name} took too long.`);
      throw error instanceof BrokenOff ? this.#brokenOff(error) : error;
    } finally {
      leaving.abort();
      if (!isOver) await this.#kill(id);
    }
  }

  #brokenOff({ rows, said }: BrokenOff): Refusal {
    const far = `after ${countOf(rows, "row")}`;
    if (said === "")
      return new Refusal(
        `The connection to ${this.#server.name} broke off ${far}. Nothing of it was taken.`,
      );
    if (/^\n/.test(said))
      return new Refusal(
        `The answer of ${this.#server.name} has a blank line ${far}, as WITH TOTALS makes one: leave that out.`,
      );
    if (!/Code: \d/.test(said))
      return new Refusal(
        `The answer of ${this.#server.name} ended early, ${far}, or is none of ClickHouse's. Nothing of it was taken.`,
      );
    return new Refusal(`${this.#server.failure(said).message} That was ${far}; nothing was taken.`);
  }

  /** Ends a query on the server that is no longer waited for; what can't be ended there is left to it. */
  #kill(id: string): Promise<void> {
    const killing = this.#server
      .ask(`KILL QUERY WHERE query_id = '${id}' ASYNC`, {}, AbortSignal.timeout(KILL_MS))
      .then(firstOf)
      .then(
        () => {},
        () => {},
      )
      .finally(() => this.#running.delete(killing));
    this.#running.add(killing);
    return killing;
  }
}

/** What would lead the answer elsewhere, or change how it is given. */
function refuseOutput(query: string): void {
  const tokens = [...tokensOf(query, DIALECT)];
  const [before, format, name] = tokens.slice(-3);
  const isFormat =
    format?.text === "format" &&
    format.kind === "word" &&
    name?.kind === "word" &&
    !["select", "distinct", ",", "."].includes(before?.text ?? "");
  const isSetting = tokens.some(
    ({ kind, text }, at) =>
      kind === "word" &&
      text === "settings" &&
      ["word", "name"].includes(tokens[at + 1]?.kind ?? "") &&
      ["=", "."].includes(tokens[at + 2]?.text ?? ""),
  );
  const isOutfile = tokens.some(
    ({ text }, at) => text === "into" && tokens[at + 1]?.text === "outfile",
  );
  const [clause] = [
    isFormat && "FORMAT",
    isSetting && "SETTINGS",
    isOutfile && "INTO OUTFILE",
  ].filter((one) => one !== false);
  if (clause)
    throw new Refusal(
      `The query has ${clause} in it: how an answer is given is not for the query to say. Leave it out.`,
    );
}
