import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { isKept, nameOf } from "#src/model/roles/role.ts";
import { lostRoles, recalculationLoss } from "#src/model/state/recalculationLoss.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";
import { anyChange, anyTable, opened, run } from "../anyCommands.ts";

const lossOf = (table: AccessTable) => atOnce(recalculationLoss(table.state));
const shapeOf = (groups: Iterable<number>, users: Iterable<number>) =>
  `${[...groups].join()} of ${[...users].join()}`;

/** What each group gives, cell by cell: its holders, with the groups that all of them hold. */
function givenNow({ memberships, excluded }: AccessTable): Map<string, string> {
  const { groupNames } = memberships.data;
  const isHeld = (user: number, group: number) =>
    memberships.isHeld(user, group) && !excluded.users.has(user) && !excluded.groups.has(group);
  const users = Array.from({ length: memberships.userCount }, (_, user) => user);
  return new Map(
    groupNames.map((name, group) => {
      const holders = users.filter((user) => isHeld(user, group));
      const all = [...groupNames.keys()].filter((one) => holders.every((u) => isHeld(u, one)));
      return [name, shapeOf(all, holders)];
    }),
  );
}

describe("what a recalculation would lose", () => {
  test("is the roles of plans, and those that are not what their group gave at the last one", () => {
    fc.assert(
      fc.property(anyTable, fc.array(anyChange, { maxLength: 25 }), (data, commands) => {
        const table = opened(data);
        let given: Map<string, string> | undefined;
        for (const command of commands) {
          run(table, command);
          if (command.kind === "startOver") given = undefined;
          if (command.kind === "recalculate" || command.kind === "usePlan") given = givenNow(table);
          const then = given ?? givenNow(table);
          const { planned, byHand } = lossOf(table);
          const at = [...table.roles.keys()].filter((one) => !isKept(table.roles[one]));
          expect(planned).toEqual(at.filter((one) => table.roles[one].planned));
          expect(byHand).toEqual(
            at.filter((one) => {
              const { planned, id, derivedGroups, users, rule } = table.roles[one];
              const isGiven = users.length > 0 && then.get(id) === shapeOf(derivedGroups, users);
              return !planned && (rule !== undefined || !isGiven);
            }),
          );
        }
      }),
    );
  });

  test("is the words that no role has then", () => {
    fc.assert(
      fc.property(anyTable, fc.array(anyChange, { maxLength: 25 }), (data, commands) => {
        const table = opened(data);
        for (const command of commands) run(table, command);
        for (const [role, { name }] of table.roles.entries())
          if (name !== "")
            table.run(describeRole, { role, words: { name: `n${role}`, note: "", owner: "" } });
        const { roles } = table;
        const { worded } = lossOf(table);
        table.run(recalculate, {});
        const left = new Set(table.roles.map(nameOf));
        const gone = [...roles.keys()].filter((at) => roles[at].name && !left.has(roles[at].name));
        expect(worded.filter((at) => roles[at].name)).toEqual(gone);
      }),
    );
  });

  test("is a role by hand of a group that was left out before any recalculation", () => {
    const table = new AccessTable(tableOf("."));
    const only = Uint32Array.of(0);
    table.run(exclude, { users: new Uint32Array(), groups: only, why: "", since: "2026-01-31" });
    table.run(toggle, { user: 0, group: 0 });
    table.run(addRole, { id: "g0", groups: only, users: only });
    expect(lossOf(table).byHand).toEqual([0]);
  });

  test("is nothing where cells were toggled alone, whatever is applied", () => {
    const table = new AccessTable(tableOf("xx. x.. x.x"));
    table.run(recalculate, {});
    table.run(toggle, { user: 1, group: 1 });
    expect(lostRoles(lossOf(table))).toEqual([]);
    const { derivedGroups, users } = table.roles[0];
    table.run(changeRole, { role: 0, groups: derivedGroups, users: users.slice(1) });
    expect(lossOf(table)).toEqual({ planned: [], byHand: [0], worded: [] });
  });
});
