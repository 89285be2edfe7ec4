import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { Refusal } from "../../files/refusal.ts";
import { isolated } from "../../model/isolated.ts";
import { toldPlainly } from "../texts.ts";
import { text } from "./asTexts.ts";

/** What DuckDB's own parser has found in a query that is one SELECT. */
export interface Parsed {
  /** The files that it reads, absolute; and the folders in which it looks for such as a pattern names. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** True where a second reading costs as much as the first, and gives the same: one table or file, row by row. */
  readonly isPlain: boolean;
  /** What it names that may be a view, a macro or a function that gives other values each time, in small letters. */
  readonly names: readonly string[];
}

/** What reads files; each has their names as its first value. */
const READERS =
  /^(?:read_parquet|parquet_scan|read_csv|read_csv_auto|read_json|read_json_auto|read_ndjson|read_ndjson_auto)$/;
/** What makes rows of values. */
const MAKERS = /^(?:unnest|range|generate_series|repeat|repeat_row)$/;
/** What leaves something behind, or gives what stands around the query. */
const REFUSED = /^(?:write_log|nextval|currval|getenv|setseed)$/;
/** What calls a function without its brackets. */
const MOMENTS = /^(?:current_|local)(?:date|time|timestamp)$/;

/** Refuses all but one SELECT that reads tables and files of this machine; nothing of it is run. */
export async function parsed(
  query: string,
  parser: DuckDBConnection,
  cwd: string,
): Promise<Parsed> {
  const result = await parser.runAndReadAll("select json_serialize_sql($1::varchar)", [query]);
  const { statements = [], ...failure } = JSON.parse(String(result.getRows()[0][0]));
  if (failure.error_type === "parser")
    throw new Refusal(`DuckDB says: ${toldPlainly(failure.error_message, "")}`);
  if (failure.error || statements.length === 0) throw notRead(query);
  if (statements.length > 1)
    throw new Refusal("These are several statements: a source is asked by one SELECT.");
  const found = new Found(cwd);
  found.walk(statements[0].node);
  const { node } = statements[0];
  const isPlain =
    node.type === "SELECT_NODE" &&
    /^(?:BASE_TABLE|TABLE_FUNCTION)$/.test(node.from_table?.type) &&
    [node.modifiers, node.cte_map.map, node.group_expressions].every(
      (some: unknown[]) => some.length === 0,
    ) &&
    !(node.having || node.qualify || node.sample || node.from_table.sample) &&
    found.isRepeatable;
  const { files, folders, names } = found;
  return { files: [...files], folders: [...folders], isPlain, names: [...names] };
}

/**
 * Whether what a query names gives the same rows each time it is read, and at the same cost: views are looked
 * through. A name is taken for all that a database has by it, in whatever schema.
 */
export async function isSteady(
  connection: DuckDBConnection,
  names: readonly string[],
  cwd: string,
): Promise<boolean> {
  const seen = new Set(names);
  for (let next = [...seen]; next.length > 0; ) {
    const list = next.map(text).join(", ");
    const result = await connection.runAndReadAll(
      `select sql from duckdb_views() where not internal and lower(view_name) in (${list})
       union all select null from duckdb_functions()
       where (stability <> 'CONSISTENT' or not internal) and lower(function_name) in (${list})`,
    );
    next = [];
    for (const [sql] of result.getRows()) {
      const view = sql === null ? undefined : await parsedView(String(sql), connection, cwd);
      if (!view?.isPlain || view.files.length + view.folders.length > 0) return false;
      next.push(...view.names.filter((name) => !seen.has(name)));
      for (const name of next) seen.add(name);
    }
  }
  return true;
}

const NAME = '(?:"(?:[^"]|"")*"|[^\\s".,()]+)';
/** What stands before the query of a view. */
const VIEW = new RegExp(
  `^create\\s+(?:temp(?:orary)?\\s+)?view\\s+${NAME}(?:\\.${NAME})*\\s*(?:\\(${NAME}(?:,\\s*${NAME})*\\)\\s*)?as\\s`,
  "i",
);

/** What a view reads; undefined where its query would be refused, if it were asked. */
async function parsedView(sql: string, parser: DuckDBConnection, cwd: string) {
  if (!VIEW.test(sql)) return undefined;
  try {
    return await parsed(sql.replace(VIEW, ""), parser, cwd);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function notRead(query: string): Refusal {
  const first = /[a-z]\w*/i.exec(query.replace(/--.*|\/\*[\s\S]*?\*\//g, " "))?.[0];
  if (!first) return new Refusal("The query is empty.");
  return new Refusal(
    `A source is read, never written: it is asked by one SELECT, and this begins with “${first.toLowerCase()}”.`,
  );
}

/** A node of what the parser gives: a plain object with a kind. */
type Node = { readonly [name: string]: unknown };

class Found {
  readonly files = new Set<string>();
  readonly folders = new Set<string>();
  readonly names = new Set<string>();
  isRepeatable = true;
  readonly #cwd: string;

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  walk(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) this.walk(one);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.type === "SHOW_REF")
      throw new Refusal(
        "A source is asked by one SELECT, and this is DESCRIBE, SUMMARIZE or SHOW.",
      );
    if (node.type === "BASE_TABLE") this.#table(node);
    if (node.type === "TABLE_FUNCTION") this.#tableFunction(node.function as Node);
    if (node.type === "SUBQUERY") this.isRepeatable = false;
    if (node.class === "FUNCTION") this.#call(String(node.function_name).toLowerCase());
    if (node.class === "WINDOW") this.isRepeatable = false;
    if (node.class === "COLUMN_REF" && MOMENTS.test(String(node.column_names)))
      this.isRepeatable = false;
    for (const one of Object.values(node)) this.walk(one);
  }

  /** A file that stands where a table does: FROM 'members.parquet'. */
  #table({ catalog_name, schema_name, table_name }: Node): void {
    const name = String(table_name);
    this.names.add(name.toLowerCase());
    if (!catalog_name && !schema_name && /[./\\*]/.test(name)) this.#file(name);
  }

  #tableFunction({ function_name, children }: Node): void {
    const name = String(function_name).toLowerCase();
    if (READERS.test(name)) {
      const paths = textsIn((children as Node[])[0]);
      if (!paths)
        throw new Refusal(
          `${name} is given what is no plain text: name the files as '…', or ['…', '…'].`,
        );
      for (const path of paths) this.#file(path);
    } else if (!MAKERS.test(name)) throw refusedCall(name);
  }

  #call(name: string): void {
    if (REFUSED.test(name)) throw refusedCall(name);
    if (name === "ago") this.isRepeatable = false;
    this.names.add(name);
  }

  #file(path: string): void {
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(path))
      throw new Refusal(
        `The query reads from ${isolated(path.replace(/:\/\/.*/s, "://…"))}: files are read from this machine alone.`,
      );
    const absolute = resolve(this.#cwd, path.replace(/^~(?=[/\\]|$)/, homedir()));
    const pattern = absolute.search(/[*?[{]/);
    if (pattern < 0) this.files.add(absolute);
    else this.folders.add(dirname(`${absolute.slice(0, pattern)}x`));
  }
}

/** The text, or the texts of a list, that stand there as they are; undefined where they are worked out. */
function textsIn(node: Node | undefined): readonly string[] | undefined {
  const { value } = (node ?? {}) as { value?: Node };
  if (node?.class === "CONSTANT" && typeof value?.value === "string") return [value.value];
  if (node?.class !== "FUNCTION" || node.function_name !== "list_value") return undefined;
  const texts = (node.children as Node[]).map(textsIn);
  return texts.includes(undefined) ? undefined : (texts as string[][]).flat();
}

function refusedCall(name: string): Refusal {
  return new Refusal(
    `The query calls ${isolated(name)}: from a source come tables, and files by read_parquet, read_csv and read_json. Leave that out.`,
  );
}
