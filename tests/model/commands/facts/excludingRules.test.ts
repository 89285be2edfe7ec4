import { expect, test } from "vitest";
import {
  groupsHeldByFewerThan,
  groupsHeldByMoreThan,
  usersWith,
  valuesOf,
} from "#src/model/commands/facts/excludingRules.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { tableOf } from "../../../table.ts";

const memberships = new Memberships(
  tableOf("xxo. xx.. xo.. x...", {
    attributes: [{ name: "Type", values: ["person", "robot", undefined, "person"] }],
  }),
);

test("groups are chosen by how many hold them, assigned or assumed", () => {
  expect(Array.from(groupsHeldByMoreThan(memberships, 75))).toEqual([0]);
  expect(Array.from(groupsHeldByMoreThan(memberships, 74.9))).toEqual([0, 1]);
  expect(Array.from(groupsHeldByMoreThan(memberships, 100))).toEqual([]);
  expect(Array.from(groupsHeldByFewerThan(memberships, 2))).toEqual([2, 3]);
  expect(Array.from(groupsHeldByFewerThan(memberships, 1))).toEqual([3]);
});

test("users are chosen by what an attribute says, the commonest value first", () => {
  expect(Array.from(usersWith(memberships, "Type", "person"))).toEqual([0, 3]);
  expect(Array.from(usersWith(memberships, "Type", "gone"))).toEqual([]);
  expect(Array.from(usersWith(memberships, "Other", "person"))).toEqual([]);
  expect(valuesOf(memberships, "Type")).toEqual(["person", "robot"]);
});
