import fc from "fast-check";
import { expect, test } from "vitest";
import { changeRole } from "../../../../src/model/commands/byHand/changeRole.ts";
import { roleFigures } from "../../../../src/model/roles/roleFigures.ts";
import { effectOfChange, effectText } from "../../../../src/session/mining/byHand/changeEffect.ts";
import { bitsOf } from "../../../model/anyByHand.ts";
import { anyChange, anyTable, opened, run } from "../../../model/anyCommands.ts";

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
        const after = figures();
        expect(effect).toEqual({
          ...{ granted: after[0] - granted, covered: after[1] - covered, isApplied },
        });
      },
    ),
  );
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
