import { openAsBlob, readdirSync } from "node:fs";
import { join } from "node:path";
import { readInputs } from "../../src/files/readInputs.ts";
import { Refusal } from "../../src/files/refusal.ts";
import { derive } from "../../src/model/derive.ts";
import { type Lines, transpose } from "../../src/model/lines.ts";
import { makeSample } from "../../src/model/sample.ts";
import { blockRows } from "./blockTable.ts";

/** As many times as long as its floor derivation may take, where there are millions of cells. */
const TARGET = 3;
const LEAST_RUNS = 5;
const MOST_RUNS = 100;
const ENOUGH_MS = 5000;

/** A measured thing beside its floor, in ms. */
export interface Measured {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The floor's median. */
  readonly floor: number;
  readonly ratio: number;
  /** The ratio is to be no more, if anything is asked of it. */
  readonly target?: number;
}

/**
 * Prints what deriving the roles takes, beside a plain pass that turns rows into columns: of tables
 * at random and in blocks, and of the tables in a folder.
 */
export async function measureDerivation(folder?: string): Promise<Measured[]> {
  console.log("\nDeriving roles, beside turning rows into columns (ms)");
  const all = [
    measure("10 million cells at random", sampleRows(100_000, 10_000), 10_000, TARGET),
    measure("10 million cells in blocks", blockRows(100_000, 10_000, 92), 10_000, TARGET),
    measure("50 million cells at random", sampleRows(1_000_000, 20_000), 20_000, TARGET),
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

function measure(what: string, rows: Lines, groups: number, target?: number): Measured {
  const columns = transpose(rows, groups);
  const roles = derive(rows, columns).length; // This warms up, too.
  const floors: number[] = [];
  const times: number[] = [];
  const begin = performance.now();
  const isEnough = () => times.length >= LEAST_RUNS && performance.now() - begin > ENOUGH_MS;
  while (times.length < MOST_RUNS && !isEnough()) {
    floors.push(msOf(() => transpose(rows, groups)));
    times.push(msOf(() => derive(rows, columns)));
  }
  const at = quantiles(times);
  const floor = quantiles(floors)(0.5);
  const name = `derive roles: ${what}`;
  const measured = { name, p50: at(0.5), p95: at(0.95), p99: at(0.99), floor };
  const result = { ...measured, ratio: measured.p50 / floor, target };
  print(result, `${rows.items.length.toLocaleString("en")} cells, ${roles} roles`);
  return result;
}

function print({ name, p50, p95, p99, floor, ratio, target }: Measured, more: string): void {
  const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  const atMost = target === undefined ? "" : ` (at most ${target})`;
  console.log(`  ${name} (${more})`);
  console.log(
    `    p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}; floor ${ms(floor)}; ratio ${ratio.toFixed(2)}${atMost}`,
  );
}

function msOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function quantiles(times: readonly number[]): (part: number) => number {
  const sorted = [...times].sort((a, b) => a - b);
  return (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}

/** The product's own sample: each cell by chance, groups more and less common. */
function sampleRows(users: number, groups: number): Lines {
  let made = 0;
  const steps = makeSample(
    { users, groups, seed: 1 },
    {
      seed: () => undefined,
      person: { fullName: () => "" },
      word: { words: () => `group ${made++}` },
    },
  );
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.rows;
  }
}
