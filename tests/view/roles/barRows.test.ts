import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { ROLE_ORDERS, type RoleOrder } from "#src/view/roles/roleColumns.ts";
import { roleRows, sortOf } from "#src/view/roles/roleRows.ts";
import { tableOf } from "../../table.ts";

/** Roles in the order of derivation: g10 (3 × 1), g9 (2 × 3, with Mail and VPN), b (1 × 4). */
function derived(): AccessTable {
  const table = new AccessTable(
    tableOf(`
      g10 g9 Mail VPN b
  ann x   x  x    x   x
  bob x   x  x    x   .
  cid x   .  .    .   .`),
  );
  table.run(recalculate, {});
  return table;
}

function ids(table: AccessTable, filter: string, order: RoleOrder = "derivation") {
  const rows = roleRows(table, { filter, sort: sortOf(order) });
  return Array.from(rows, (at) => table.roles[at].id);
}

test("without a text all roles are shown, as they were derived", () => {
  expect(ids(derived(), "")).toEqual(["g10", "g9", "b"]);
  expect(ids(derived(), "  ")).toEqual(["g10", "g9", "b"]);
});

test("the text is looked for in ids and in the names of groups, in whatever case", () => {
  expect(ids(derived(), "VPN")).toEqual(["g9", "b"]);
  expect(ids(derived(), "mAi")).toEqual(["g9", "b"]);
  expect(ids(derived(), "B")).toEqual(["b"]);
  expect(ids(derived(), "none")).toEqual([]);
});

test("a name is looked for and sorted by in the place of the id; a discarded role is not shown", () => {
  const table = derived();
  table.run(describeRole, { role: 1, words: { name: "Away", note: "", owner: "" } });
  expect(ids(table, "away")).toEqual(["g9"]);
  expect(ids(table, "g9")).toEqual(["g9", "b"]);
  expect(ids(table, "", "name")).toEqual(["g9", "b", "g10"]);
  table.run(discardRoles, { roles: [2], discarded: true });
  expect(ids(table, "")).toEqual(["g10", "g9"]);
});

test("accents make no difference, as in Find", () => {
  const table = new AccessTable(tableOf(" für Zoë\n ann x .\n bob . x"));
  table.run(recalculate, {});
  expect(ids(table, "fur")).toEqual(["für"]);
  expect(ids(table, "ZÖE")).toEqual(["Zoë"]);
});

test("a role that has lost its groups to an applied one is found by its id alone", () => {
  const table = derived();
  table.run(apply, { role: 2 });
  expect(ids(table, "vpn")).toEqual(["b"]);
  expect(ids(table, "g9")).toEqual(["g9", "b"]);
});

test("they are ordered by cells, users, groups, most first, or by name as people count", () => {
  const table = derived();
  expect(ids(table, "", "users")).toEqual(["g10", "g9", "b"]);
  expect(ids(table, "", "groups")).toEqual(["b", "g9", "g10"]);
  expect(ids(table, "", "cells")).toEqual(["g9", "b", "g10"]);
  expect(ids(table, "", "name")).toEqual(["b", "g9", "g10"]);
  expect(ids(table, "g", "name")).toEqual(["b", "g9", "g10"]);
});

test("of equals the one derived first comes first, in every order", () => {
  const table = new AccessTable(tableOf(" C B A\n ann x . .\n bob . x .\n cid . . x"));
  table.run(recalculate, {});
  for (const order of Object.keys(ROLE_ORDERS) as RoleOrder[])
    expect(ids(table, "", order)).toEqual(order === "name" ? ["A", "B", "C"] : ["C", "B", "A"]);
});

test("an order that nobody knows is that of derivation", () => {
  expect(ids(derived(), "", "toString" as RoleOrder)).toEqual(["g10", "g9", "b"]);
});

test("the orders are offered by the words and in the places that they have always had", () => {
  expect(Object.entries(ROLE_ORDERS)).toEqual([
    ["derivation", "As derived"],
    ["cells", "Most cells"],
    ["users", "Most users"],
    ["groups", "Most groups"],
    ["name", "By name"],
  ]);
});
