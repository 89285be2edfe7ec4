import { expect, test } from "vitest";
import { Memberships } from "#src/model/table/memberships.ts";
import { tableBy, tableOf } from "./table.ts";

test("a drawing with names around it, one without and a rule make the same table", () => {
  const drawn = tableOf(`
          g0 g1 g2
      u0  x  o  .
      u1  x  .  .`);
  expect(tableOf("xo. x..")).toEqual(drawn);
  expect(tableBy(2, 3, (user, group) => group === 0 || (user + group === 1 && "assumed"))).toEqual(
    drawn,
  );
  const table = new Memberships(drawn);
  expect([0, 1, 2].map((group) => table.state(0, group))).toEqual([
    "assigned",
    "assumed",
    "notAssigned",
  ]);
});

test("without a rule nobody holds anything", () => {
  for (const [users, groups] of [
    [0, 0],
    [3, 0],
    [0, 4],
    [7, 13],
  ])
    expect(tableBy(users, groups)).toEqual(tableBy(users, groups, () => false));
});

test("labels take the place of those in the drawing", () => {
  const attributes = [{ name: "City", values: ["Ulm", undefined] }];
  const data = tableOf("x .", {
    ids: ["a", "b"],
    names: ["Ann", "Bob"],
    groups: ["VPN"],
    attributes,
  });
  expect(data).toMatchObject({
    userIds: ["a", "b"],
    userNames: ["Ann", "Bob"],
    groupNames: ["VPN"],
    attributes,
  });
});

test.each([
  "xx x",
  `
      A B
  ann x`,
  `
      A B
  ann x y`,
  "A\nann x x",
])("a drawing that does not fit is no table: %j", (drawing) => {
  expect(() => tableOf(drawing)).toThrow();
});

test("labels that do not fit the drawing make no table", () => {
  expect(() => tableOf("x. x.", { ids: ["ann"] })).toThrow();
  expect(() => tableOf("x. x.", { groups: ["VPN"] })).toThrow();
});
