import { expect, test } from "vitest";
import type { Found } from "#src/mining/findings/finding.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setFindingsAside } from "#src/model/commands/facts/setReviews.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { NO_LINE } from "#src/model/lines.ts";
import { aboutTable } from "#src/session/mining/aboutTable.ts";
import { tableOf } from "../../table.ts";

const DATA = tableOf(`
          A B
  ann     x .
  svc-bob x .
  cid     . .`);

/** Those of a finding; -1 until it was looked for. */
function itemsOf(name: string, all: readonly Found[] | undefined): number[] {
  if (!all) return [-1];
  return [...(all.find(({ finding }) => finding === name)?.items ?? [])];
}

async function found(table: AccessTable) {
  const about = aboutTable(table);
  const stop = about.watch();
  await expect.poll(() => about.isUnderWay).toBe(false);
  stop();
  return about.findings!;
}

test("what is found follows the table: what is assumed, left out, undone and opened", async () => {
  const table = new AccessTable(DATA);
  const about = aboutTable(table);
  expect(aboutTable(table)).toBe(about);
  const stop = about.watch();
  const isFound = async (users: number[], technicalAccounts: number[]) => {
    await expect.poll(() => itemsOf("usersWithoutGroups", about.findings)).toEqual(users);
    await expect
      .poll(() => itemsOf("technicalAccounts", about.findings))
      .toEqual(technicalAccounts);
  };
  await isFound([2], [1]);
  expect(about.findings?.[0].reasonOf?.(1)).toBe("its id begins with “svc-”");
  table.run(toggle, { user: 2, group: 1 });
  await isFound([], [1]);
  table.run(exclude, { users: Uint32Array.of(1), groups: NO_LINE, why: "", since: "" });
  await isFound([], []);
  table.undo();
  table.undo();
  await isFound([2], [1]);
  table.open(tableOf("x"));
  await isFound([], []);
  stop();
});

test("it is worked out again only when somebody looks", async () => {
  const table = new AccessTable(DATA);
  const first = await found(table);
  expect(await found(table)).toBe(first);
  table.run(toggle, { user: 2, group: 1 });
  expect(itemsOf("usersWithoutGroups", await found(table))).toEqual([]);
});

test("what is set aside is no finding, alone or of a set, and one step brings it back", async () => {
  const table = new AccessTable(
    tableOf(`
          A B
  svc-ann x x
  svc-bob x x
  cid     x x`),
  );
  const one = { finding: "technicalAccounts", items: ["svc-bob"], reason: "Bob", date: "", by: "" };
  const about = aboutTable(table);
  const [accounts] = await found(table);
  expect([...accounts.items]).toEqual([0, 1]);
  table.run(setFindingsAside, {
    all: [one, { ...one, finding: "equalUsers", items: ["gone", "cid", "svc-bob"] }],
  });
  expect(itemsOf("technicalAccounts", about.findings)).toEqual([0]);
  // One user is not equal to anybody.
  expect(itemsOf("equalUsers", about.findings)).toEqual([]);
  expect(itemsOf("equalGroups", about.findings)).toEqual([0, 1]);
  table.undo();
  expect(itemsOf("technicalAccounts", about.findings)).toEqual([0, 1]);
  expect(itemsOf("equalUsers", about.findings)).toEqual([0, 1, 2]);
});
