import { createRequire } from "node:module";
import { connect as connectSocket } from "node:net";
import type { Client, ClientConfig, QueryArrayResult } from "pg";
import { Refusal } from "../../files/refusal.ts";
import { isolated } from "../../model/isolated.ts";
import { toldPlainly } from "../texts.ts";
import type { Place } from "./place.ts";

export type Read = {
  readonly rows: (string | null)[][];
  readonly fields: QueryArrayResult["fields"];
};

/** A server that is there says so within this time. */
const HELLO_MS = 30_000;
/** So long is waited for what was cancelled to end, and for the server to say goodbye. */
const END_MS = 5_000;

/** Texts as the server writes them. */
const AS_WRITTEN = {
  getTypeParser: () => (text: string) => text,
} as unknown as ClientConfig["types"];

/** So are dates and moments, texts and bytes, whatever was set for the user. */
const SETTINGS = {
  ...{ datestyle: "ISO, YMD", timezone: "UTC", standard_conforming_strings: "on" },
  ...{ bytea_output: "hex", client_encoding: "UTF8", cursor_tuple_fraction: "1" },
  // A server that looks after its clients ends a query by itself once this process is gone.
  client_connection_check_interval: "2s",
};

/** One connection, in a transaction that only reads, and sees everything as it was when it began. */
export class Session {
  readonly #client: Client;
  readonly #place: Place;
  readonly name: string;
  #isBusy = false;
  #cursors = 0;

  private constructor(client: Client, place: Place) {
    this.#client = client;
    this.#place = place;
    this.name = nameOf(place);
  }

  static async open(place: Place, signal: AbortSignal): Promise<Session> {
    const Client = loaded();
    let failure: unknown;
    for (const ssl of place.secured) {
      signal.throwIfAborted();
      const { host, port, database, user, password } = place;
      const client = new Client({
        ...{ host, port, database, user, ssl, types: AS_WRITTEN, keepAlive: true },
        ...{ password: () => password, options: "", application_name: "access-table" },
        connectionTimeoutMillis: HELLO_MS,
      });
      // What ends a connection is told by what was being asked on it.
      client.on("error", () => {});
      const leave = () => streamOf(client)?.destroy(new Error("given up"));
      signal.addEventListener("abort", leave);
      try {
        await client.connect();
        const session = new Session(client, place);
        await session.#begin();
        return session;
      } catch (error) {
        failure = error;
        leave();
        if (!/does not support SSL|no pg_hba.conf entry/.test(messageOf(error))) break;
      } finally {
        signal.removeEventListener("abort", leave);
      }
    }
    signal.throwIfAborted();
    throw failureOf(failure, place);
  }

  async #begin(): Promise<void> {
    await this.#client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const known = Object.entries(SETTINGS).map(([name, value]) => `('${name}', '${value}')`);
    await this.#client.query(
      `SELECT set_config(wanted.name, wanted.value, true) FROM (VALUES ${known.join(", ")}) AS wanted (name, value) JOIN pg_settings AS there ON lower(there.name) = wanted.name`,
    );
  }

  /** The rows of a short answer to one statement: the protocol takes no second one. */
  async all(text: string): Promise<Read> {
    return this.#busy(() =>
      this.#client.query<(string | null)[]>({
        ...{ text, rowMode: "array", queryMode: "extended" },
      } as unknown as { text: string; rowMode: "array" }),
    );
  }

  /**
   * An answer, so many rows at once, by a cursor of the server's: others may be read meanwhile. In its
   * declaration nothing fits but one SELECT.
   */
  async *rows(text: string, count: number): AsyncGenerator<Read> {
    const name = `asked_${++this.#cursors}`;
    await this.all(`DECLARE ${name} NO SCROLL CURSOR FOR\n${text}`);
    let isLost = false;
    try {
      for (;;) {
        const read = await this.all(`FETCH FORWARD ${count} FROM ${name}`);
        yield read;
        if (read.rows.length < count) return;
      }
    } catch (error) {
      isLost = true;
      throw error;
    } finally {
      if (!isLost) await this.all(`CLOSE ${name}`).catch(() => {});
    }
  }

  async #busy<T>(asking: () => Promise<T>): Promise<T> {
    this.#isBusy = true;
    try {
      return await asking();
    } catch (error) {
      throw failureOf(error, this.#place);
    } finally {
      this.#isBusy = false;
    }
  }

  /** Has the server end what it is at, as psql does: by a connection of its own, which says so and no more. */
  cancel(): void {
    if (!this.#isBusy) return;
    const { processID, secretKey } = this.#client as unknown as Record<string, number>;
    const { host, port } = this.#place;
    const socket = host.startsWith("/")
      ? connectSocket(`${host}/.s.PGSQL.${port}`)
      : connectSocket(port, host);
    const message = Buffer.alloc(16);
    for (const [at, value] of [16, 80877102, processID, secretKey].entries())
      message.writeInt32BE(value | 0, 4 * at);
    socket.on("error", () => {});
    socket.setTimeout(END_MS, () => socket.destroy());
    socket.end(message);
    // A server that does not heed it is left.
    const timer = setTimeout(() => streamOf(this.#client)?.destroy(), END_MS);
    timer.unref();
    this.#client.once("end", () => clearTimeout(timer));
  }

  /** Ends the transaction with the connection. */
  async close(): Promise<void> {
    this.cancel();
    await within(
      END_MS,
      this.#client.end().catch(() => {}),
    );
    streamOf(this.#client)?.destroy();
  }
}

async function within(time: number, ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, time);
  });
  await Promise.race([ending, over]);
  clearTimeout(timer);
}

function streamOf(client: Client): { destroy(error?: Error): void } | undefined {
  return (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection
    ?.stream;
}

function nameOf({ host, port }: Place): string {
  return `PostgreSQL at ${isolated(host.startsWith("/") ? host : `${host}:${port}`)}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** How a connection is lost, and not what a server says. */
export class Lost extends Refusal {}

/** What a server or the way to it says against us, as a sentence without what is secret. */
function failureOf(error: unknown, place: Place): Error {
  if (error instanceof Refusal) return error;
  const name = nameOf(place);
  const { code = "" } = error as { code?: string };
  const told = toldPlainly(messageOf(error) || code, place.password);
  const isSaid = /^[A-Z\d]{5}$/.test(code) && !/^E[A-Z]+$/.test(code);
  if (isSaid ? code.startsWith("28") : /\bpassword\b/.test(messageOf(error))) {
    const why = place.openFile
      ? ` ${isolated(place.openFile)} was passed over, as others may read it: chmod 600.`
      : "";
    return new Refusal(
      `${name} does not let ${isolated(place.user)} in: ${told} The password is taken from PGPASSWORD, else from ~/.pgpass.${why}`,
    );
  }
  if (isSaid) {
    const { hint } = error as { hint?: string };
    return new Refusal(
      `${name} says: ${told}${hint ? ` ${toldPlainly(hint, place.password)}` : ""}`,
    );
  }
  if (/terminated|ECONNRESET|EPIPE|given up/.test(`${told} ${code}`))
    return new Lost(`The connection to ${name} broke off.`);
  return new Lost(`${name} can't be reached: ${told}`);
}

function loaded(): typeof Client {
  try {
    return createRequire(import.meta.url)("pg").Client;
  } catch {
    throw new Refusal(
      "PostgreSQL is read by pg, which is not installed. Install it beside access-table: npm install pg",
    );
  }
}
