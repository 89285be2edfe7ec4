import { bestRoles } from "#src/mining/best/bestRoles.ts";
import { packMining, unpackMining } from "#src/mining/best/packedMining.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { RULE_NAMES, type Rule } from "#src/model/facts/rule.ts";
import { transpose } from "#src/model/lines.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { blockRows } from "./blockTable.ts";
import { figure, print, printHeading } from "./figures.mjs";
import { sampleData } from "./sampleData.ts";

const COVERAGE = 0.9;
/** From the press of the button to the applied roles. */
const TARGET = "≤ 2000 ms";
const RUNS = 7;
const RULES: readonly Rule[] = ["exclusive", "overlapping"];

type Measured = ReturnType<typeof figure>;

/**
 * Prints what `Apply until 90%` takes, beside turning rows into columns, which is the first step of
 * it: what the worker does once it has the cells, and applying what it has found.
 */
export function measureRoles(users = 100_000, groups = 10_000): Measured[] {
  printHeading("Apply until 90%, beside turning rows into columns: ms");
  const random = sampleData(users, groups);
  const rows = blockRows(users, groups, 92);
  const blocks = { ...random, rows, columns: transpose(rows, groups) };
  return [
    ...RULES.map((rule) => measure("at random", random, rule)),
    ...RULES.map((rule) => measure("in blocks", blocks, rule)),
  ];
}

function measure(what: string, data: TableData, rule: Rule): Measured {
  const table = new AccessTable(data);
  table.run(recalculate, {});
  table.run(setRule, { rule });
  const times: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const floor = msOf(() => transpose(data.rows, data.groupNames.length));
    const time = msOf(() => applyUntil(table));
    if (run === 0)
      told(what, table); // This warms up.
    else {
      floors.push(floor);
      times.push(time);
    }
    table.undo();
  }
  const cells = `${Math.round(data.rows.items.length / 1e6)} million cells ${what}`;
  const row = figure(`apply until 90%: ${cells}, ${RULE_NAMES[rule]}`, times, floors, TARGET);
  print(row);
  return row;
}

function applyUntil(table: AccessTable): void {
  const { memberships } = table;
  const packed = packMining(table);
  const mined = unpackMining(packed, memberships.data.rows, memberships.groupCount);
  const { roles } = atOnce(bestRoles(mined, { coverage: COVERAGE }));
  table.run(applyInOrder, { roles });
}

function told(what: string, { memberships, roles, applied, coveredCount }: AccessTable): void {
  const covered = Math.round((1000 * coveredCount) / memberships.heldCount) / 10;
  console.log(
    `  ${what}: ${memberships.heldCount.toLocaleString("en")} cells, ${roles.length} roles; ${applied.length} cover ${covered}%`,
  );
}

function msOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
