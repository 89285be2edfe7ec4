import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { areEqual } from "#src/model/lines.ts";
import { roleFigures } from "#src/model/roles/roleFigures.ts";
import { effectOfChange, effectText } from "#src/session/mining/byHand/changeEffect.ts";
import { bitsOf } from "../../../model/anyByHand.ts";
import { anyChange, anyTable, opened, run } from "../../../model/anyCommands.ts";
import { tableOf } from "../../../table.ts";

test("is what the change then brings about, of an applied role and of a candidate", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyTable,
      fc.array(anyChange, { maxLength: 20 }),
      fc.nat(1000),
      fc.integer({ min: 1, max: 127 }),
      fc.integer({ min: 1, max: 127 }),
      async (data, commands, at, groupBits, userBits) => {
        const table = opened(data);
        for (const command of commands) run(table, command);
        if (table.roles.length === 0) return;
        const role = at % table.roles.length;
        const { userCount, groupCount } = table.memberships;
        const groups = bitsOf(groupBits, groupCount);
        const users = bitsOf(userBits, userCount);
        if (groups.length === 0 || users.length === 0) return;
        const isApplied = table.roles[role].used;
        const figures = () => {
          if (isApplied) return [table.grantedCount, table.coveredCount];
          const { granted, uncovered } = roleFigures(table, role)!;
          return [granted, uncovered];
        };
        const [granted, covered] = figures();
        const effect = await effectOfChange(table, role, { groups, users }, () => false);
        table.run(changeRole, { role, groups, users });
        // One with a rule takes nobody who does not fit.
        if (table.roles[role].rule && !areEqual(table.roles[role].users, users)) return;
        const after = figures();
        expect(effect).toEqual({
          ...{ granted: after[0] - granted, covered: after[1] - covered, isApplied },
        });
      },
    ),
  );
});

test.each(["a candidate", "an applied role"])("of %s is counted between frames", async (which) => {
  const table = new AccessTable(tableOf(" A B\n ann x x\n bob x ."));
  table.run(recalculate, {});
  if (which !== "a candidate") table.run(apply, { role: 0 });
  const change = { groups: Uint32Array.of(0, 1), users: Uint32Array.of(0, 1) };
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  expect(await effectOfChange(table, 0, change, () => true)).toBeUndefined();
  expect(await effectOfChange(table, 0, change, () => false)).toBeDefined();
  vi.restoreAllMocks();
});

test("is said in a sentence", () => {
  const said = (granted: number, covered: number, isApplied: boolean) =>
    effectText({ granted, covered, isApplied });
  expect(said(12, -30, true)).toBe("Would grant 12 more cells and uncover 30 held cells.");
  expect(said(-1, 1, true)).toBe("Would grant 1 fewer cell and cover 1 more held cell.");
  expect(said(0, -1, false)).toBe(
    "Applied, it would grant no other cell and cover 1 fewer held cell.",
  );
  expect(said(0, 0, true)).toBe("Would grant and cover as many cells as now.");
});
