import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";
import { HOSTILE_NAMES } from "../hostileNames.ts";

test("rows are in the order of their first mention, and a user is there once", () => {
  const builder = new TableBuilder();
  expect(["u2", "u1", "u2", "u3"].map((id) => builder.user(id))).toEqual([0, 1, 0, 2]);
  expect(builder.userCount).toBe(3);
  expect(builder.build().data.userIds).toEqual(["u2", "u1", "u3"]);
});

test("a membership without a state is assigned", () => {
  const builder = new TableBuilder();
  builder.addMembership(builder.user("u1"), builder.group("A"));
  expect(new Memberships(builder.build().data).state(0, 0)).toBe("assigned");
});

test("memberships may come in any order and again; assigned outweighs assumed", () => {
  const builder = new TableBuilder();
  for (const id of ["u1", "u2", "u3"]) builder.user(id);
  for (const name of ["A", "B"]) builder.group(name);
  builder.addMembership(2, 1, "assumed");
  builder.addMembership(2, 0, "assumed");
  builder.addMembership(1, 0);
  builder.addMembership(2, 0);
  builder.addMembership(0, 0, "assumed");
  builder.addMembership(0, 0, "assumed");
  builder.addMembership(1, 0);
  builder.addMembership(1, 1, "notAssigned");
  const { data, repeated } = builder.build();
  const table = new Memberships(data);
  const states = [0, 1, 2].map((user) => [table.state(user, 0), table.state(user, 1)]);
  expect(states).toEqual([
    ["assumed", "notAssigned"],
    ["assigned", "notAssigned"],
    ["assigned", "assumed"],
  ]);
  expect(repeated).toBe(3);
  expect(table.assignedCount).toBe(2);
  expect(table.heldCount).toBe(4);
  expect([...table.heldColumn(0)]).toEqual([0, 1, 2]);
  expect([...table.heldRow(2)]).toEqual([0, 1]);
});

test("the first name of a user stays; without any, the id is the name", () => {
  const builder = new TableBuilder();
  const [first, second, third] = ["u1", "u2", "u3"].map((id) => builder.user(id));
  expect(builder.name(second, "Bob")).toBe(true);
  expect(builder.name(second, "Bob")).toBe(true);
  expect(builder.name(second, "Robert")).toBe(false);
  expect(builder.name(first, "")).toBe(true);
  expect(third).toBe(2);
  expect(builder.build().data.userNames).toEqual(["", "Bob", "u3"]);
});

test("further words on a user are kept, the first one of each kind", () => {
  const builder = new TableBuilder();
  const [first, second] = ["u1", "u2"].map((id) => builder.user(id));
  builder.attribute(second, "__proto__", "north");
  builder.attribute(second, "__proto__", "south");
  builder.attribute(first, "title", "Dr.");
  expect(builder.build().data.attributes).toEqual([
    { name: "__proto__", values: [undefined, "north"] },
    { name: "title", values: ["Dr.", undefined] },
  ]);
});

test("hostile names are data like all others", () => {
  const builder = new TableBuilder();
  HOSTILE_NAMES.forEach((name, at) => {
    expect(builder.user(name)).toBe(at);
    expect(builder.group(name)).toBe(at);
    builder.name(at, name);
  });
  HOSTILE_NAMES.forEach((_, at) => {
    builder.addMembership(at, at);
  });
  const table = new AccessTable(builder.build().data);
  table.run(recalculate, {});
  HOSTILE_NAMES.forEach((name, at) => {
    const user = table.user(at);
    expect([user.id, user.name]).toEqual([name, name]);
    expect(user.groupStates.get(name)).toBe("assigned");
    expect(user.groupStates.size).toBe(HOSTILE_NAMES.length);
    expect(table.memberships.rowOf(name)).toBe(at);
    expect(table.memberships.columnOf(name)).toBe(at);
    expect(table.role(at)).toMatchObject({ id: name, groups: [name], users: [name] });
  });
  expect(table.memberships.rowOf("valueOf")).toBeUndefined();
  expect(table.memberships.columnOf("valueOf")).toBeUndefined();
});

test("more memberships than a first buffer holds are all kept", () => {
  const builder = new TableBuilder();
  for (let user = 0; user < 300; user++)
    for (let group = 0; group < 20; group++)
      builder.addMembership(builder.user(`u${user}`), builder.group(`g${group}`));
  const table = new Memberships(builder.build().data);
  expect(table.assignedCount).toBe(6000);
  expect(table.isAssigned(299, 19)).toBe(true);
});
