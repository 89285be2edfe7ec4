// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { blocksOrder } from "#src/mining/order/blocks.ts";
import { orderByRole } from "#src/mining/order/byRole.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { pinRoles } from "#src/model/commands/byHand/pinRoles.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { newRole } from "#src/model/roles/role.ts";
import type { RoleRule } from "#src/model/roles/roleRule.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { writeReport } from "#src/session/report/gatherReport.ts";
import type { PictureMakers } from "#src/session/report/reportPicture.ts";
import type { FindOrders } from "#src/session/workspace/findArrangement.ts";
import type { Picture } from "#src/view/picture/picture.ts";
import { tableOf } from "../../table.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// jsdom's has no other way to its bytes.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

const PEOPLE = `
          A B C D
      ann x x x .
      bea x x . .
      cid x x . .
      dan x . . x
      eve x . . .`;

/** The search for orders, on the page. */
const findOrders: FindOrders = async (memberships, roles) => {
  const { rows, columns } = memberships.heldLines();
  const blocks = atOnce(blocksOrder(rows, columns));
  return { blocks, byRole: roles && atOnce(orderByRole(roles, blocks)) };
};

/** A picture of so many bytes at each size in turn, and the sizes that were asked for. */
function picturesOf(sizes: readonly number[], onDraw: () => void = () => {}) {
  const asked: number[] = [];
  const picture: Pick<Picture, "drawCells"> = {
    async drawCells({ within, arrangement }) {
      onDraw();
      asked.push(within.width);
      expect(arrangement.users.items?.length).toBeGreaterThan(3);
      return { file: new Blob([new Uint8Array(sizes[asked.length - 1])]), ...within };
    },
  };
  return { makers: { picture, findOrders }, asked };
}

function worked(): AccessTable {
  const table = new AccessTable(tableOf(PEOPLE));
  table.run(recalculate, {});
  table.run(apply, { role: table.roles.findIndex(({ id }) => id === "B") });
  return table;
}

const written = async (table: AccessTable, makers: PictureMakers) => {
  const signal = new AbortController().signal;
  const file = await writeReport(table, makers, signal, () => {});
  return new DOMParser().parseFromString(await textOf(file), "text/html");
};

/** The text of a file, which jsdom has no shorter way to. */
function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}

test("it says what is covered, by which roles, what they grant, what was decided and what is left", async () => {
  const table = worked();
  const at = (user: string, group: string) => ({
    user: table.memberships.data.userIds.indexOf(user),
    group: table.memberships.data.groupNames.indexOf(group),
  });
  table.run(decide, {
    cells: [at("dan", "D")],
    decision: "remove",
    reason: "Nobody else holds D",
    date: new Date(2026, 0, 31, 12).toISOString(),
  });
  const page = await written(table, picturesOf([10]).makers);
  const section = (id: string) => page.getElementById(id)!.parentElement!.textContent!;
  expect(section("coverage")).toContain("1 applied role covers 6 of 10 held cells (60%).");
  const [role] = page.querySelectorAll("article");
  expect(role.querySelector("h3")!.textContent).toBe("1. B");
  expect(Array.from(role.querySelectorAll(".names li"), (one) => one.textContent)).toEqual([
    "A",
    "B",
  ]);
  expect(role.textContent).toContain("3 users");
  expect(role.textContent).toContain(
    "Grants nothing new: all of its users hold all of its groups.",
  );
  expect(section("decisions")).toContain("Nobody else holds D");
  expect(section("decisions")).toContain("31 Jan 2026");
  expect(section("left-over")).toContain(
    "4 memberships are covered by no applied role, of 3 users in 3 groups",
  );
});

test("roles of which somebody said something are told, though they are not applied", async () => {
  const table = worked();
  const at = (id: string) => table.roles.findIndex((role) => role.id === id);
  table.run(pinRoles, { roles: [at("D")], pinned: true });
  const words = { name: "", note: "ask Cid", owner: "" };
  table.run(describeRole, { role: at("C"), words });
  const page = await written(table, picturesOf([10]).makers);
  const told = page.getElementById("not-applied")!.parentElement!;
  const titles = Array.from(told.querySelectorAll("h3"), (one) => one.textContent);
  expect(titles.sort()).toEqual(["C (not applied)", "D (pinned, not applied)"]);
  expect(told.textContent).toContain("ask Cid");
  // Of D and A, A is B's already: the rule gives each group to one role.
  expect(told.textContent).toContain("would cover 1 more held cell");
  expect(told.textContent).toContain("Would grant nothing new");
});

test("what roles newly grant is counted once, in sum and role by role", async () => {
  const table = new AccessTable(tableOf(PEOPLE));
  table.run(setRule, { rule: "overlapping" });
  const some = (users: number[], groups: number[]) => ({
    users: Uint32Array.from(users),
    groups: Uint32Array.from(groups),
  });
  // dan holds neither B nor C; two roles would give him B.
  table.run(addRole, { ...some([0, 3], [1, 2]), id: "one" });
  table.run(addRole, { ...some([1, 3], [1]), id: "two" });
  table.run(applyInOrder, { roles: [0, 1] });
  const page = await written(table, picturesOf([10]).makers);
  const grants = Array.from(
    page.querySelectorAll("#roles ~ .table tbody tr"),
    (row) => row.lastElementChild!.textContent,
  );
  expect(grants).toEqual(["2", "0"]);
  expect(table.grantedCount).toBe(2);
  const [one, two] = page.querySelectorAll("article");
  expect(one.textContent).toContain("2 cells not held before, for 1 user:");
  expect(two.textContent).toContain(
    "Grants nothing new: 1 cell not held, which roles before it grant already.",
  );
});

test("it says from which files the table is, and of which day", async () => {
  const source = { files: ["members.csv"], format: "CSV", rows: 9, mended: 0, leftOut: 0 };
  const time = new Date(2026, 0, 31, 12).toISOString();
  const table = new AccessTable({ ...tableOf(PEOPLE), source: { ...source, time } });
  const page = await written(table, picturesOf([10]).makers);
  expect(page.querySelector("header")!.textContent).toContain("opened 31 Jan 2026");
});

test("the page goes on between one role and the next", async () => {
  const table = worked();
  for (const role of [0, 1, 2]) table.run(apply, { role });
  // Nothing takes any time: what is done in slices is done at once.
  vi.spyOn(performance, "now").mockReturnValue(0);
  let tasks = 0;
  class CountedChannel extends MessageChannel {
    constructor() {
      super();
      tasks++;
    }
  }
  vi.stubGlobal("MessageChannel", CountedChannel);
  const told: number[] = [];
  const progress = (_: unknown, detail?: string) => {
    if (detail?.includes("roles")) told.push(tasks);
  };
  await writeReport(table, picturesOf([10]).makers, new AbortController().signal, progress);
  expect(told.length).toBeGreaterThan(2);
  expect(new Set(told).size).toBe(told.length);
});

test("it says what is odd in the data, with names, and not of those that are left out", async () => {
  const data = tableOf(`
             All Twin Alike None
         ann x   x    x     .
         bob x   x    x     .
         svc-cid x .  .     .
         dan .   .    .     .`);
  const { makers } = picturesOf([10, 10]);
  const table = new AccessTable(data, { name: "team.csv" });
  const textOfData = async () => {
    const page = await written(table, makers);
    return page.getElementById("data")!.parentElement!.textContent!;
  };
  const text = await textOfData();
  expect(text).toContain("Where the table came from is not known.");
  expect(text).toContain("Accounts that look like no people: 1 user");
  expect(text).toContain("svc-cid: its id begins with “svc-”");
  expect(text).toContain("Users without groups: 1 user");
  expect(text).toContain("Groups without users: 1 group");
  expect(text).toContain("Groups that the same users hold: 2 groups in 1 set");
  expect(text).toContain("2: Twin, Alike");
  expect(text).toContain("Users who hold the same groups: 2 users in 1 set");
  expect(text).not.toContain("Groups that everybody holds");
  const [user, group] = [Uint32Array.of(3), Uint32Array.of(3)];
  table.run(exclude, { users: user, groups: group, why: "", since: "" });
  const after = await textOfData();
  expect(after).toContain("Groups that everybody holds: 1 group");
  expect(after).not.toContain("Users without groups");
});

test("a picture that is too large for a page is drawn smaller", async () => {
  const { makers, asked } = picturesOf([2_000_000, 950_000, 10]);
  await written(worked(), makers);
  expect(asked).toEqual([1600, 1200, 800]);
});

test("what changes meanwhile is never half in it: it begins anew", async () => {
  const table = worked();
  let isFirst = true;
  const { makers, asked } = picturesOf([10, 10], () => {
    if (isFirst) table.run(toggle, { user: 4, group: 3 });
    isFirst = false;
  });
  const page = await written(table, makers);
  expect(asked).toHaveLength(2);
  expect(page.getElementById("coverage")!.parentElement!.textContent).toContain(
    "6 of 11 held cells",
  );
});

test("it ends where another table comes, or when it is cancelled", async () => {
  const table = worked();
  const replaced = picturesOf([10], () => table.open(tableOf(PEOPLE)));
  const never = new AbortController().signal;
  await expect(writeReport(table, replaced.makers, never, () => {})).rejects.toThrow(
    "another table was opened meanwhile",
  );
  const canceller = new AbortController();
  const cancelled = picturesOf([10], () => canceller.abort());
  await expect(writeReport(worked(), cancelled.makers, canceller.signal, () => {})).rejects.toThrow(
    /abort/i,
  );
});

test("roles stand in layers with their rules, and those who would gain, applied or not", async () => {
  const values = ["a", "a", "a", "b", "b"];
  const table = new AccessTable(tableOf(PEOPLE, { attributes: [{ name: "Team", values }] }));
  const rule = (conditions: RoleRule["conditions"], except: RoleRule["except"] = []) => ({
    conditions,
    except,
  });
  const role = (id: string, groups: number[], users: number[], by: RoleRule) =>
    newRole({
      ...{ id, used: false, planned: true, rule: by },
      groups: Uint32Array.from(groups),
      users: Uint32Array.from(users),
    });
  const left = [{ user: 4, reason: "on leave" }];
  table.run(usePlan, {
    roles: [
      role("Team a", [1, 2], [0, 1, 2], rule([{ attribute: "Team", is: "a" }])),
      role("All", [0, 3], [0, 1, 2, 3], rule([], left)),
    ],
  });
  const rows = async (id: string) => {
    const page = await written(table, picturesOf([10]).makers);
    const section = page.getElementById(id)!.closest("section")!;
    return Array.from(section.querySelectorAll("tbody tr"), ({ children }) =>
      Array.from(children, (cell) => cell.textContent),
    );
  };
  const layered = [
    ["All", "EverybodyExcepted: eve (on leave)", "4", "2", "2"],
    ["Team a", "Team is a", "3", "2", "2"],
  ];
  const gaining = [
    ["All", "3", "3", "ann, bea, cid"],
    ["Team a", "2", "2", "bea, cid"],
  ];
  expect(await rows("layers")).toEqual(layered);
  expect(await rows("would-gain")).toEqual(gaining);
  table.run(applyInOrder, { roles: [0, 1] });
  expect(await rows("layers")).toEqual(layered);
  expect(await rows("would-gain")).toEqual(gaining);
});

test("conflicts are told with how bad they are and who is excepted, decisions with who made them", async () => {
  const table = worked();
  const exceptions = [
    { user: "ann", reason: "month end", until: "9999-12-30" },
    { user: "bea", reason: "", until: "2020-02-29" },
    { user: "gone", reason: "", until: "" },
  ];
  table.run(setConflicts, {
    conflicts: [
      { groups: ["A", "D"], reason: "", severity: "low" },
      { groups: ["A", "B"], reason: "four eyes", severity: "critical", exceptions },
      { groups: ["A", "C"], reason: "" },
    ],
  });
  const about = { reason: "", date: "", by: "Eve", comment: "has moved" };
  table.run(decide, { cells: [{ user: 0, group: 0 }], decision: "remove", ...about });
  const page = await written(table, picturesOf([10]).makers);
  const rowsOf = (id: string, at: number) =>
    Array.from(
      page.getElementById(id)!.parentElement!.querySelectorAll("table")[at].querySelectorAll("tr"),
      (row) =>
        Array.from(row.children, ({ textContent }) =>
          textContent!.replace(/[\u2066-\u2069]/g, ""),
        ).join("|"),
    ).slice(1);
  expect(rowsOf("conflicts", 0)).toEqual([
    "A and B|four eyes|critical|2",
    "A and D||low|1",
    "A and C|||1",
  ]);
  expect(rowsOf("conflicts", 1)).toEqual([
    "ann|A and B|excepted until 9999-12-30: month end",
    "bea|A and B|was excepted until 2020-02-29",
    "gone|A and B|excepted",
  ]);
  expect(rowsOf("decisions", 0)).toEqual(["ann|A|Remove||has moved|Eve|"]);
});
