import { openAsBlob, readdirSync } from "node:fs";
import { join } from "node:path";
import { readInputs } from "#src/files/readInputs.ts";
import { Refusal } from "#src/files/refusal.ts";
import { type Lines, transpose } from "#src/model/lines.ts";
import { derive } from "#src/model/roles/derive.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { blockRows } from "./blockTable.ts";
import { figure, print, printHeading } from "./figures.mjs";
import { sampleData } from "./sampleData.ts";

/** As many times as long as its floor derivation may take, where there are millions of cells. */
const TARGET = "≤ 3";
const LEAST_RUNS = 5;
const MOST_RUNS = 100;
const ENOUGH_MS = 5000;

type Measured = ReturnType<typeof figure>;

/**
 * Prints what deriving the roles takes, beside a plain pass that turns rows into columns: of tables
 * at random and in blocks, and of the tables in a folder.
 */
export async function measureDerivation(folder?: string): Promise<Measured[]> {
  printHeading("Deriving roles, beside turning rows into columns: ms");
  const all = [
    measure("10 million cells at random", sampleData(100_000, 10_000).rows, 10_000, TARGET),
    measure("10 million cells in blocks", blockRows(100_000, 10_000, 92), 10_000, TARGET),
    measure("50 million cells at random", sampleData(1_000_000, 20_000).rows, 20_000, TARGET),
    measure("50 million cells in blocks", blockRows(1_000_000, 20_000, 42), 20_000, TARGET),
  ];
  for (const name of folder ? readdirSync(folder).sort() : []) {
    const file = Object.assign(await openAsBlob(join(folder!, name)), { name });
    try {
      const { data } = await readInputs([file]);
      all.push(measure(name, data.rows, data.groupNames.length));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.log(`  left out: ${error.message}`);
    }
  }
  return all;
}

function measure(what: string, rows: Lines, groups: number, target?: string): Measured {
  const columns = transpose(rows, groups);
  const roles = atOnce(derive(rows, columns)).length; // This warms up, too.
  const floors: number[] = [];
  const times: number[] = [];
  const begin = performance.now();
  const isEnough = () => times.length >= LEAST_RUNS && performance.now() - begin > ENOUGH_MS;
  while (times.length < MOST_RUNS && !isEnough()) {
    floors.push(msOf(() => transpose(rows, groups)));
    times.push(msOf(() => atOnce(derive(rows, columns))));
  }
  console.log(`  ${what}: ${rows.items.length.toLocaleString("en")} cells, ${roles} roles`);
  const row = figure(`derive roles: ${what}`, times, floors, target);
  print(row);
  return row;
}

function msOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
