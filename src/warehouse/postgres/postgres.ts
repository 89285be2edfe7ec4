import { Refusal } from "../../files/refusal.ts";
import { countOf } from "../../model/wording.ts";
import { postgresFolding } from "../folding/foldDialects.ts";
import { type Dialect, oneSelect } from "../oneSelect.ts";
import type { Block, Connection, FoldingEngine, SourceKind } from "../source.ts";
import { placeOf } from "./place.ts";
import { blockOf, type Field } from "./rows.ts";
import { Lost, type Read, Session } from "./session.ts";

/**
 * What a transaction that only reads does not keep from doing: to reach other servers, to read and write
 * the server's files, to end what others do there, and to run SQL that stands in a text.
 */
const DIALECT: Dialect = {
  ...{ hasBackslashes: false, nameQuotes: ['"'], hasForeignNames: true },
  refusedCalls: [
    ...[
      "dblink*",
      "lo_*",
      "loread",
      "lowrite",
      "set_config",
      "pg_read_*",
      "pg_ls_*",
      "pg_stat_file",
    ],
    ...["pg_file_*", "pg_terminate_backend", "pg_cancel_backend", "pg_reload_conf", "pg_rotate_*"],
    ...[
      "pg_promote",
      "pg_switch_wal",
      "pg_create_*",
      "pg_drop_*",
      "pg_replication_*",
      "pg_logical_*",
    ],
    ...[
      "pg_wal_*",
      "pg_notify",
      "pg_advisory_*",
      "pg_try_advisory_*",
      "pg_log_*",
      "pg_export_snapshot",
      "pg_backup_*",
    ],
    ...["query_to_xml*", "cursor_to_xml*", "xpath_table", "connectby", "crosstab*", "ts_stat"],
    ...["ts_rewrite", "http*", "aws_*", "postgres_fdw_*"],
  ],
};

/** So many rows are in memory at once. */
const ROWS = 5_000;

export const postgres: SourceKind = {
  name: "postgres",
  title: "PostgreSQL",
  example: "postgres://user@host:5432/database",
  passwords: "the environment (PGPASSWORD) or ~/.pgpass",
  async connect(place, { signal, env }) {
    const session = await Session.open(placeOf(place, env, postgres.example), signal);
    return new Postgres(session, signal);
  },
};

class Postgres implements Connection {
  readonly #session: Session;
  readonly #signal: AbortSignal;

  constructor(session: Session, signal: AbortSignal) {
    this.#session = session;
    this.#signal = signal;
    signal.addEventListener("abort", this.#cancel);
  }

  readonly #cancel = () => this.#session.cancel();

  /** By the server's parser and planner: in the place of a table nothing fits but a SELECT that writes nothing. */
  async checkSelect(query: string): Promise<readonly string[]> {
    await this.#plan(query);
    return [];
  }

  async expectedRows(query: string): Promise<number | undefined> {
    const plan = await this.#plan(query);
    return Number(/rows=(\d+)/.exec(plan)?.[1] ?? Number.NaN) || undefined;
  }

  async *blocks(query: string): AsyncGenerator<Block> {
    let fields: readonly Field[] | undefined;
    let count = 0;
    try {
      for await (const read of this.#session.rows(oneSelect(query, DIALECT), ROWS)) {
        fields ??= await this.#fieldsOf(read);
        if (read.rows.length > 0 || count === 0) yield blockOf(read.rows, fields);
        count += read.rows.length;
        this.#signal.throwIfAborted();
      }
    } catch (error) {
      this.#signal.throwIfAborted();
      if (!(error instanceof Refusal)) throw error;
      const far = `after ${countOf(count, "row")}`;
      if (error instanceof Lost)
        throw new Refusal(
          `The connection to ${this.#session.name} broke off ${far}. Nothing of it was taken.`,
        );
      if (count === 0) throw error;
      throw new Refusal(`${error.message} That was ${far}; nothing was taken.`);
    }
  }

  async folding(query: string): Promise<FoldingEngine> {
    return {
      dialect: postgresFolding,
      from: `(\n${oneSelect(query, DIALECT)}\n) as asked`,
      // In a transaction that only reads, no table can be made.
      kept: async (select) => `(${select}) as kept`,
      blocks: (select) => this.blocks(select),
    };
  }

  async close(): Promise<void> {
    this.#signal.removeEventListener("abort", this.#cancel);
    await this.#session.close();
  }

  async #plan(query: string): Promise<string> {
    const select = oneSelect(query, DIALECT);
    const { rows } = await this.#asked(`EXPLAIN SELECT * FROM (\n${select}\n) AS asked`);
    return rows[0]?.[0] ?? "";
  }

  /** The columns of an answer, and of what kind they are. */
  async #fieldsOf({ fields }: Read): Promise<readonly Field[]> {
    const types = [0, ...new Set(fields.map(({ dataTypeID }) => dataTypeID))];
    const { rows } = await this.#asked(
      `SELECT oid, typcategory FROM pg_type WHERE oid IN (${types.join(", ")})`,
    );
    const categories = new Map(rows.map(([type, category]) => [Number(type), category ?? ""]));
    return fields.map(({ name, dataTypeID: type }) => ({
      ...{ name, type, category: categories.get(type) ?? "" },
    }));
  }

  async #asked(text: string): Promise<Read> {
    this.#signal.throwIfAborted();
    try {
      return await this.#session.all(text);
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error;
    }
  }
}
