import type { DuckDBConnection, DuckDBDataChunk } from "@duckdb/node-api";
import { NameMap } from "../../model/table/nameMap.ts";
import type { NumberedNames, NumberedPairs, PairBlock, PairColumns } from "../source.ts";
import { name } from "./asTexts.ts";

/** A column of a query as text, in SQL. */
const text = (column: string) => `${name(column)}::varchar`;
const isThere = (column: string) => `coalesce(${text(column)}, '') <> ''`;

/**
 * Has DuckDB number the users and the groups of a view, in tables of the connection's own. `view` is a name
 * that the connection knows the query by.
 */
export async function numbered(
  connection: DuckDBConnection,
  view: string,
  columns: PairColumns,
): Promise<NumberedPairs> {
  const { user, group, others, userName } = columns;
  const number = async (table: string, key: string, partner: string) => {
    const ofOthers = others.map(
      (name, at) =>
        `min(nullif(${text(name)}, '')) as least${at}, max(nullif(${text(name)}, '')) as most${at}`,
    );
    const grouped = [
      `${text(key)} as name`,
      `(count(*) filter (${isThere(partner)}))::uinteger as pairs`,
      ...["count(*) as every", ...ofOthers],
    ];
    await connection.run(
      `create or replace temp table ${table} as
       select *, (row_number() over (order by name) - 1)::uinteger as place
       from (select ${grouped} from ${view} where ${isThere(key)} group by 1)`,
    );
    return namesIn(connection, table, others, userName);
  };
  const users = await number("numbered_users", user, group);
  const groups = await number("numbered_groups", group, user);
  const numberOf = async (query: string) =>
    Number((await connection.runAndReadAll(query)).getRows()[0][0] ?? 0);
  const rows = await numberOf(`select count(*) from ${view}`);
  const named = await numberOf("select sum(every) from numbered_users");
  const paired = await numberOf("select sum(pairs) from numbered_users");
  return {
    ...{ users, groups, withoutUser: rows - named, withoutGroup: named - paired },
    async *pairs(): AsyncGenerator<PairBlock> {
      const result = await connection.stream(
        `select u.place, g.place from ${view}
         join numbered_users u on ${text(user)} = u.name
         join numbered_groups g on ${text(group)} = g.name`,
      );
      for await (const chunk of chunksOf(result))
        yield {
          users: numbersIn(chunk, 0),
          groups: numbersIn(chunk, 1),
          count: chunk.rowCount,
        };
    },
  };
}

/** The names of a numbered table, with what is said of each. */
async function namesIn(
  connection: DuckDBConnection,
  table: string,
  others: readonly string[],
  userName?: string,
): Promise<NumberedNames> {
  const numbers = async (query: string) =>
    (await connection.runAndReadAll(query)).getRows()[0].map((value) => Number(value ?? 0));
  const [count, alike, ...severals] = await numbers(
    `select count(*), count(*) - count(distinct lower(name))
     ${others.map((_, at) => `, count(*) filter (least${at} <> most${at})`).join("")} from ${table}`,
  );
  const several = new Map(
    others.flatMap((name, at) => (severals[at] > 0 ? [[name, severals[at]] as const] : [])),
  );
  const said = others.flatMap((name, at) =>
    several.has(name) && name !== userName ? [] : [{ name, at }],
  );
  const names: string[] = new Array(count);
  const counts = new Uint32Array(count);
  const attributes = said.map(({ name }) => ({
    name,
    values: new Array<string | undefined>(count),
  }));
  // Each value is in memory once, however many have it.
  const known = new NameMap<string>();
  const once = (value: unknown) => {
    if (value === null) return undefined;
    const found = known.get(value as string);
    if (found === undefined) known.set(value as string, value as string);
    return found ?? (value as string);
  };
  const result = await connection.stream(
    `select pairs, name${said.map(({ at }) => `, least${at}`).join("")} from ${table} order by place`,
  );
  let from = 0;
  for await (const chunk of chunksOf(result)) {
    counts.set(numbersIn(chunk, 0).subarray(0, chunk.rowCount), from);
    chunk.getColumnValues(1).forEach((name, k) => {
      names[from + k] = name as string;
    });
    attributes.forEach(({ values }, at) => {
      chunk.getColumnValues(2 + at).forEach((value, k) => {
        values[from + k] = once(value);
      });
    });
    from += chunk.rowCount;
  }
  return { names, counts, attributes, several, alike };
}

type Chunks = Awaited<ReturnType<DuckDBConnection["stream"]>>;

export async function* chunksOf(result: Chunks): AsyncGenerator<DuckDBDataChunk> {
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    yield chunk;
  }
}

/** The numbers of a column, without a copy. */
function numbersIn(chunk: DuckDBDataChunk, column: number): Uint32Array {
  return (chunk.getColumnVector(column) as unknown as { readonly items: Uint32Array }).items;
}
