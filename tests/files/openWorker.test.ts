// @vitest-environment node
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { json } from "#src/files/export/json.ts";
import { openFiles } from "#src/files/open.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { AccessTable, type TableRole } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { anyDataOf } from "../model/table/anyData.ts";
import { expectSame } from "../model/table/sameTable.ts";
import { runHere } from "../model/tasks/loopback.ts";
import { tableOf } from "../table.ts";
import { anyTable } from "./anyTable.ts";

beforeAll(() => runHere(() => import("#src/files/openWorker.ts")));

const tableWithRoles = anyTable.filter(({ memberships }) => memberships.assignedCount > 0);

async function expectOpened(text: string, name: string): Promise<TableData> {
  const file = new File([text], name);
  const { data, ...opened } = await openFiles([file]);
  const { data: expected, ...rest } = await readInputs([file]);
  expectSame(data, expected);
  expect(opened).toEqual(rest);
  return data;
}

// A table keeps the moment at which it was opened, and here it is read twice.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("a table crosses from a worker to the page unchanged, field by field", async () => {
  await fc.assert(
    fc.asyncProperty(anyDataOf(1), async (data) => {
      const text = [...json.write(new AccessTable(data))].join("");
      const opened = await expectOpened(text, "table.json");
      expect(opened.rows).toEqual(data.rows);
      expect(opened.attributes).toEqual(data.attributes);
    }),
  );
});

test("roles cross with it, in the order of their application", async () => {
  await fc.assert(
    fc.asyncProperty(tableWithRoles, async (table) => {
      const file = new File([[...json.write(table)].join("")], "table.json");
      const opened = (await openFiles([file])).roleSet;
      const read = (await readInputs([file])).roleSet;
      const shown = (roles: readonly TableRole[] = []) =>
        roles.map(({ id, color, groups, users, used }) => ({ id, color, groups, users, used }));
      expect(shown(opened?.roles)).toEqual(shown(read?.roles));
      expect(opened?.applied).toEqual(read?.applied);
    }),
  );
});

test("a role whose users are a group's holders has no second list of them on the page", async () => {
  const table = new AccessTable(tableOf("xx. xx. xxx"));
  table.run(recalculate, {});
  table.run(toggle, { user: 0, group: 2 });
  table.run(recalculate, {});
  const file = new File([[...json.write(table)].join("")], "table.json");
  const { data, roleSet } = await openFiles([file]);
  const [all, few] = roleSet!.roles;
  expect(all.users.buffer).toBe(data.columns.items.buffer);
  // The first user's cell is only assumed, so the holders are no line of the table.
  expect(few.users.buffer).not.toBe(data.columns.items.buffer);
  expect([...few.users]).toEqual([0, 2]);
});

test("a large table crosses, too", async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, i) =>
      `u${i},Name ${i},g${i % 70},${i % 3 === 0 ? "" : `d${i % 5}`},${i % 9 ? "assigned" : "assumed"}`,
  );
  const text = `login,name,group,department,state\n${rows.join("\n")}\n`;
  const { assumed, attributes } = await expectOpened(text, "table.csv");
  expect(assumed?.items.length).toBeGreaterThan(0);
  expect(attributes[0].values).toContain(undefined);
});
