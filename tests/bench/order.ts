import { openAsBlob, readdirSync } from "node:fs";
import { join } from "node:path";
import { readInputs } from "#src/files/readInputs.ts";
import { Refusal } from "#src/files/refusal.ts";
import { blocksOrder, type TwoOrders } from "#src/mining/order/blocks.ts";
import { type Lines, lineCount, transpose } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { countRuns } from "../mining/order/runs.ts";
import { blockRows } from "./blockTable.ts";
import { figure, print, printHeading } from "./figures.mjs";
import { sampleData } from "./sampleData.ts";

const RUNS = 5;
const SMALL = 1_000_000;

type Measured = ReturnType<typeof figure>;

/**
 * Prints what finding the order in blocks takes, beside a plain pass that turns rows into columns, and
 * how many runs of held cells it leaves: of tables in blocks and at random, and of those in a folder.
 */
export async function measureOrder(folder?: string): Promise<Measured[]> {
  printHeading("Ordering in blocks, beside turning rows into columns: ms");
  const all: Measured[] = [];
  for (const name of folder ? readdirSync(folder).sort() : []) {
    const file = Object.assign(await openAsBlob(join(folder!, name)), { name });
    try {
      const { data } = await readInputs([file]);
      all.push(measure(name, data.rows, data.groupNames.length, "2000 ms"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.log(`  left out: ${error.message}`);
    }
  }
  const blocks = blockRows(100_000, 10_000, 92);
  all.push(measure("10 million cells in blocks", blocks, 10_000, "20000 ms"));
  const random = sampleData(100_000, 10_000).rows;
  all.push(measure("10 million cells at random", random, 10_000, "20000 ms"));
  return all;
}

function measure(what: string, rows: Lines, groups: number, target: string): Measured {
  const columns = transpose(rows, groups);
  const floors: number[] = [];
  const times: number[] = [];
  let found: TwoOrders | undefined;
  while (times.length < (rows.items.length > SMALL ? 1 : RUNS)) {
    floors.push(msOf(() => transpose(rows, groups)));
    times.push(
      msOf(() => {
        found = atOnce(blocksOrder(rows, columns));
      }),
    );
  }
  const own = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);
  const before = countRuns(rows, columns, own(lineCount(rows)), own(groups));
  const after = countRuns(rows, columns, found!.users, found!.groups);
  const shown = [rows.items.length, before, after].map((count) => count.toLocaleString("en"));
  console.log(`  ${what}: ${shown[0]} cells, ${shown[1]} runs before, ${shown[2]} in blocks`);
  const row = figure(`order in blocks: ${what}`, times, floors, target);
  print(row);
  return row;
}

function msOf(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
