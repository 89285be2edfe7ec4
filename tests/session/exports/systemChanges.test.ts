import { expect, test } from "vitest";
import { keycloak } from "#src/files/systems/keycloak.ts";
import { initialAnswer } from "#src/files/systems/system.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { bringInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { gatherRoles } from "#src/session/exports/systemExport.ts";
import { prepareFor } from "../../files/systems/atOnce.ts";
import { callsOf } from "../../files/systems/powershell.ts";
import { textOf } from "../../files/systems/someRoles.ts";
import { tableOf } from "../../table.ts";

const ANSWERS = Object.fromEntries(
  keycloak.options.map((option) => [option.id, initialAnswer(option)]),
);

const shape = (groups: number[], users: number[]) => ({
  groups: Uint32Array.from(groups),
  users: Uint32Array.from(users),
});

/** Three roles in force, of which one is as it was. */
function inForce() {
  const table = new AccessTable(tableOf(" A B C\n ann x x .\n bob x x x\n cem x . x"));
  const words = { name: "", note: "", owner: "" };
  table.run(bringInForce, {
    roles: [
      { id: "R1", ...words, name: "Sales", ...shape([0, 1], [0, 2]) },
      { id: "R2", ...words, ...shape([2], [1]) },
      { id: "R3", ...words, ...shape([0], [1]) },
    ],
  });
  return table;
}

test("roles in force go out by what has changed, new ones whole and under another name", () => {
  const table = inForce();
  table.run(changeRole, { role: 0, ...shape([0, 2], [0, 1]) });
  table.run(discardRoles, { roles: [1], discarded: true });
  table.run(addRole, { id: "New", ...shape([2], [1, 2]) });
  table.run(describeRole, { role: 3, words: { name: "sales", note: "", owner: "" } });
  table.run(addRole, { id: "No", ...shape([1], [0]) });
  table.run(apply, { role: 3 });
  const roles = atOnce(gatherRoles(table, "changes", keycloak));
  expect(roles.roles.map(({ name }) => name)).toEqual(["sales (New)"]);
  const { files } = prepareFor(keycloak, roles, ANSWERS);
  expect(files.map(({ name }) => name)).toEqual([
    ...["partial-import.json", "members.ps1", "changes.ps1", "removals.ps1"],
  ]);
  expect(callsOf(textOf(files, "changes.ps1"))).toEqual([
    ["Add-RoleGroup", "Sales", "C"],
    ["Add-RoleMember", "Sales", "bob"],
  ]);
  expect(callsOf(textOf(files, "removals.ps1"))).toEqual([
    ["Remove-RoleGroup", "Sales", "B"],
    ["Remove-RoleMember", "Sales", "cem"],
    ["Remove-Role", "R2"],
  ]);
});

test("where the roles here are those in force, there is no file", () => {
  const roles = atOnce(gatherRoles(inForce(), "changes", keycloak));
  expect(prepareFor(keycloak, roles, ANSWERS).files).toEqual([]);
});
