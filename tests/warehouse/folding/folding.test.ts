import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { clickhouse } from "#src/warehouse/clickhouse/clickhouse.ts";
import { duckdb } from "#src/warehouse/duckdb/duckdb.ts";
import { fold, foldCounts } from "#src/warehouse/folding/fold.ts";
import { foldedTable } from "#src/warehouse/folding/foldedAnswer.ts";
import { numberedBlocks } from "#src/warehouse/numberedBlocks.ts";
import { tableOfPairs } from "#src/warehouse/numberedPairs.ts";
import { postgres } from "#src/warehouse/postgres/postgres.ts";
import type { Connection, SourceKind } from "#src/warehouse/source.ts";
import { findProgram } from "../../findPrograms.mjs";
import { foldedOf, unfoldedRows } from "../../model/folded/folding.ts";
import {
  PASSWORD,
  startChdb,
  startClickHouses,
  startPglite,
  startPostgres,
} from "../servers/started.ts";

type Row = readonly [user: string | null, group: string | null, region: string | null];

const { signal } = new AbortController();
const COLUMNS = { user: "us er", group: "gr'p" };

/** An engine to be asked, and its SQL for a query of some rows. */
interface Engine {
  readonly kind: SourceKind;
  readonly start?: () => Promise<{ readonly place: string; stop(): Promise<void> }>;
  readonly hasBackslashes?: boolean;
  readonly nothing: string;
  readonly isHere?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const ENGINES: Readonly<Record<string, Engine>> = {
  DuckDB: { kind: duckdb, nothing: "null::varchar" },
  "PostgreSQL (pglite)": { kind: postgres, start: startPglite, nothing: "null::text" },
  PostgreSQL: {
    ...{ kind: postgres, nothing: "null::text", env: { PGPASSWORD: PASSWORD } },
    isHere: !!findProgram("PostgreSQL"),
    start: startPostgres,
  },
  "ClickHouse 18.16": {
    ...{ kind: clickhouse, hasBackslashes: true, nothing: "cast(null as Nullable(String))" },
    isHere: !!findProgram("ClickHouse 18.16"),
    start: async () => (await startClickHouses(1))[0],
  },
  "ClickHouse 26.7": {
    ...{ kind: clickhouse, hasBackslashes: true, nothing: "cast(null as Nullable(String))" },
    isHere: !!findProgram("ClickHouse 26.7"),
    start: startChdb,
  },
};

for (const [
  name,
  { kind, start, hasBackslashes, nothing, isHere = true, env = {} },
] of Object.entries(ENGINES))
  describe.skipIf(!isHere)(name, () => {
    let connection: Connection;
    let server: { readonly place: string; stop(): Promise<void> } | undefined;
    beforeAll(async () => {
      server = await start?.();
      connection = await kind.connect(server?.place ?? "", { signal, env, cwd: "/" });
    });
    afterAll(async () => {
      await connection?.close();
      await server?.stop();
    });

    function queryOf(rows: readonly Row[]): string {
      const cell = (value: string | null) => {
        if (value === null) return nothing;
        const text = hasBackslashes ? value.replaceAll("\\", "\\\\") : value;
        return `'${text.replaceAll("'", hasBackslashes ? "\\'" : "''")}'`;
      };
      return [...rows, [null, null, null]]
        .map(
          ([user, group, region]) =>
            `select ${cell(user)} as "us er", ${cell(group)} as "gr'p", ${cell(region)} as region`,
        )
        .join(" union all ");
    }

    const read = async (query: string, others: readonly string[]) => {
      const columns = { ...COLUMNS, others };
      const pairs = await numberedBlocks(connection.blocks(query), columns, { signal });
      return tableOfPairs(pairs, { signal });
    };

    async function folded(query: string, attributes: readonly string[]) {
      const engine = await connection.folding(query);
      const columns = { ...COLUMNS, attributes };
      return { engine, columns, found: await fold(engine, columns, { signal }) };
    }

    test("a table that the engine folds is the one with users alike as one row, and has its roles", async () => {
      const user = fc.constantFrom(
        "anna",
        "Ben",
        "o'neil",
        "ünal",
        "\u{1f600}",
        "back\\",
        "",
        null,
      );
      const group = fc.constantFrom("Pay", "pay", 'a "b"', "it's", "", null);
      const region = fc.constantFrom("north", "o'er", "", null);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(user, group), { maxLength: 25 }),
          fc.dictionary(fc.string(), region),
          fc.boolean(),
          async (pairs, regions, isByRegion) => {
            const regionOf = Object.values(regions);
            const rows = pairs.map(
              ([user, group]) =>
                [user, group, regionOf[(user?.charCodeAt(0) ?? 0) % 5] || null] as const,
            );
            const query = queryOf(rows);
            const attributes = isByRegion ? ["region"] : [];
            const whole = await read(query, attributes);
            const { found, engine, columns } = await folded(query, attributes);
            const data = foldedTable(found, attributes);
            expect(data).toEqual(foldedOf(whole.data));
            expect(found.repeated).toBe(whole.repeated);
            expect(await foldCounts(engine, columns)).toMatchObject({
              rows: rows.length + 1,
              withoutUser: rows.filter(([user]) => !user).length + 1,
              withoutGroup: rows.filter(([user, group]) => user && !group).length,
            });
            expect(rolesOf(data, whole.data)).toEqual(rolesOf(whole.data));
            for (const row of found.rows) {
              const names: string[] = [];
              for await (const name of found.usersOf([row])) names.push(name);
              const at = data.userIds.indexOf(row.first);
              expect(names.sort()).toEqual(
                unfoldedRows([at], data, whole.data)
                  .map((one) => whole.data.userIds[one])
                  .sort(),
              );
            }
          },
        ),
        { numRuns: 25 },
      );
    });

    test("users with several values of an attribute can't be folded by it", async () => {
      const query = queryOf([
        ["anna", "Pay", "north"],
        ["anna", "Bank", "south"],
        ["ben", "Bank", "south"],
      ]);
      await expect(folded(query, ["region"])).rejects.toThrow(
        "1 user has several values of “region”: users can't be folded by it.",
      );
    });
  });

test("rows are looked at each 100,000, and of too many no more are read", async () => {
  const connection = await duckdb.connect("", { signal, env: {}, cwd: "/" });
  const engine = await connection.folding(
    `select range as "us er", range % 1000 as "gr'p", range as a from range(250000)`,
  );
  const columns = { ...COLUMNS, attributes: ["a"] };
  const seen: unknown[] = [];
  const checkRows = (...counts: unknown[]) => void seen.push(counts);
  await fold(engine, columns, { signal, checkRows });
  expect(seen).toEqual([
    [100_000, 100_000, false],
    [200_000, 200_000, false],
    [250_000, 250_000, true],
  ]);
  seen.length = 0;
  const refused = fold(engine, columns, {
    signal,
    checkRows: (...counts) => {
      seen.push(counts);
      throw new Error("too many");
    },
  });
  await expect(refused).rejects.toThrow("too many");
  expect(seen).toEqual([[100_000, 100_000, false]]);
  await connection.close();
});

/** The roles of a table, with the users that they have in the whole one. */
function rolesOf(data: TableData, whole = data) {
  const table = new AccessTable(data);
  table.run(recalculate, {});
  return table.roles.map(({ id, groups, users }) => ({
    ...{ id, count: table.memberships.usersIn(users) },
    groups: Array.from(groups, (group) => data.groupNames[group]),
    users: data === whole ? [...users] : unfoldedRows(users, data, whole),
  }));
}
