import { oddCells } from "#src/mining/odd/oddCells.ts";
import { USUAL_MOST } from "#src/mining/odd/oddOptions.ts";
import { type Lines, transpose } from "#src/model/lines.ts";
import { organisationTable } from "#src/model/sample/organisation/organisation.ts";
import { SAMPLE_KINDS } from "#src/model/sample/sampleSize.ts";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { findStrays, listedStrays } from "../mining/odd/findStrays.ts";
import { blockRows } from "./blockTable.ts";
import { figure, print, printHeading } from "./figures.mjs";
import { sampleData } from "./sampleData.ts";
import { tablesIn } from "./tablesIn.ts";

const SEEDS = 20;
const RUNS = 5;
const SMALL = 1_000_000;

/**
 * Prints how many of an example organisation's planted strays are among as many odd cells, and what
 * finding the odd cells takes, beside turning rows into columns: of large tables, and of a folder's.
 */
export async function measureOdd(folder?: string): Promise<void> {
  const names = await loadNames();
  const { usual } = SAMPLE_KINDS.organisation;
  console.log(`\n  Strays of ${SEEDS} example organisations, ${usual.users} × ${usual.groups}`);
  for (const attribute of [undefined, "Department", "Team"]) {
    const shares = Array.from({ length: SEEDS }, (_, seed) => findStrays(seed, names, attribute));
    const mean = shares.reduce((sum, share) => sum + share) / SEEDS;
    const first = attribute === undefined ? "" : `, users of the same ${attribute} first`;
    console.log(
      `  found${first}: ${percent(mean)} on the whole, at least ${percent(Math.min(...shares))}`,
    );
  }
  console.log(
    "\n  What is listed by default, nobody left out: strays among it, and strays that are listed",
  );
  for (const [users, groups] of [
    [300, 120],
    [1000, 300],
    [5000, 800],
    [20_000, 3000],
  ]) {
    const all = Array.from({ length: 5 }, (_, seed) =>
      listedStrays({ users, groups, seed }, names),
    );
    const mean = (of: "precision" | "recall") =>
      all.reduce((sum, one) => sum + one[of], 0) / all.length;
    console.log(
      `  ${users} × ${groups}: ${percent(mean("precision"))}, ${percent(mean("recall"))}`,
    );
  }
  printHeading("Finding odd cells, beside turning rows into columns: ms");
  for await (const { name, rows, groupCount } of tablesIn(folder))
    measure(name, rows, groupCount, "2000 ms");
  measure("10 million cells in blocks", blockRows(100_000, 10_000, 92), 10_000, "60000 ms");
  measure("10 million at random", sampleData(100_000, 10_000).rows, 10_000, "60000 ms");
  const size = { users: 100_000, groups: 10_000, seed: 1 };
  const { rows } = atOnce(organisationTable(size, usual.organisation!, names));
  measure("an organisation of 100,000 × 10,000", rows, 10_000, "60000 ms");
}

function measure(name: string, rows: Lines, groups: number, target: string): void {
  const floors: number[] = [];
  const times: number[] = [];
  let found = "";
  while (times.length < (rows.items.length > SMALL ? 1 : RUNS)) {
    floors.push(msOf(() => transpose(rows, groups)));
    times.push(
      msOf(() => {
        const { total, approximated } = atOnce(oddCells(rows, groups, { most: USUAL_MOST }));
        found = `${total.toLocaleString("en")} odd`;
        if (approximated > 0) found += `, ${approximated.toLocaleString("en")} users approximated`;
      }),
    );
  }
  console.log(`  ${name}: ${rows.items.length.toLocaleString("en")} cells, ${found}`);
  print(figure(`odd cells: ${name}`, times, floors, target));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function msOf(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
