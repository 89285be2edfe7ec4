import { closeSync, openSync, readSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { totalmem } from "node:os";
import { basename, resolve } from "node:path";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { Refusal } from "../../files/refusal.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import type {
  Block,
  Connecting,
  Connection,
  FoldingEngine,
  NumberedPairs,
  PairColumns,
  SourceKind,
} from "../source.ts";
import { toldPlainly } from "../texts.ts";
import { asTexts, name, text } from "./asTexts.ts";
import { foldingIn } from "./folding.ts";
import { chunksOf, numbered } from "./numbered.ts";
import { parquetIn } from "./parquetFolder.ts";
import { isSteady, type Parsed, parsed } from "./parsed.ts";
import { type SpillFolder, spillFolder } from "./spillFolder.ts";

export const duckdb: SourceKind = {
  name: "duckdb",
  title: "DuckDB",
  example: "duckdb:members.duckdb",
  async connect(place, how) {
    if (/^[a-z][a-z\d+.-]+:/i.test(place))
      throw new Refusal("DuckDB is asked for what lies on this machine: give the path of a file.");
    const path = place && resolve(how.cwd, place);
    const found = path ? statSync(path, { throwIfNoEntry: false }) : undefined;
    if (path && !found) throw new Refusal(`${isolated(place)} is not there.`);
    const isLake = found?.isDirectory() || /\.(?:parquet|parq|pq)$/i.test(path);
    if (path && !isLake && !isDatabase(path))
      throw new Refusal(
        `${isolated(place)} is no database of DuckDB. Files of other kinds are opened by their names, or asked for by --from duckdb: --query "select … from read_csv('…')".`,
      );
    const connection = new DuckDB(loaded(), path && !isLake ? path : ":memory:", how);
    if (isLake) {
      const { files, notes } = parquetIn(path, place);
      connection.notes = notes;
      connection.lake = { name: basename(path).replace(/\.\w+$/, ""), files, all: allOf(files) };
    } else if (path) connection.tables = await connection.tablesIn();
    return connection;
  },
};

/** The query of all that lies in some files of Parquet; what their folders say is a column. */
function allOf(files: readonly string[]): string {
  const how = "hive_partitioning = true, hive_types_autocast = false, union_by_name = true";
  return `SELECT * FROM read_parquet([${files.map(text).join(", ")}], ${how}, binary_as_string = true)`;
}

/** The first bytes of a database say so. */
function isDatabase(path: string): boolean {
  const bytes = Buffer.alloc(12);
  const file = openSync(path, "r");
  try {
    readSync(file, bytes, 0, 12, 0);
  } finally {
    closeSync(file);
  }
  return bytes.toString("latin1", 8) === "DUCK";
}

type Api = typeof import("@duckdb/node-api");

/** An engine in this process, for one query: it can read what that names, and no other file. */
interface Asked {
  readonly instance: DuckDBInstance;
  readonly connection: DuckDBConnection;
  /** The columns whose values are lists. */
  readonly lists: Set<string>;
}

const NO_FILES = { files: [], folders: [] };

/** The names of the query as it was asked, and of that with texts as files have them. */
const RAW = "access_table_raw";
const ASKED = "access_table_asked";

/** Files of Parquet as one table, which a query may name as their folder is called. */
interface Lake {
  readonly name: string;
  readonly files: readonly string[];
  readonly all: string;
}

class DuckDB implements Connection {
  lake?: Lake;
  tables?: readonly string[];
  notes?: readonly string[];
  readonly #api: Api;
  readonly #path: string;
  readonly #how: Connecting;
  readonly #asked = new Map<string, Promise<Asked>>();
  #parser: Promise<Asked> | undefined;
  #spill: SpillFolder | undefined;
  #running: Promise<unknown> = Promise.resolve();
  readonly #open = new Set<Asked>();

  constructor(api: Api, path: string, how: Connecting) {
    this.#api = api;
    this.#path = path;
    this.#how = how;
    how.signal.addEventListener("abort", this.#interrupt);
  }

  get all(): string | undefined {
    return this.lake?.all;
  }

  async checkSelect(query: string): Promise<readonly string[]> {
    await this.#parsed(query);
    return [];
  }

  async expectedRows(query: string): Promise<number | undefined> {
    const { connection } = await this.#ask(query);
    return this.#told(async () => {
      const result = await connection.runAndReadAll(`select count(*) from ${RAW}`);
      return Number(result.getRows()[0][0]);
    });
  }

  async *blocks(query: string): AsyncGenerator<Block> {
    const { connection, lists } = await this.#ask(query);
    const result = await this.#told(() => connection.stream(`select * from ${ASKED}`));
    const names = result.columnNames();
    const chunks = chunksOf(result);
    let isFirst = true;
    for (;;) {
      const { value: chunk } = await this.#told(() => chunks.next());
      if (!chunk && !isFirst) return;
      isFirst = false;
      const columns = names.map((name, at) => ({
        name,
        values: (chunk?.getColumnValues(at) ?? []) as (string | null)[],
        isList: lists.has(name),
      }));
      yield { rowCount: chunk?.rowCount ?? 0, columns };
      if (!chunk) return;
    }
  }

  async numbered(query: string, columns: PairColumns): Promise<NumberedPairs> {
    const { connection } = await this.#ask(query);
    const pairs = await this.#told(() => numbered(connection, ASKED, columns));
    return { ...pairs, pairs: () => this.#toldOf(pairs.pairs()) };
  }

  async folding(query: string): Promise<FoldingEngine> {
    const { connection } = await this.#ask(query);
    const engine = foldingIn(connection, ASKED);
    return {
      ...engine,
      kept: (select) => this.#told(() => engine.kept(select)),
      blocks: (select) => this.#toldOf(engine.blocks(select)),
    };
  }

  /** The tables and views that a database has. */
  async tablesIn(): Promise<readonly string[]> {
    const asked = await this.#start(NO_FILES);
    const result = await this.#told(() =>
      asked.connection.runAndReadAll(
        "select table_schema, table_name from information_schema.tables order by all",
      ),
    );
    return result
      .getRows()
      .map(([schema, table]) => (schema === "main" ? `${table}` : `${schema}.${table}`));
  }

  async close(): Promise<void> {
    this.#how.signal.removeEventListener("abort", this.#interrupt);
    this.#interrupt();
    await this.#running;
    for (const { connection, instance } of this.#open) {
      connection.closeSync();
      instance.closeSync();
    }
    this.#spill?.remove();
  }

  readonly #interrupt = () => {
    for (const { connection } of this.#open) connection.interrupt();
  };

  /** The query as one that its engine knows by name; asked once, however often it is read. */
  #ask(query: string): Promise<Asked> {
    const asked = this.#asked.get(query) ?? this.#begin(query);
    this.#asked.set(query, asked);
    return asked;
  }

  async #begin(query: string): Promise<Asked> {
    const found = await this.#parsed(query);
    const { lake } = this;
    const files = [...found.files, ...(lake?.files ?? [])];
    const asked = await this.#start({ ...found, files });
    const { connection } = asked;
    await this.#told(async () => {
      const isPlain = found.isPlain && (await isSteady(connection, found.names, this.#how.cwd));
      if (lake) await connection.run(`create temp view ${name(lake.name)} as ${lake.all}`);
      // What would take as long again, or give other rows, is asked once, and kept until the end.
      const kept = isPlain ? "view" : "table";
      await connection.run(`create temp ${kept} ${RAW} as ${query}\n`);
      const columns = await connection.runAndReadAll(`describe ${RAW}`);
      const shown = columns.getRows().map(([column, type]) => {
        if (/\]$/.test(String(type))) asked.lists.add(String(column));
        return `${asTexts(String(column), String(type))} as ${name(String(column))}`;
      });
      await connection.run(`create temp view ${ASKED} as select ${shown.join(", ")} from ${RAW}`);
      await connection.run("set lock_configuration = true");
    });
    return asked;
  }

  async #parsed(query: string): Promise<Parsed> {
    this.#parser ??= this.#start(NO_FILES, ":memory:");
    const { connection } = await this.#parser;
    return this.#told(() => parsed(query, connection, this.#how.cwd));
  }

  async #start(
    { files, folders }: Pick<Parsed, "files" | "folders">,
    path = this.#path,
  ): Promise<Asked> {
    this.#spill ??= spillFolder();
    const instance = await this.#api.DuckDBInstance.create(path, {
      ...(path !== ":memory:" && { access_mode: "READ_ONLY" }),
      ...{ autoinstall_known_extensions: "false", autoload_known_extensions: "false" },
      ...{ allow_community_extensions: "false", allow_persistent_secrets: "false" },
      ...{ temp_directory: this.#spill.path, memory_limit: `${memory()}MB` },
    }).catch((error) => {
      throw this.#failure(error);
    });
    const connection = await instance.connect();
    const asked = { instance, connection, lists: new Set<string>() };
    this.#open.add(asked);
    const list = (paths: readonly string[]) => `[${paths.map(text).join(", ")}]`;
    const settings = [
      "timezone = 'UTC'",
      ...(files.length > 0 ? [`allowed_paths = ${list(files)}`] : []),
      ...(folders.length > 0 ? [`allowed_directories = ${list(folders)}`] : []),
      "enable_external_access = false",
    ];
    for (const setting of settings) await this.#told(() => connection.run(`set ${setting}`));
    return asked;
  }

  /** What the engine comes to; a failure as it says it. */
  async #told<T>(act: () => Promise<T>): Promise<T> {
    this.#how.signal.throwIfAborted();
    const doing = act();
    this.#running = doing.catch(() => {});
    try {
      return await doing;
    } catch (error) {
      this.#how.signal.throwIfAborted();
      throw this.#failure(error);
    }
  }

  async *#toldOf<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    const reading = items[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await this.#told(() => reading.next());
      if (done) return;
      yield value;
    }
  }

  #failure(error: unknown): Error {
    if (error instanceof Refusal || error instanceof TypeError || error instanceof RangeError)
      return error;
    // What follows shows the query as it is asked here, which nobody wrote.
    const [said] = reasonOf(error).split("\n\nLINE");
    const more = /file system operations are disabled/.test(said)
      ? " A source reads the files that its query names, and no others: a view that reads files can't be asked."
      : "";
    return new Refusal(`DuckDB says: ${toldPlainly(said, "")}${more}`);
  }
}

/** So much of the memory is the engine's, in MB: the table needs the rest. */
function memory(): number {
  const limit = process.constrainedMemory();
  const all = limit > 0 && limit < totalmem() ? limit : totalmem();
  return Math.max(1000, Math.round(all / 6e6));
}

function loaded(): Api {
  try {
    return createRequire(import.meta.url)("@duckdb/node-api");
  } catch (error) {
    if ((error as { code?: string }).code === "MODULE_NOT_FOUND")
      throw new Refusal(
        "DuckDB is read by @duckdb/node-api, which is not installed. Install it beside access-table: npm install @duckdb/node-api",
      );
    throw new Refusal(`DuckDB can't be started on this machine: ${reasonOf(error)}`);
  }
}
