import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChosenMatches, matchTables, NOT_THERE } from "#src/model/comparison/matching.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy } from "../../table.ts";

/** A table of these groups, by the columns in which they stand here, each with its id if it has one. */
function groupsOf(
  groups: Readonly<Record<string, string | undefined>>,
  heading = "objectGUID",
): TableData {
  const data = tableBy(["ann"], Object.keys(groups));
  const values = data.groupNames.map((name) => groups[name]);
  return { ...data, groupAttributes: [{ name: heading, values }] };
}

/** The groups that are matched, each as its name here and there. */
function matched(here: TableData, there: TableData, chosen?: ChosenMatches["groups"]): string[] {
  const users: ChosenMatches["users"] = new Map();
  const { groups } = atOnce(matchTables(here, there, chosen && { users, groups: chosen }));
  return [...groups].map(
    (at, group) =>
      `${here.groupNames[group]} = ${at === NOT_THERE ? "none" : there.groupNames[at]}`,
  );
}

function users(here: readonly string[], there: readonly string[]): (string | undefined)[] {
  const { users } = atOnce(matchTables(tableBy(here, 0), tableBy(there, 0)));
  return [...users].map((at) => there[at]);
}

test("users are matched by their ids, wherever they stand", () => {
  expect(users(["ann", "bob", "new"], ["bob", "gone", "ann"])).toEqual(["ann", "bob", undefined]);
});

test("ids that differ in case or Unicode form are one user where only one can be meant", () => {
  expect(users(["Ann", "BOB", "u\u0308", "Cid"], ["ann", "Bob", "ü", "CID", "cid"])).toEqual([
    ...["ann", "Bob", "ü", undefined],
  ]);
  expect(users(["Ann", "ann"], ["ANN"])).toEqual([undefined, undefined]);
  expect(users(["Ann", "ann"], ["ann", "ANN"])).toEqual(["ANN", "ann"]);
});

test("groups are matched by name, and before that by the ids that both sources gave", () => {
  const here = groupsOf({ Mail: "1", Payroll: "2", VPN: undefined, Wiki: "5" });
  const there = groupsOf({ Mail: "3", Pay: "2", vpn: "4", Wiki: "5" }, "OBJECTGUID");
  expect(matched(here, there)).toEqual([
    "Mail = Mail",
    "Payroll = Pay",
    "VPN = vpn",
    "Wiki = Wiki",
  ]);
});

test("a group with the former name of another does not take its place", () => {
  const here = groupsOf({ "Pay 2024": "1", Pay: "2" });
  const there = groupsOf({ Pay: "1" });
  expect(matched(here, there)).toEqual(["Pay 2024 = Pay", "Pay = none"]);
});

test("numbers that may count the rows of an export go behind names", () => {
  const here = groupsOf({ Mail: "1", VPN: "2", Wiki: "3" }, "ID");
  const there = groupsOf({ VPN: "1", Mail: "2", "Old wiki": "3" }, "id");
  expect(matched(here, there)).toEqual(["Mail = Mail", "VPN = VPN", "Wiki = Old wiki"]);
  const guids = groupsOf({ Mail: "a1", VPN: "b2", Wiki: "c3" }, "ID");
  expect(matched(guids, groupsOf({ VPN: "a1", Mail: "b2" }, "id"))).toEqual([
    ...["Mail = VPN", "VPN = Mail", "Wiki = none"],
  ]);
});

test("an empty name is a name as any other, an empty id is none", () => {
  expect(matched(groupsOf({ "": "", A: "1" }), groupsOf({ B: "", "": "1" }))).toEqual([
    ...[" = none", "A = "],
  ]);
  expect(matched(groupsOf({ "": "", A: "" }), groupsOf({ B: "", "": "" }))).toEqual([
    ...[" = ", "A = none"],
  ]);
  expect(users(["", "ann"], ["bob", ""])).toEqual(["", undefined]);
});

test("ids that come twice match nothing, and neither do those under other headings", () => {
  const here = groupsOf({ A: "1", B: "1", C: "7" });
  expect(matched(here, groupsOf({ X: "1", Y: "7" }))).toEqual(["A = none", "B = none", "C = Y"]);
  expect(matched(here, groupsOf({ X: "1", Y: "7" }, "objectid"))).toEqual([
    ...["A = none", "B = none", "C = none"],
  ]);
});

test("what a person has chosen goes before everything, also that there is none", () => {
  const here = groupsOf({ A: "1", B: "2", C: "3" });
  const there = groupsOf({ A: "1", B: "2", D: "9" });
  const of = (name: string) => (name === "" ? NOT_THERE : there.groupNames.indexOf(name));
  const chosen = (...pairs: [string, string][]) =>
    new Map(pairs.map(([a, b]) => [here.groupNames.indexOf(a), of(b)]));
  expect(matched(here, there)).toEqual(["A = A", "B = B", "C = none"]);
  expect(matched(here, there, chosen(["C", "D"]))).toEqual(["A = A", "B = B", "C = D"]);
  expect(matched(here, there, chosen(["C", "A"]))).toEqual(["A = none", "B = B", "C = A"]);
  expect(matched(here, there, chosen(["A", ""], ["C", "D"]))).toEqual([
    ...["A = none", "B = B", "C = D"],
  ]);
  // Of two that were chosen for one the first has it.
  expect(matched(here, there, chosen(["C", "A"], ["B", "A"]))).toEqual([
    ...["A = none", "B = none", "C = A"],
  ]);
});

const anyNames = fc.uniqueArray(fc.constantFrom("", "a", "A", "b", "B", "c", "ä", "Ä", "a\u0308"), {
  maxLength: 6,
});

test("matching is what the rules say word by word", () => {
  const sameBut = (a: string, b: string) =>
    a.normalize("NFKC").toLowerCase() === b.normalize("NFKC").toLowerCase();
  fc.assert(
    fc.property(anyNames, anyNames, (here, there) => {
      const left = {
        here: here.filter((name) => !there.includes(name)),
        there: there.filter((name) => !here.includes(name)),
      };
      const expected = here.map((name) => {
        if (there.includes(name)) return name;
        const alike = left.there.filter((other) => sameBut(name, other));
        const rivals = left.here.filter((other) => sameBut(name, other));
        return alike.length === 1 && rivals.length === 1 ? alike[0] : undefined;
      });
      expect(users(here, there)).toEqual(expected);
      const data = { here: tableBy(0, here), there: tableBy(0, there) };
      expect(matched(data.here, data.there)).toEqual(
        expected.map((name, at) => `${here[at]} = ${name ?? "none"}`),
      );
    }),
  );
});
