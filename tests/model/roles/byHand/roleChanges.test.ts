import fc from "fast-check";
import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { roleChangesCsv } from "#src/files/export/roleChangesCsv.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { bringInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { unionOf, without } from "#src/model/lines.ts";
import { shapeInForce } from "#src/model/roles/byHand/inForce.ts";
import { changeInWords, roleChanges } from "#src/model/roles/byHand/roleChanges.ts";
import { open } from "../../../files/inputs.ts";
import { tableOf } from "../../../table.ts";
import { type ByHand, bitsOf } from "../../anyByHand.ts";
import { anyChange, anyStepping, anyTable, type Command, opened, run } from "../../anyCommands.ts";

const isNoArrival = (command: Command) =>
  command.kind !== "startOver" &&
  !(command.kind === "byHand" && (command as ByHand).what === "inForce");

test("whatever is done here, what a role in force has there stays known, and the changes lead from it to what it has here", () => {
  const anyShapes = fc.array(fc.tuple(fc.nat(127), fc.nat(127)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      anyTable,
      anyShapes,
      fc.array(fc.oneof(anyChange, anyStepping), { maxLength: 15 }),
      (data, shapes, commands) => {
        const table = opened(data);
        const { groupCount, userCount } = table.memberships;
        const roles = shapes.map(([groups, users], at) => ({
          ...{ id: `R${at}`, name: "", note: "", owner: "" },
          ...{ groups: bitsOf(groups, groupCount), users: bitsOf(users, userCount) },
        }));
        table.run(bringInForce, { roles });
        for (const command of commands.filter(isNoArrival)) {
          run(table, command);
          if (table.undoLabel === undefined) return;
          const there = table.roles.flatMap((role) => {
            const shape = shapeInForce(role);
            return shape ? [[role.id, [...shape.groups], [...shape.users]]] : [];
          });
          expect(there.sort()).toEqual(
            roles.map(({ id, groups, users }) => [id, [...groups], [...users]]).sort(),
          );
          for (const { kind, role, added, removed } of roleChanges(table.roles)) {
            const before = shapeInForce(role) ?? {
              groups: new Uint32Array(),
              users: new Uint32Array(),
            };
            const groups = unionOf([without(before.groups, removed.groups), added.groups]);
            const users = unionOf([without(before.users, removed.users), added.users]);
            const isGone = kind === "retire";
            expect([...groups]).toEqual(isGone ? [] : [...role.derivedGroups]);
            expect([...users]).toEqual(isGone ? [] : [...role.users]);
            expect([kind === "create", isGone]).toEqual([
              !role.inForce,
              role.inForce && role.discarded,
            ]);
          }
        }
      },
    ),
  );
});

function changed() {
  const table = new AccessTable(tableOf(" A B C\n ann x x .\n bob x x x\n cem x . x"));
  const shape = (groups: number[], users: number[]) => ({
    groups: Uint32Array.from(groups),
    users: Uint32Array.from(users),
  });
  const words = { name: "", note: "", owner: "" };
  table.run(bringInForce, {
    roles: [
      { id: "R1", ...words, ...shape([0, 1], [0, 2]) },
      { id: "R2", ...words, ...shape([2], [1]) },
      { id: "R3", ...words, ...shape([0], [1]) },
    ],
  });
  table.run(changeRole, { role: 0, ...shape([0, 2], [0, 1]) });
  table.run(discardRoles, { roles: [1], discarded: true });
  table.run(addRole, { id: "New", ...shape([2], [1, 2]) });
  table.run(addRole, { id: "No", ...shape([1], [0]) });
  table.run(apply, { role: 3 });
  return table;
}

test("the changes are told as words, and as a CSV line by line", () => {
  const table = changed();
  const told = roleChanges(table.roles).map((one) => [one.kind, one.role.id, changeInWords(one)]);
  expect(told).toEqual([
    ["change", "R1", "1 user in, 1 user out, 1 group in, 1 group out"],
    ["retire", "R2", "had 1 user and 1 group"],
    ["create", "New", "with 2 users and 1 group"],
  ]);
  const lines = [...roleChangesCsv.write(table)].join("").trim().split("\r\n");
  expect(lines.slice(1)).toEqual([
    "R1,,add user,bob,bob,",
    "R1,,take out user,cem,cem,",
    "R1,,add group,,,C",
    "R1,,take out group,,,B",
    "R2,,retire,,,",
    "New,,create,,,",
    "New,,add user,bob,bob,",
    "New,,add user,cem,cem,",
    "New,,add group,,,C",
  ]);
  expect(roleChangesCsv.lineCount(table)).toBe(lines.length - 1);
  expect(roleChangesCsv.lineCount(new AccessTable(tableOf("x")))).toBe(0);
});

test("what is in force beside what was changed is in our own JSON, and comes back", async () => {
  const table = changed();
  const text = [...json.write(table)].join("");
  expect(JSON.parse(text).roles[0]).toMatchObject({
    ...{ inForce: true, inForceGroups: ["A", "B"], inForceUsers: ["ann", "cem"] },
  });
  const { data, roleSet: edits } = await open(text);
  const again = new AccessTable(data, { edits });
  const rolesOf = (table: AccessTable) => JSON.parse([...json.write(table)].join("")).roles;
  expect(rolesOf(again)).toEqual(rolesOf(table));
});
