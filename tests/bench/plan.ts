import { planRoles } from "#src/mining/plan/plan.ts";
import type { PlanOptions } from "#src/mining/plan/planOptions.ts";
import { type Lines, linesFrom } from "#src/model/lines.ts";
import { randomFrom } from "#src/model/sample/seededRandom.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tablesIn } from "./tablesIn.ts";

const SIDE = 10_000;

/**
 * Prints for each table how few roles cover it, between which bounds the smallest number lies, what
 * the plans of both aims weigh, and what they take: for the tables of a folder, and for large ones
 * that are made up.
 */
export async function measurePlans(folder?: string): Promise<void> {
  const heads = ["roles", "at least", "weight", "s", "roles", "weight", "s"];
  console.log(`\n  ${"Plans: fewest roles, then least to administer".padEnd(52)}${row(heads)}`);
  for await (const { name, rows, groupCount } of tablesIn(folder)) measure(name, rows, groupCount);
  for (const { name, rows } of madeUp()) measure(name, rows, SIDE);
}

function measure(name: string, rows: Lines, groupCount: number): void {
  const found = (["fewest", "least"] as const).map((aim) => {
    const options: PlanOptions = {
      ...{ aim, weights: { role: 1, user: 1, group: 1 }, share: 1, effort: 1 },
      ...{ tolerance: 0, grantWeight: 2 },
      ...{ fewestUsers: 1, fewestGroups: 1, mostRoles: Number.POSITIVE_INFINITY },
    };
    const start = performance.now();
    const plan = atOnce(planRoles({ rows, groupCount }, options));
    return { plan, seconds: ((performance.now() - start) / 1000).toFixed(2) };
  });
  const [{ plan: few, seconds }, least] = found;
  const isProven = few.roles.length === few.lowerBound;
  const what = `${name}: ${rows.items.length} cells`;
  const figures = [
    ...[few.roles.length, isProven ? "proven" : few.lowerBound, few.weight, seconds],
    ...[least.plan.roles.length, least.plan.weight, least.seconds],
  ];
  console.log(`  ${what.padEnd(52)}${row(figures)}`);
}

function row(values: readonly (string | number)[]): string {
  return values.map((value) => String(value).padStart(9)).join("");
}

/** Large tables of several kinds: roles with exceptions, cells at random, and popular groups. */
function* madeUp() {
  yield { name: "800 roles of up to 12 groups", rows: planted(800, 12, 5, 0) };
  yield { name: "the same with 5% exceptions", rows: planted(800, 12, 5, 0.05) };
  yield { name: "300 roles of up to 30, 2% exceptions", rows: planted(300, 30, 4, 0.02) };
  yield { name: "3,000 roles of up to 8, 10% exceptions", rows: planted(3000, 8, 6, 0.1) };
  yield { name: "cells at random", rows: scattered(100_000, (random) => random()) };
  yield {
    name: "groups of very different size",
    rows: scattered(200_000, (random) => random() * random() * random()),
  };
}

function planted(roles: number, mostGroups: number, perUser: number, exceptions: number): Lines {
  const random = randomFrom(7);
  const below = (count: number) => Math.floor(random() * count);
  const groups = Array.from({ length: roles }, () =>
    Array.from({ length: 1 + below(1 + below(mostGroups)) }, () => below(1 + below(SIDE))),
  );
  const rows = Array.from({ length: SIDE }, () => new Set<number>());
  for (const held of rows)
    for (let count = 1 + below(perUser); count > 0; count--)
      for (const group of groups[below(1 + below(roles))]) held.add(group);
  const cells = rows.reduce((sum, held) => sum + held.size, 0);
  for (let count = Math.floor(cells * exceptions); count > 0; count--)
    rows[below(SIDE)].add(below(SIDE));
  return sorted(rows);
}

function scattered(cells: number, share: (random: () => number) => number): Lines {
  const random = randomFrom(7);
  const rows = Array.from({ length: SIDE }, () => new Set<number>());
  for (let count = cells; count > 0; count--)
    rows[Math.floor(random() * SIDE)].add(Math.floor(share(random) * SIDE));
  return sorted(rows);
}

function sorted(rows: readonly ReadonlySet<number>[]): Lines {
  return linesFrom(rows.map((held) => [...held].sort((a, b) => a - b)));
}
