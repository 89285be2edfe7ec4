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
 * the server's files, to end or forget what others do there, and to run SQL that stands in a text. Of the
 * server's own functions there are more with each version: all but those known to be harmless are refused.
 */
const DIALECT: Dialect = {
  ...{ hasBackslashes: false, nameQuotes: ['"'], hasForeignNames: true, hasDotCalls: true },
  refusedCalls: [
    ...["pg_*", "binary_upgrade_*", "brin_*", "gin_clean_*", "autoprewarm_*", "heap_force_*"],
    ...["dblink*", "postgres_fdw_*", "lo_*", "loread", "lowrite", "set_config", "http*", "aws_*"],
    ...["query_to_xml*", "cursor_to_xml*", "xpath_table", "xslt_process", "connectby", "crosstab*"],
    ...["ts_stat", "ts_rewrite", "run_command_on_*"],
  ],
  harmlessCalls: [
    ...["pg_typeof", "pg_has_role", "pg_get_userbyid", "pg_get_expr", "pg_get_viewdef", "pg_sleep"],
    ...["pg_size_pretty", "pg_size_bytes", "pg_column_size", "pg_relation_size", "pg_table_size"],
    ...["pg_total_relation_size", "pg_database_size", "pg_table_is_visible", "pg_backend_pid"],
    ...["pg_encoding_to_char", "pg_is_in_recovery", "pg_postmaster_start_time"],
    // Tables that tell who may what, which are no functions.
    ...["pg_roles", "pg_auth_members", "pg_authid", "pg_user", "pg_group", "pg_class", "pg_tables"],
    ...["pg_namespace", "pg_database", "pg_proc", "pg_type", "pg_attribute", "pg_stat_activity"],
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
