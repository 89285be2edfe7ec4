import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { bringInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { roleChangesOf } from "#src/session/report/gatherReport.ts";
import { tableBy } from "../../table.ts";

test("the report tells the changes to roles in force by names, the first of many; without any it is silent", () => {
  const table = new AccessTable(tableBy(30, 2, () => true));
  expect(roleChangesOf(table)).toBeUndefined();
  const words = { id: "R", name: "Desk", note: "", owner: "" };
  const groups = Uint32Array.of(0);
  table.run(bringInForce, { roles: [{ ...words, groups, users: Uint32Array.of(0) }] });
  expect(roleChangesOf(table)).toEqual({ shown: [], count: 0 });
  const users = Uint32Array.from({ length: 29 }, (_, at) => at + 1);
  table.run(changeRole, { role: 0, groups, users });
  const [change] = roleChangesOf(table)!.shown;
  expect([change.name, change.kind]).toEqual(["Desk", "change"]);
  expect([change.users.added.count, change.users.added.shown.length]).toEqual([29, 20]);
  expect(change.users.removed).toEqual({ shown: ["u0"], count: 1 });
  expect(change.groups).toEqual({
    added: { shown: [], count: 0 },
    removed: { shown: [], count: 0 },
  });
});
