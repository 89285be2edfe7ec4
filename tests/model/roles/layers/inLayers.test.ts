import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlannedShape } from "#src/model/roles/byHand/rolesOfPlan.ts";
import { inLayers, type LayeredShape } from "#src/model/roles/layers/inLayers.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const USERS = 6;
const GROUPS = 6;

const some = (count: number, minLength = 0) =>
  fc
    .uniqueArray(fc.nat(count - 1), { minLength })
    .map((numbers) => Uint32Array.from(numbers).sort());
const anyRule = fc.record({
  conditions: fc.subarray([
    { attribute: "Unit", is: "Sales" },
    { attribute: "Level", is: "Lead" },
  ]),
  except: fc.constant([]),
});
const anyPlan: fc.Arbitrary<PlannedShape[]> = fc.array(
  fc.record(
    { users: some(USERS, 1), groups: some(GROUPS), rule: anyRule },
    { requiredKeys: ["users", "groups"] },
  ),
  { maxLength: 8 },
);

const isWithin = (inner: Uint32Array, outer: Uint32Array) =>
  inner.every((one) => outer.includes(one));

/** The places of all that a role inherits from. */
function reached(shapes: readonly LayeredShape[], from: readonly number[]): Set<number> {
  const all = new Set(from);
  for (const one of all) for (const further of shapes[one].inherits) all.add(further);
  return all;
}

function givenBy(shapes: readonly PlannedShape[]): string[] {
  return Array.from({ length: USERS }, (_, user) => {
    const its = shapes.filter(({ users }) => users.includes(user));
    return [...new Set(its.flatMap(({ groups }) => [...groups]))].sort().join();
  });
}

test("everybody is given what the roles gave before", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(givenBy(atOnce(inLayers(plan, USERS)))).toEqual(givenBy(plan));
    }),
  );
});

test("a role holds in all what it held, and what those of all of its people hold; nothing twice", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const layered = atOnce(inLayers(plan, USERS));
      for (const { of, users, groups, inherits } of layered) {
        const above = [...reached(layered, inherits)];
        const inherited = new Set(above.flatMap((at) => [...layered[at].groups]));
        const inAll = new Set([...groups, ...inherited]);
        expect(inAll.size).toBe(groups.length + inherited.size);
        // Of roles of the same people one is the broader one: it holds what is its own.
        const wider = plan.filter((one) => one.users.length > users.length);
        const before = wider.filter((one) => isWithin(users, one.users));
        for (const one of [plan[of], ...before])
          expect(isWithin(one.groups, Uint32Array.from(inAll))).toBe(true);
        for (const at of above) expect(isWithin(users, layered[at].users)).toBe(true);
        const mayHold = plan.filter((one) => isWithin(users, one.users));
        const all = new Set([plan[of], ...mayHold].flatMap((one) => [...one.groups]));
        expect([...inAll].every((group) => all.has(group))).toBe(true);
      }
    }),
  );
});

test("a role names the narrowest that it inherits from alone, and never itself", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const layered = atOnce(inLayers(plan, USERS));
      layered.forEach(({ inherits, groups }, at) => {
        expect(groups.length).toBeGreaterThan(0);
        expect(reached(layered, inherits).has(at)).toBe(false);
        for (const one of inherits)
          for (const other of inherits)
            if (one !== other)
              expect(reached(layered, layered[other].inherits).has(one)).toBe(false);
      });
    }),
  );
});

test("a role that keeps nothing goes, and who inherited from it inherits from what it did", () => {
  const shape = (users: number[], groups: number[]) => ({
    users: Uint32Array.from(users),
    groups: Uint32Array.from(groups),
  });
  const plan = [
    shape([0, 1, 2, 3], [0, 1]),
    shape([1, 2, 3], [0, 1]),
    shape([2, 3], [1, 2]),
    shape([2], [3]),
  ];
  const layered = atOnce(inLayers(plan, USERS));
  expect(layered.map(({ of, groups, inherits }) => [of, [...groups], inherits])).toEqual([
    [0, [0, 1], []],
    [2, [2], [0]],
    [3, [3], [1]],
  ]);
});
