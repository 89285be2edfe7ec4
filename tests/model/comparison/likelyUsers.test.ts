import fc from "fast-check";
import { expect, test } from "vitest";
import { type LikelyUser, likelyUsers } from "#src/model/comparison/likelyUsers.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy } from "../../table.ts";
import { compare } from "./anyTables.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly dept?: string;
  readonly town?: string;
  readonly groups?: string;
}

const GROUPS = ["A", "B", "C"];

function tableWith(people: readonly Person[], heading = "Dept"): TableData {
  const ids = people.map(({ id }) => id);
  const holds = (user: number, group: number) =>
    people[user].groups?.includes(GROUPS[group]) ?? false;
  return tableBy(ids, GROUPS, holds, {
    names: people.map(({ name }) => name),
    attributes: [
      { name: heading, values: people.map(({ dept }) => dept) },
      { name: "Town", values: people.map(({ town }) => town) },
    ],
  });
}

function offersOf(here: readonly Person[], there: readonly Person[]) {
  const comparison = compare(tableWith(here), tableWith(there, "dept"));
  const id = (user: number) => comparison.union.userIds[user];
  return atOnce(likelyUsers(comparison)).map(({ item, likely }) => ({
    user: id(item),
    likely: likely.map((one) => ({ id: id(one.gone), ...one })),
  }));
}

const told = ({ id, agreeing, compared, isAlone }: LikelyUser & { id: string }) =>
  `${id}: ${agreeing.join("+") || "none"} of ${compared}${isAlone ? "" : ", not alone"}`;

test("who has the same name under another id is offered, with what else agrees", () => {
  const here = [
    { id: "a2", name: "Ann Fox", dept: "Sales", town: "Bonn", groups: "AB" },
    { id: "new", name: "Zoe", dept: "Sales" },
  ];
  const there = [
    { id: "a1", name: "ann fox", dept: "sales", town: "Köln", groups: "AC" },
    { id: "a9", name: "Ann Fox", dept: "Legal", town: "Köln" },
    { id: "gone", name: "Yan", dept: "Sales" },
  ];
  const offers = offersOf(here, there);
  expect(offers.map(({ user, likely }) => [user, ...likely.map(told)])).toEqual([
    ["a2", "a1: Dept of 2", "a9: none of 2, not alone"],
    ["new"],
  ]);
  expect(offers[0].likely[0]).toMatchObject({ shared: 1, groups: 3, isAlone: true });
});

test("of namesakes that agree as much none is alone, on either side", () => {
  const ann = (id: string, dept = "Sales") => ({ id, name: "Ann", dept });
  const told1 = (here: readonly Person[], there: readonly Person[]) =>
    offersOf(here, there).flatMap(({ user, likely }) =>
      likely.map((one) => `${user} ${told(one)}`),
    );
  expect(told1([ann("a2")], [ann("a1"), ann("b1")])).toEqual([
    "a2 a1: Dept of 1, not alone",
    "a2 b1: Dept of 1, not alone",
  ]);
  expect(told1([ann("a2"), ann("b2")], [ann("a1")])).toEqual([
    "a2 a1: Dept of 1, not alone",
    "b2 a1: Dept of 1, not alone",
  ]);
  expect(told1([ann("a2"), ann("b2", "Legal")], [ann("a1")])).toEqual([
    "a2 a1: Dept of 1",
    "b2 a1: none of 1, not alone",
  ]);
});

test("nobody is alone among more namesakes than are looked at, and the nameless are offered to none", () => {
  const there = Array.from({ length: 60 }, (_, at) => ({ id: `x${at}`, name: "Ann" }));
  const [{ likely }] = offersOf([{ id: "a", name: "Ann", dept: "Sales" }], there);
  expect(likely).toHaveLength(5);
  expect(likely.every(({ isAlone }) => !isAlone)).toBe(true);
  expect(offersOf([{ id: "a", name: " " }], [{ id: "b", name: " " }])[0].likely).toEqual([]);
});

const anyPerson = fc.record({
  name: fc.constantFrom("Ann", "ann", "Bob"),
  dept: fc.constantFrom(undefined, "Sales", "sales", "Legal"),
  town: fc.constantFrom(undefined, "Bonn"),
  groups: fc.constantFrom("", "A", "AB", "C"),
});
const anyPeople = fc.array(anyPerson, { maxLength: 5 });

test("who is alone as an offer is what comparing all with all says", () => {
  fc.assert(
    fc.property(anyPeople, anyPeople, (ofHere, ofThere) => {
      const here = ofHere.map((one, at) => ({ ...one, id: `h${at}` }));
      const there = ofThere.map((one, at) => ({ ...one, id: `t${at}` }));
      const low = (text: string | undefined) => (text ?? "").toLowerCase();
      const likeness = (a: Person, b: Person) => {
        const said = (["dept", "town"] as const).filter(
          (key) =>
            (a[key] || b[key]) &&
            // A table has the attributes of which it has values.
            [here, there].every((people) => people.some((one) => one[key] !== undefined)),
        );
        const [mine, theirs] = [[...(a.groups ?? "")], [...(b.groups ?? "")]];
        const either = new Set([...mine, ...theirs]).size;
        const shared = mine.filter((group) => theirs.includes(group)).length;
        const agreeing = said.filter((key) => low(a[key]) === low(b[key])).length;
        const points = 1 + agreeing + (either > 0 ? shared / either : 0);
        return points / (1 + said.length + (either > 0 ? 1 : 0));
      };
      const pairs = here.flatMap((a) =>
        there
          .filter((b) => low(a.name) === low(b.name))
          .map((b) => ({ a: a.id, b: b.id, likeness: likeness(a, b) })),
      );
      const expected = pairs.filter(
        (one) =>
          !pairs.some(
            (other) =>
              other !== one &&
              (other.a === one.a || other.b === one.b) &&
              other.likeness >= one.likeness,
          ),
      );
      const offers = offersOf(here, there);
      const alone = offers.flatMap(({ user, likely }) =>
        likely
          .filter(({ isAlone }) => isAlone)
          .map(({ id, likeness }) => ({ a: user, b: id, likeness })),
      );
      const byUser = (x: { a: string }, y: { a: string }) => x.a.localeCompare(y.a);
      expect(alone.sort(byUser)).toEqual(expected.sort(byUser));
      const all = offers.flatMap(({ user, likely }) =>
        likely.map(({ id, likeness }) => [user, id, likeness].join()),
      );
      expect(new Set(all)).toEqual(new Set(pairs.map((one) => Object.values(one).join())));
    }),
  );
});
