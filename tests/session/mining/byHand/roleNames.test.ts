import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { nameRoles } from "#src/model/commands/byHand/nameRoles.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { newRole } from "#src/model/roles/role.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { namesForAll, unnamedRoles } from "#src/session/mining/byHand/roleNames.ts";
import { tableOf } from "../../../table.ts";

const TABLE = tableOf(
  `
      Mail SAP-Sales SAP-Buy
  ann x    x         .
  bob x    x         .
  cid x    .         x
  dan x    .         x`,
  { attributes: [{ name: "Team", values: ["Sales", "Sales", "Buying", "Buying"] }] },
);

function planned() {
  const table = new AccessTable(TABLE);
  const role = (id: string, groups: number[], users: number[]) => ({
    ...{ id, used: false, planned: true },
    ...{ groups: Uint32Array.from(groups), users: Uint32Array.from(users) },
  });
  const rule = { conditions: [{ attribute: "Team", is: "Buying" }], except: [] };
  table.run(usePlan, {
    roles: [
      newRole(role("Mail", [0], [0, 1, 2, 3])),
      newRole(role("SAP-Sales", [1], [0, 1])),
      newRole({ ...role("SAP-Buy", [2], [2, 3]), rule }),
      newRole({ ...role("SAP-Buy 2", [2], [2, 3]), rule }),
    ],
  });
  return table;
}

test("roles are named by their rules, else by what their people and groups share; none like another", () => {
  const table = planned();
  const names = () => atOnce(namesForAll(table)).map(({ role, name }) => [role, name]);
  expect(names()).toEqual([
    [1, "Sales: SAP"],
    [2, "Buying"],
    [3, "Buying 2"],
  ]);
  table.run(describeRole, { role: 0, words: { name: "Buying", note: "", owner: "" } });
  expect(names()).toEqual([
    [1, "Sales: SAP"],
    [2, "Buying 2"],
    [3, "Buying 3"],
  ]);
});

test("they get them as one step, and keep what else is said of them", () => {
  const table = planned();
  table.run(describeRole, { role: 1, words: { name: "", note: "for orders", owner: "Eve" } });
  const names = atOnce(namesForAll(table));
  table.run(nameRoles, {
    roles: names.map(({ role }) => role),
    names: names.map(({ name }) => name),
  });
  expect(unnamedRoles(table)).toEqual([0]);
  expect(table.roles[1]).toMatchObject({ name: "Sales: SAP", note: "for orders", owner: "Eve" });
  expect(table.undoLabel).toBe("the names of 3 roles");
  table.undo();
  expect(unnamedRoles(table)).toEqual([0, 1, 2, 3]);
});
