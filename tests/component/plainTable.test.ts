import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlainTable, readPlainTable } from "#src/component/given/plainTable.ts";
import { AccessTable } from "#src/model/accessTable.ts";

const STAFF: PlainTable = {
  users: ["ann", { id: "bob", name: "Bob Stone", attributes: { Team: "Sales", Site: undefined } }],
  groups: ["Mail", { name: "Vpn", attributes: { Owner: "cid" } }],
  memberships: [
    ["ann", "Mail"],
    [1, "Mail"],
    ["bob", 1],
  ],
};

function opened(given: PlainTable): AccessTable {
  const { data, roleSet } = readPlainTable(given);
  return new AccessTable(data, { edits: roleSet });
}

test("lists give users, groups, their attributes, and who is in what", () => {
  const { data } = readPlainTable({ ...STAFF, assumed: [["ann", "Vpn"]] });
  expect(data.userIds).toEqual(["ann", "bob"]);
  expect(data.userNames).toEqual(["ann", "Bob Stone"]);
  expect(data.attributes).toEqual([{ name: "Team", values: [undefined, "Sales"] }]);
  expect(data.groupAttributes).toEqual([{ name: "Owner", values: [undefined, "cid"] }]);
  const { memberships } = new AccessTable(data);
  const [mail, vpn] = ["Mail", "Vpn"].map((name) => memberships.columnOf(name)!);
  expect([mail, vpn].map((group) => memberships.state(0, group))).toEqual(["assigned", "assumed"]);
  expect([mail, vpn].map((group) => memberships.state(1, group))).toEqual(["assigned", "assigned"]);
});

test("pairs of names, pairs of numbers and numbers one after the other are the same table", () => {
  const size = { users: 5, groups: 4 };
  const cell = fc.tuple(fc.nat(size.users - 1), fc.nat(size.groups - 1));
  const users = Array.from({ length: size.users }, (_, at) => `u${at}`);
  const groups = Array.from({ length: size.groups }, (_, at) => `g${at}`);
  fc.assert(
    fc.property(fc.array(cell), (pairs) => {
      const named = pairs.map(([user, group]) => [users[user], groups[group]] as const);
      const all = [pairs, named, Uint16Array.from(pairs.flat()), Int32Array.from(pairs.flat())];
      const [first, ...others] = all.map((memberships) => {
        const { memberships: read } = opened({ users, groups, memberships });
        return users.map((_, user) =>
          groups.filter((name) => read.isAssigned(user, read.columnOf(name)!)),
        );
      });
      const literal = users.map((_, user) =>
        groups.filter((_, group) => pairs.some(([u, g]) => u === user && g === group)),
      );
      expect(first).toEqual(literal);
      for (const other of others) expect(other).toEqual(first);
    }),
  );
});

test("roles come with the table; where those that are applied share a group, roles may overlap", () => {
  const roles = [
    { id: "R", name: "All", groups: ["Mail", 1], users: ["bob", 0], applied: true },
    { id: "S", groups: ["Mail"], users: ["ann"] },
  ];
  const table = opened({ ...STAFF, roles });
  expect(table.role(0)).toMatchObject({ id: "R", groups: ["Mail", "Vpn"], users: ["ann", "bob"] });
  expect([table.applied, table.rule, table.coveredCount]).toEqual([[0], "exclusive", 3]);
  const both = roles.map((role) => ({ ...role, applied: true }));
  expect(opened({ ...STAFF, roles: both }).rule).toBe("overlapping");
});

test.each<[given: object, sentence: string]>([
  [{ groups: undefined }, "There is no list “groups”: a table has users, groups, memberships."],
  [{ users: ["ann", ""] }, "users[1] has no id."],
  [{ users: [{ name: "Ann" }] }, "users[0] has no id."],
  [{ users: ["ann", "bob", "ann"] }, "users[2] is “ann” again: each is listed once."],
  [{ groups: ["Mail", { name: "Mail" }] }, "groups[1] is “Mail” again: each is listed once."],
  [{ memberships: [["eve", "Mail"]] }, "memberships[0] names “eve”, which users does not list."],
  [{ memberships: [["ann"]] }, "memberships[0] is no pair of a user and a group."],
  [{ memberships: [[0, 2]] }, "memberships[0] is 2: there are groups from 0 to 1."],
  [{ memberships: Uint32Array.of(0, 1, 1) }, "memberships has 3 numbers: each user needs a group."],
  [{ assumed: Uint32Array.of(2, 1) }, "assumed[0] is 2: there are users from 0 to 1."],
  [{ roles: [{ groups: [], users: [] }] }, "roles[0] has no id."],
  [
    { roles: [{ id: "R", groups: ["Crm"], users: [] }] },
    "roles[0].groups names “Crm”, which groups does not list.",
  ],
])("what is no table is refused with a sentence: %s", (wrong, sentence) => {
  const read = () => readPlainTable({ ...STAFF, ...wrong } as PlainTable);
  expect(read).toThrow(expect.objectContaining({ name: "Refusal" }));
  const told = () => {
    try {
      read();
    } catch (error) {
      return (error as Error).message.replace(/[\u2066-\u2069]/g, "");
    }
  };
  expect(told()).toBe(sentence);
});
