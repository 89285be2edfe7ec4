import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { isolated } from "#src/model/isolated.ts";
import { groupFacts, userFacts } from "#src/view/words/nameFacts.ts";
import { tableOf } from "../../table.ts";

const ATTRIBUTES = [
  { name: "Department", values: ["Sales", undefined, ""] },
  ...Array.from({ length: 9 }, (_, at) => ({
    name: `A${at}`,
    values: ["x", undefined, undefined],
  })),
];

function tableWithRoles(): AccessTable {
  return new AccessTable(tableOf("xx xx x.", { attributes: ATTRIBUTES }));
}

test("of a group it is said how many hold it, how many of them are assumed and covered", () => {
  const table = tableWithRoles();
  expect(groupFacts(table, 0)).toBe("held by 3 users");
  expect(groupFacts(table, 1)).toBe("held by 2 users");
  table.run(recalculate, {});
  const role = table.roles.findIndex(({ groups }) => groups.includes(1));
  table.run(apply, { role });
  table.run(toggle, { user: 2, group: 1 });
  expect(groupFacts(table, 1)).toBe("held by 3 users, 1 of them assumed, 2 covered");
});

test("of rows that stand for many, those who hold a group are users", () => {
  const table = new AccessTable({ ...tableOf("xo x. xx"), counts: Uint32Array.of(1204, 30, 2) });
  expect(groupFacts(table, 1)).toBe("held by 1,206 users, 1,204 of them assumed");
});

test("of a user the groups held, the applied roles and the attributes are said, not endlessly", () => {
  const table = tableWithRoles();
  expect(userFacts(table, 1)).toEqual(["holds 2 groups"]);
  expect(userFacts(table, 2)).toEqual(["holds 1 group"]);
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  const { id, users } = table.roles[0];
  for (const user of [0, 1, 2])
    expect(userFacts(table, user).includes(`role ${isolated(id)}`)).toBe(users.includes(user));
  const lines = userFacts(table, 0);
  expect(lines).toContain(`${isolated("Department")}: ${isolated("Sales")}`);
  expect(lines.at(-1)).toBe("and 2 more attributes");
});
