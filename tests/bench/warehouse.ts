import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { findPlan } from "#src/mining/plan/findPlan.ts";
import { plannedCells } from "#src/mining/plan/plannedCells.ts";
import type { PlanOptions } from "#src/mining/plan/planOptions.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { derive } from "#src/model/roles/derive.ts";
import { rolesFrom } from "#src/model/roles/role.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { numbered } from "#src/warehouse/duckdb/numbered.ts";
import { tableOfPairs } from "#src/warehouse/numberedPairs.ts";

/** The roles that are planted in a lake, and the groups that each has on average. */
const PLANTED = 20_000;
const GROUPS_OF_ROLE = 50;
/** Of a hundred users one holds what nobody else does: five groups of his own beside the role's. */
const OWN_GROUPS = 5;
const FILES = 4;

/** So long the engine may derive by itself, of so many memberships at most; so many are planned. */
const NAIVE_SECONDS = 120;
const MOST_NAIVE = 10_000_000;
const MOST_PLANNED = 100_000_000;

const PLAN: PlanOptions = {
  aim: "fewest",
  weights: { role: 1, user: 1, group: 1 },
  share: 1,
  fewestUsers: 1,
  fewestGroups: 1,
  mostRoles: Number.POSITIVE_INFINITY,
  tolerance: 0,
  grantWeight: 2,
  effort: 1,
};

interface Lake {
  readonly folder: string;
  readonly users: number;
  readonly groups: number;
}

/**
 * Prints what a lake of so many memberships takes: opened, derived, covered, planned, and by SQL alone. In
 * a folder that is named the lake stays for another time.
 */
export async function measureWarehouse(memberships = 10_000_000, kept?: string): Promise<void> {
  const users = Math.round(memberships / GROUPS_OF_ROLE);
  const groups = memberships <= 10e6 ? 10_000 : memberships <= 100e6 ? 20_000 : 50_000;
  const folder = kept ?? mkdtempSync(join(tmpdir(), "access-table-lake-"));
  const lake = { folder, users, groups };
  try {
    if (!existsSync(join(folder, `region=r${FILES - 1}`, "members.parquet")))
      await phase("the lake made by DuckDB", () => makeLake(lake));
    const table = await phase("opened from Parquet", () => opened(lake));
    const { memberships: held } = table;
    const { userCount, groupCount, heldCount } = held;
    console.log(
      `  ${[userCount, groupCount, heldCount].map((count) => count.toLocaleString("en")).join(" × ")}`,
    );
    const roles = await phase("roles derived", async () => {
      const { rows, columns } = table.measured.lines();
      return rolesFrom(atOnce(derive(rows, columns)), held);
    });
    table.run(recalculate, { roles });
    await phase(`${roles.length.toLocaleString("en")} roles applied and covered`, async () =>
      table.run(applyInOrder, { roles: [...roles.keys()] }),
    );
    console.log(`  covered ${table.coveredCount.toLocaleString("en")}`);
    if (memberships > MOST_PLANNED) return;
    const cells = atOnce(plannedCells(table, { assumed: "required", conflictsApart: false }));
    const { signal } = new AbortController();
    const listener = { onProgress() {}, onBest() {} };
    const plan = await phase("the fewest roles planned", () =>
      findPlan(cells, PLAN, listener, signal),
    );
    console.log(`  ${plan.roles.length.toLocaleString("en")} roles, at least ${plan.lowerBound}`);
    if (memberships > MOST_NAIVE) return;
    const derived = await phase("derived by SQL alone", async () => derivedBySql(lake));
    console.log(`  ${derived}`);
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Does something, and prints its seconds and the most memory that the process had meanwhile. */
async function phase<T>(what: string, act: () => Promise<T>): Promise<T> {
  forgetMostMemory();
  const begin = performance.now();
  const result = await act();
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${what}: ${seconds.toFixed(2)} s, ${(mostMemory() / 1e9).toFixed(2)} GB`);
  return result;
}

/** Has Linux count the most memory of this process from now on. */
function forgetMostMemory(): void {
  globalThis.gc?.();
  writeFileSync("/proc/self/clear_refs", "5");
}

function mostMemory(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return 1024 * Number(kilobytes);
}

async function withDuckDB<T>(memory: string, act: (connection: DuckDBConnection) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), "access-table-bench-"));
  const options = {
    memory_limit: memory,
    temp_directory: folder,
    preserve_insertion_order: "false",
  };
  const instance = await DuckDBInstance.create(":memory:", options);
  const connection = await instance.connect();
  try {
    return await act(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file for each region, in a folder that has its name: a user is in one. */
function makeLake({ folder, users, groups }: Lake): Promise<void> {
  return withDuckDB("4GB", async (connection) => {
    await connection.run(
      `create table planted as
       select role, list('group' || lpad(g::varchar, 5, '0')) as names from (
         select distinct r.range as role, hash(r.range * 1000003 + k * 7919) % ${groups} as g
         from range(${PLANTED}) r, range(${2 * GROUPS_OF_ROLE}) own(k)
         where k < ${GROUPS_OF_ROLE / 2} + hash(r.range) % ${GROUPS_OF_ROLE + 1}
       ) group by role`,
    );
    for (let file = 0; file < FILES; file++) {
      if (existsSync(join(folder, `region=r${file}`, "members.parquet"))) continue;
      mkdirSync(join(folder, `region=r${file}`), { recursive: true });
      const own = `list_transform(range(${OWN_GROUPS}), lambda k : 'group' || lpad((hash(u * 31 + k) % ${groups})::varchar, 5, '0'))`;
      await connection.run(
        `copy (
           select 'user' || lpad(u::varchar, 8, '0') as user_id,
             unnest(case when u % 100 = 7 then list_distinct(list_concat(names, ${own})) else names end) as group_name
           from (select range as u, hash(range) % ${PLANTED} as role from range(${file}, ${users}, ${FILES}))
           join planted using (role)
         ) to '${join(folder, `region=r${file}`, "members.parquet")}' (format parquet)`,
      );
    }
  });
}

const asFiles = (folder: string) =>
  `read_parquet('${folder}/**/*.parquet', hive_partitioning = true, hive_types_autocast = false)`;

function opened({ folder, users }: Lake): Promise<AccessTable> {
  return withDuckDB(users > 2e6 ? "4GB" : "1GB", async (connection) => {
    await connection.run(`create temp view asked as select * from ${asFiles(folder)}`);
    const columns = { user: "user_id", group: "group_name", others: ["region"] };
    const pairs = await numbered(connection, "asked", columns);
    const { data } = await tableOfPairs(pairs, { signal: new AbortController().signal });
    return new AccessTable(data, { name: "lake" });
  });
}

/**
 * The naive way: the closure of a group is what the sets of groups of all who hold it share. It is a process
 * of its own, since DuckDB looks rarely whether it is to end.
 */
function derivedBySql({ folder }: Lake): string {
  const query = `with members as (select distinct user_id, group_name from ${asFiles(folder)}),
    sets as (
      select distinct groups
      from (select list_sort(list(group_name)) as groups from members group by user_id)
    ),
    closures as (
      select group_name, list_reduce(list(groups), lambda a, b : list_intersect(a, b)) as closure
      from sets, unnest(groups) as held(group_name) group by group_name
    )
    select count(distinct list_sort(closure)) from closures`;
  const program = `import { DuckDBInstance } from "@duckdb/node-api";
    const instance = await DuckDBInstance.create(":memory:", { memory_limit: "8GB" });
    const read = await (await instance.connect()).runAndReadAll(process.argv[1]);
    console.log(read.getRows()[0][0] + " roles");`;
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program, query],
    { timeout: 1000 * NAIVE_SECONDS, encoding: "utf8" },
  );
  return signal ? "did not end" : (stdout || stderr).split("\n")[0];
}
