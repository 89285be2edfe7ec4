import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { administeredLines } from "#src/model/administered.ts";
import { apply } from "#src/model/commands/apply.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import { MeasuredCells } from "#src/model/roles/measuredCells.ts";
import { roleFigures } from "#src/model/roles/roleFigures.ts";
import { anyAlike, foldedOf, unfoldedRows } from "./folding.ts";

const anyUse = fc.record({
  data: anyAlike,
  rule: fc.constantFrom("exclusive", "overlapping"),
  without: fc.array(fc.nat(5), { maxLength: 2 }),
  applied: fc.array(fc.nat(7), { maxLength: 4 }),
  isLastTakenBack: fc.boolean(),
});

/** What a table says of its roles, all in numbers of users. */
function saidOf(table: AccessTable) {
  const { memberships, roles, applied } = table;
  const { counts, groupNames } = memberships.data;
  return {
    roles: roles.map(({ id, groups, used, users }, at) => ({
      ...{ id, used, users: memberships.usersIn(users), figures: roleFigures(table, at) },
      groups: Array.from(groups, (group) => groupNames[group]),
    })),
    ...{ applied, measured: table.measuredCount, covered: table.coveredCount },
    granted: table.grantedCount,
    byGroup: groupNames.map((_, group) => table.coveredCountOf(group)),
    lines: administeredLines(
      applied.map((at) => roles[at]),
      table.measuredCount,
      table.coveredCount,
      counts,
    ),
  };
}

test("a folded table gives the same roles in the same order, with the same counts, coverage and lines", () => {
  fc.assert(
    fc.property(anyUse, ({ data, rule, without, applied, isLastTakenBack }) => {
      const whole = new AccessTable(data);
      const folded = new AccessTable(foldedOf(data));
      const said = [whole, folded].map((table) => {
        const groups = Uint32Array.from(new Set(without)).sort();
        const known = groups.filter((group) => group < table.memberships.groupCount);
        const left = { users: Uint32Array.of(), groups: known };
        table.run(exclude, { ...left, why: "", since: "2026-01-01" });
        table.run(setRule, { rule });
        table.run(recalculate, {});
        for (const role of applied)
          if (role < table.roles.length && !table.roles[role].used) table.run(apply, { role });
        const role = table.applied.at(-1);
        if (isLastTakenBack && role !== undefined) table.run(takeBack, { role });
        expect(table.measuredCount).toBe(
          new MeasuredCells(table.memberships, table.excluded).count,
        );
        return saidOf(table);
      });
      expect(said[1]).toEqual(said[0]);
      for (const [at, { users }] of folded.roles.entries())
        expect(unfoldedRows(users, folded.memberships.data, data)).toEqual([
          ...whole.roles[at].users,
        ]);
    }),
    { numRuns: 300 },
  );
});
