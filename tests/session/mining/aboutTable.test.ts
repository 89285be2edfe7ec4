import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { NO_LINE } from "#src/model/lines.ts";
import { aboutTable } from "#src/session/mining/aboutTable.ts";
import { tableOf } from "../../table.ts";

const DATA = tableOf(`
          A B
  ann     x .
  svc-bob x .
  cid     . .`);

async function found(table: AccessTable) {
  const { findings } = aboutTable(table);
  const stop = findings.watch();
  await expect.poll(() => findings.isUnderWay.get()).toBe(false);
  stop();
  return findings.result.get()!;
}

test("what is found follows the table: what is assumed, left out, undone and opened", async () => {
  const table = new AccessTable(DATA);
  const about = aboutTable(table);
  expect(aboutTable(table)).toBe(about);
  const stop = about.findings.watch();
  const isFound = async (users: number[], technicalAccounts: number[]) => {
    await expect
      .poll(() => Array.from(about.findings.result.get()?.usersWithoutGroups ?? [-1]))
      .toEqual(users);
    await expect
      .poll(() => Array.from(about.findings.result.get()?.technicalAccounts ?? [-1]))
      .toEqual(technicalAccounts);
  };
  await isFound([2], [1]);
  expect(about.reasonsOf(1)).toBe("Its id begins with “svc-”");
  table.run(toggle, { user: 2, group: 1 });
  await isFound([], [1]);
  table.run(exclude, { users: Uint32Array.of(1), groups: NO_LINE, why: "", since: "" });
  await isFound([], []);
  table.undo();
  table.undo();
  await isFound([2], [1]);
  table.open(tableOf("x"));
  await isFound([], []);
  expect(about.reasonsOf(0)).toBe("");
  stop();
});

test("it is worked out again only when somebody looks", async () => {
  const table = new AccessTable(DATA);
  const first = await found(table);
  expect(await found(table)).toBe(first);
  table.run(toggle, { user: 2, group: 1 });
  expect(Array.from((await found(table)).usersWithoutGroups)).toEqual([]);
});
