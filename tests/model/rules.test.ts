import { expect, test } from "vitest";
import { AccessTable, type Change } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { tableBy, tableOf } from "../table.ts";

function open(picture: string): AccessTable {
  return new AccessTable(tableOf(picture));
}

/** The roles in short: `A*: A B / ann bob`, with a star where used. */
function roles(table: AccessTable): string[] {
  return table.roles.map((_, at) => {
    const { id, groups, users, used } = table.role(at);
    return `${id}${used ? "*" : ""}: ${groups.join(" ")} / ${users.join(" ")}`;
  });
}

function applyById(table: AccessTable, id: string): void {
  table.run(apply, { role: table.roles.findIndex((role) => role.id === id) });
}

function rolesOf(table: AccessTable, user: string) {
  return table.user(table.memberships.rowOf(user)!).roles;
}

function covering(table: AccessTable, user: string, group: string) {
  const { rowOf, columnOf } = bound(table);
  return table.coveringRole(rowOf(user), columnOf(group))?.id;
}

function toggleByNames(table: AccessTable, user: string, group: string) {
  const { rowOf, columnOf } = bound(table);
  table.run(toggle, { user: rowOf(user), group: columnOf(group) });
  return table.memberships.state(rowOf(user), columnOf(group));
}

function bound({ memberships }: AccessTable) {
  return {
    rowOf: (id: string) => memberships.rowOf(id)!,
    columnOf: (name: string) => memberships.columnOf(name)!,
  };
}

const SMALL = `
      A B C D
  ann x x . .
  bob x x x .
  cid x . x o`;

test("rule 1: a toggle changes assumed into notAssigned and back", () => {
  const table = open(SMALL);
  expect(toggleByNames(table, "ann", "D")).toBe("assumed");
  expect(table.user(0).groupStates.get("D")).toBe("assumed");
  expect(toggleByNames(table, "ann", "D")).toBe("notAssigned");
  expect(table.user(0).groupStates.get("D")).toBe("notAssigned");
  expect(toggleByNames(table, "cid", "D")).toBe("notAssigned");
  expect(toggleByNames(table, "cid", "D")).toBe("assumed");
});

test("rule 1: assigned never changes, and nobody is told of a change", () => {
  const table = open(SMALL);
  const changes: Change[] = [];
  table.subscribe((change) => changes.push(change));
  expect(toggleByNames(table, "ann", "A")).toBe("assigned");
  expect(toggleByNames(table, "ann", "A")).toBe("assigned");
  expect(table.user(0).groupStates.get("A")).toBe("assigned");
  expect(changes).toEqual([]);
});

test("rule 1: a toggle never moves a column", () => {
  const table = open(SMALL);
  for (const user of ["ann", "bob"]) toggleByNames(table, user, "D");
  expect([0, 1, 2, 3].map((column) => table.group(column).name)).toEqual(["A", "B", "C", "D"]);
});

test("rule 2: before the first recalculation there are no roles", () => {
  expect(open(SMALL).roles).toEqual([]);
});

test("rule 2: a role has the groups that all holders of its group hold, and these holders", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  expect(roles(table)).toEqual([
    "A: A / ann bob cid",
    "B: A B / ann bob",
    "C: A C / bob cid",
    "D: A C D / cid",
  ]);
});

test("rule 2: candidates come by users from the top, then by held groups from the left", () => {
  const table = open(`
          A B C D
      ann . . . x
      bob . x . .
      cid x . x .
      dan x x x .
      eve x . . .`);
  table.run(recalculate, {});
  expect(table.roles.map(({ id }) => id)).toEqual(["D", "B", "A", "C"]);
});

test("rule 2: groups are in column order, users in row order", () => {
  const table = open(`
          A B C
      zoe x x x
      ann x x .
      bob . x .`);
  table.run(recalculate, {});
  expect(roles(table)).toEqual(["B: B / zoe ann bob", "A: B A / zoe ann", "C: B A C / zoe"]);
});

test("rule 2: of candidates with identical groups the first is kept", () => {
  const table = open(`
          A B C
      ann x x x
      bob x x .`);
  table.run(recalculate, {});
  expect(roles(table)).toEqual(["A: A B / ann bob", "C: A B C / ann"]);
});

test("rule 2: assumed counts like assigned; a group that nobody holds gives no candidate", () => {
  const table = open(`
          A B C
      ann x o .
      bob x . .
      cid . . .`);
  table.run(recalculate, {});
  expect(roles(table)).toEqual(["A: A / ann bob", "B: A B / ann"]);
});

test("rule 2: recalculating clears all role lists, and nothing is used any more", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  applyById(table, "B");
  applyById(table, "C");
  const changes: Change[] = [];
  table.subscribe((change) => changes.push(change));
  table.run(recalculate, {});
  expect(changes).toMatchObject([
    { commands: ["recalculate"], announcements: ["2 applied roles were wiped."] },
  ]);
  expect(["ann", "bob", "cid"].map((user) => rolesOf(table, user))).toEqual([[], [], []]);
  expect(table.roles.some(({ used }) => used)).toBe(false);
  expect(table.applied).toEqual([]);
  expect(table.coveredCount).toBe(0);
  expect(covering(table, "ann", "A")).toBeUndefined();
});

test("rule 3: applying appends the role to its users' lists, in the order of application", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  applyById(table, "C");
  applyById(table, "B");
  expect(rolesOf(table, "ann")).toEqual(["B"]);
  expect(rolesOf(table, "bob")).toEqual(["C", "B"]);
  expect(rolesOf(table, "cid")).toEqual(["C"]);
});

test("rule 3: all other roles lose the groups that it covers, and it is used", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  applyById(table, "B");
  expect(roles(table)).toEqual([
    "A:  / ann bob cid",
    "B*: A B / ann bob",
    "C: C / bob cid",
    "D: C D / cid",
  ]);
});

test("rule 3: a role without groups keeps its place and its users and can be applied", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  applyById(table, "B");
  applyById(table, "A");
  expect(roles(table)).toEqual([
    "A*:  / ann bob cid",
    "B*: A B / ann bob",
    "C: C / bob cid",
    "D: C D / cid",
  ]);
  expect(rolesOf(table, "cid")).toEqual(["A"]);
  expect(rolesOf(table, "bob")).toEqual(["B", "A"]);
});

test("rule 3: a used role cannot be applied again", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  applyById(table, "B");
  const before = roles(table);
  const changes: Change[] = [];
  table.subscribe((change) => changes.push(change));
  applyById(table, "B");
  expect(roles(table)).toEqual(before);
  expect(rolesOf(table, "ann")).toEqual(["B"]);
  expect(changes).toEqual([]);
});

test("rule 5: a cell is covered where a role of the user has the group", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  applyById(table, "C");
  expect(covering(table, "bob", "A")).toBe("C");
  expect(covering(table, "cid", "C")).toBe("C");
  expect(covering(table, "ann", "A")).toBeUndefined();
  expect(covering(table, "bob", "B")).toBeUndefined();
  expect(table.coveredCount).toBe(4);
});

test("rule 5: a cell toggled back stays covered, but is no longer held", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  applyById(table, "D");
  expect(table.coveredCount).toBe(3);
  toggleByNames(table, "cid", "D");
  expect(covering(table, "cid", "D")).toBe("D");
  expect(table.coveredCount).toBe(2);
  toggleByNames(table, "cid", "D");
  expect(table.coveredCount).toBe(3);
});

test("rule 8: a toggle leaves the roles as they are, and they are out of date", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  applyById(table, "B");
  const before = roles(table);
  expect(table.isOutOfDate).toBe(false);
  toggleByNames(table, "ann", "D");
  expect(table.isOutOfDate).toBe(true);
  expect(roles(table)).toEqual(before);
  expect(rolesOf(table, "ann")).toEqual(["B"]);
});

test("rule 8: toggling everything back, or recalculating, brings them up to date", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  toggleByNames(table, "ann", "D");
  toggleByNames(table, "cid", "D");
  toggleByNames(table, "ann", "D");
  expect(table.isOutOfDate).toBe(true);
  toggleByNames(table, "cid", "D");
  expect(table.isOutOfDate).toBe(false);
  toggleByNames(table, "ann", "D");
  table.run(recalculate, {});
  expect(table.isOutOfDate).toBe(false);
});

test("rule 8: without a recalculation nothing is out of date", () => {
  const table = open(SMALL);
  toggleByNames(table, "ann", "D");
  expect(table.isOutOfDate).toBe(false);
});

test("a new table is opened without roles, toggles and dates of the old one", () => {
  const table = open(SMALL);
  table.run(recalculate, {});
  applyById(table, "B");
  toggleByNames(table, "ann", "D");
  const changes: Change[] = [];
  table.subscribe((change) => changes.push(change));
  table.open(tableOf(SMALL));
  expect(changes).toMatchObject([{ kind: "done", commands: ["open"], touched: { table: true } }]);
  expect(table.roles).toEqual([]);
  expect(table.user(0).roles).toEqual([]);
  expect(table.user(0).groupStates.get("D")).toBe("notAssigned");
  expect(table.coveredCount).toBe(0);
  toggleByNames(table, "ann", "D");
  expect(table.isOutOfDate).toBe(false);
});

test("whoever subscribes is told of each change once it is made, until they unsubscribe", () => {
  const table = open(SMALL);
  const seen: [readonly string[], string][] = [];
  const unsubscribe = table.subscribe(({ commands }) =>
    seen.push([commands, table.user(0).groupStates.get("C")!]),
  );
  toggleByNames(table, "ann", "C");
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  unsubscribe();
  toggleByNames(table, "ann", "C");
  expect(seen).toEqual([
    [["toggle"], "assumed"],
    [["recalculate"], "assumed"],
    [["apply"], "assumed"],
  ]);
});

test("a table without users, or without groups, has no roles", () => {
  for (const data of [tableOf("A B"), tableOf(""), tableBy(["ann", "bob"], 0)]) {
    const table = new AccessTable(data);
    table.run(recalculate, {});
    expect(table.roles).toEqual([]);
    expect(table.coveredCount).toBe(0);
  }
});
