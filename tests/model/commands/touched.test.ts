import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { anyChange, anyStepping, anyTable, run } from "../anyCommands.ts";

/** What is drawn of a cell: its state and the role that covers it. */
function looks(table: AccessTable) {
  const { userCount, groupCount } = table.memberships;
  return Array.from({ length: userCount * groupCount }, (_, cell) => {
    const [user, group] = [Math.floor(cell / groupCount), cell % groupCount];
    return {
      isHeld: table.memberships.isHeld(user, group),
      color: table.coveringRole(user, group)?.color,
    };
  });
}

test("what a change does not say it has touched is as it was", () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.array(
        fc.array(fc.oneof({ weight: 3, arbitrary: anyChange }, anyStepping), { maxLength: 4 }),
      ),
      (data, sequences) => {
        const table = new AccessTable(data, { name: "first" });
        let before = looks(table);
        let { roles, rule, excluded, conflicts } = table;
        let decided = table.decisions.cells();
        table.subscribe(({ touched }) => {
          const after = looks(table);
          const { cells } = touched;
          if (cells !== "many")
            after.forEach(({ isHeld, color }, cell) => {
              const [user, group] = [
                Math.floor(cell / table.memberships.groupCount),
                cell % table.memberships.groupCount,
              ];
              if (cells.some((one) => one.user === user && one.group === group)) return;
              expect(isHeld).toBe(before[cell].isHeld);
              if (!touched.colors) expect(color).toBe(before[cell].color);
            });
          if (touched.roles === "none") expect(table.roles).toBe(roles);
          if (touched.roles === "changed")
            expect(table.roles.map(({ id }) => id)).toEqual(roles.map(({ id }) => id));
          if (!touched.rule) expect(table.rule).toBe(rule);
          if (!touched.excluded) expect(table.excluded).toBe(excluded);
          if (!touched.conflicts) expect(table.conflicts).toBe(conflicts);
          if (!touched.decisions) expect(table.decisions.cells()).toEqual(decided);
          before = after;
          decided = table.decisions.cells();
          ({ roles, rule, excluded, conflicts } = table);
        });
        for (const commands of sequences) {
          const steps = commands.filter(({ kind }) => kind === "undo" || kind === "redo");
          if (steps.length > 0) for (const command of commands) run(table, command);
          else
            table.transaction("several", () => {
              for (const command of commands) run(table, command);
            });
        }
      },
    ),
  );
});
