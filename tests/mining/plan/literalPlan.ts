import fc from "fast-check";
import type { PlannedCells } from "#src/mining/plan/blocks/condensed.ts";
import type { PlannedRole, PlanOptions } from "#src/mining/plan/planOptions.ts";
import { line, lineCount, linesFrom } from "#src/model/lines.ts";

/** Small tables with many equal users and groups, cells that need not be covered, and conflicts. */
export const anyCells = (most: number): fc.Arbitrary<PlannedCells> =>
  fc
    .record({
      users: fc.integer({ min: 0, max: most }),
      groups: fc.integer({ min: 1, max: most }),
      held: fc.array(fc.boolean(), { minLength: most * most, maxLength: most * most }),
      optional: fc.option(fc.array(fc.nat(most * most - 1), { maxLength: 6 })),
      conflicts: fc.array(fc.tuple(fc.nat(most - 1), fc.nat(most - 1)), { maxLength: 3 }),
    })
    .map(({ users, groups, held, optional, conflicts }) => {
      const rows = Array.from({ length: users }, (_, user) =>
        Array.from({ length: groups }, (_, group) => group).filter(
          (group) => held[user * most + group],
        ),
      );
      const isOptional = new Set(optional ?? []);
      const required = rows.flatMap((row, user) =>
        row.map((group) => (isOptional.has(user * most + group) ? 0 : 1)),
      );
      const apart = Array.from({ length: groups }, () => new Set<number>());
      for (const [a, b] of conflicts) {
        if (a === b || a >= groups || b >= groups) continue;
        apart[a].add(b);
        apart[b].add(a);
      }
      return {
        rows: linesFrom(rows),
        groupCount: groups,
        required: optional ? Uint8Array.from(required) : undefined,
        adversaries:
          conflicts.length > 0
            ? linesFrom(apart.map((some) => [...some].sort((a, b) => a - b)))
            : undefined,
      };
    });

/** A whole plan with the fewest roles, searched for a hundredth of a moment: enough for small tables. */
export const USUAL: PlanOptions = {
  aim: "fewest",
  weights: { role: 1, user: 1, group: 1 },
  share: 1,
  fewestUsers: 1,
  fewestGroups: 1,
  mostRoles: Number.POSITIVE_INFINITY,
  tolerance: 0,
  grantWeight: 2,
  effort: 0.005,
};

/** The cells of a plan, as texts. */
export function cellsOf(roles: readonly PlannedRole[]): Set<string> {
  return new Set(
    roles.flatMap(({ users, groups }) =>
      Array.from(users).flatMap((user) => Array.from(groups, (group) => `${user}.${group}`)),
    ),
  );
}

/** The cells that may be covered, and those that have to be, as texts. */
export function askedCells({ rows, required }: PlannedCells) {
  const [may, must] = [new Set<string>(), new Set<string>()];
  for (let user = 0; user < lineCount(rows); user++)
    for (let k = rows.start[user]; k < rows.start[user + 1]; k++) {
      const cell = `${user}.${rows.items[k]}`;
      may.add(cell);
      if (!required || required[k]) must.add(cell);
    }
  return { may, must };
}

/** The smallest number of roles, found by trying every one: of small tables. */
export function smallestNumber(cells: PlannedCells): number {
  const { rows, groupCount, adversaries } = cells;
  const { must } = askedCells(cells);
  const blocks: ReadonlySet<string>[] = [];
  for (let bits = 1; bits < 2 ** groupCount; bits++) {
    const groups = Array.from({ length: groupCount }, (_, at) => at).filter(
      (at) => (bits >> at) & 1,
    );
    if (
      adversaries &&
      groups.some((one) => line(adversaries, one).some((other) => groups.includes(other)))
    )
      continue;
    const users = Array.from({ length: lineCount(rows) }, (_, at) => at).filter((user) =>
      groups.every((group) => line(rows, user).includes(group)),
    );
    const role = { users: Uint32Array.from(users), groups: Uint32Array.from(groups) };
    blocks.push(new Set([...cellsOf([role])].filter((cell) => must.has(cell))));
  }
  let fewest = must.size;
  const search = (open: ReadonlySet<string>, taken: number) => {
    if (open.size === 0) fewest = Math.min(fewest, taken);
    if (taken + 1 >= fewest) return;
    const [first] = open;
    for (const block of blocks)
      if (block.has(first))
        search(new Set([...open].filter((cell) => !block.has(cell))), taken + 1);
  };
  search(must, 0);
  return fewest;
}
