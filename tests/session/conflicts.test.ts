import { expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { Conflicts } from "#src/session/conflicts.ts";
import { tableBy, tableOf } from "../table.ts";

function begun() {
  const table = new AccessTable(
    tableOf(`
            Pay Approve SAP-1 SAP-2
        ann x   x       .     .
        bob x   .       x     .
        cid .   x       x     x`),
  );
  return { table, conflicts: new Conflicts({ table }) };
}

const file = (text: string) => new File([text], "pairs.csv");
const numbers = (counts: Uint32Array | undefined) => counts && Array.from(counts);

test("pairs are read from a file, counted while somebody looks, and can be undone", async () => {
  const { table, conflicts } = begun();
  const stop = conflicts.watch();
  const said: string[] = [];
  table.subscribe(({ announcements }) => said.push(...announcements));
  await conflicts.open(file("Pay,Approve,four eyes\nSAP-*,SAP-*\nPay,Gone\nPay\n"));
  await expect.poll(() => numbers(conflicts.state.get().counts)).toEqual([1, 1, 0]);
  const { groups, problems } = conflicts.state.get();
  expect([0, 1, 2].map((at) => groups?.isUnknown(at, 1))).toEqual([false, false, true]);
  expect(problems).toEqual(["Line 4 names one group only; left out."]);
  expect(table.undoLabel).toBe("setting 3 conflicts");
  expect(said).toEqual(["3 pairs of groups are in conflict now."]);
  table.run(toggle, {
    user: table.memberships.rowOf("bob")!,
    group: table.memberships.columnOf("Approve")!,
  });
  await expect.poll(() => numbers(conflicts.state.get().counts)).toEqual([2, 1, 0]);
  expect(numbers(await conflicts.holdersOf(0))).toEqual([0, 1]);
  table.undo();
  table.undo();
  expect(table.conflicts).toEqual([]);
  await expect.poll(() => numbers(conflicts.state.get().counts)).toEqual([]);
  stop();
});

test("a file that is no list of pairs changes nothing, and says why", async () => {
  const { table, conflicts } = begun();
  const before = [{ groups: ["Pay", "Approve"] as const, reason: "" }];
  table.run(setConflicts, { conflicts: before });
  await conflicts.open(file("hello"));
  expect(table.conflicts).toBe(before);
  expect(conflicts.state.get().problems[0]).toContain("has no two columns");
});

test("a role's conflicts are found, unless that takes too long", async () => {
  const { table, conflicts } = begun();
  const role = {
    groups: Uint32Array.of(table.memberships.columnOf("Approve")!),
    users: Uint32Array.of(0, 1),
  };
  expect(await conflicts.ofRole(role)).toEqual([]);
  table.run(setConflicts, { conflicts: [{ groups: ["Pay", "Approve"], reason: "" }] });
  expect(await conflicts.ofRole(role)).toEqual([
    { conflict: 0, isWithin: false, users: 2, newUsers: 1, excepted: 0 },
  ]);
  expect(await conflicts.ofRole(role, () => false, 1)).toBeUndefined();
  // Of a large role they are found between frames, and no further once nobody asks.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  expect(await conflicts.ofRole(role, () => true)).toBeUndefined();
  vi.restoreAllMocks();
});

test("a list that stands for too many groups is refused, and one with many a * is looked up in slices", async () => {
  const groups = Array.from({ length: 1_200 }, (_, at) => `G${at}`);
  const table = new AccessTable(tableBy(2, groups, (user, group) => user === 0 || group < 9));
  const conflicts = new Conflicts({ table });
  const stars = (count: number) => groups.slice(0, count).map((name) => `*,${name}\n`);
  await conflicts.open(file(stars(1_200).join("")));
  expect(table.conflicts).toEqual([]);
  expect(conflicts.state.get().problems).toEqual([
    "From pair 833 on, names with a * stand for more than 1,000,000 groups in all. Write more of these names, or fewer such pairs.",
  ]);
  await conflicts.open(file(stars(800).join("")));
  expect(conflicts.state.get().problems).toEqual([]);
  const stop = conflicts.watch();
  await expect
    .poll(() => conflicts.state.get().counts?.slice(7, 11))
    .toEqual(Uint32Array.of(2, 2, 1, 1));
  stop();
});
