import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedRole, nearestRole, nearestText } from "#src/mining/nearestRole.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const numbers = fc
  .subarray(Array.from({ length: 7 }, (_, at) => at))
  .map((some) => Uint32Array.from(some));

function cells({ users, groups }: ComparedRole): string[] {
  return [...users].flatMap((user) => Array.from(groups, (group) => `${user} ${group}`));
}

test("the nearest role shares the most of the cells that either has, counted one by one", () => {
  const roles = fc.array(fc.record({ users: numbers, groups: numbers }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(roles, (roles) => {
      const here = cells(roles[0]);
      const likeness = roles.map((role) => {
        const there = cells(role);
        const shared = here.filter((cell) => there.includes(cell)).length;
        return shared === 0 ? 0 : shared / new Set([...here, ...there]).size;
      });
      likeness[0] = 0;
      const most = Math.max(...likeness);
      const nearest = atOnce(nearestRole(roles, 0));
      expect(nearest === undefined).toBe(most === 0);
      if (!nearest) return;
      const { role } = nearest;
      expect(role).toBe(likeness.indexOf(most));
      expect(nearest.likeness).toBeCloseTo(most, 12);
      const less = (a: Uint32Array, b: Uint32Array) => a.filter((one) => !b.includes(one));
      expect(nearest).toMatchObject({
        moreUsers: less(roles[0].users, roles[role].users),
        fewerUsers: less(roles[role].users, roles[0].users),
        moreGroups: less(roles[0].groups, roles[role].groups),
        fewerGroups: less(roles[role].groups, roles[0].groups),
      });
    }),
    { numRuns: 300 },
  );
});

test("of equally near roles the first is the nearest", () => {
  const role = (...users: number[]) => ({
    users: Uint32Array.from(users),
    groups: Uint32Array.of(0),
  });
  const roles = [role(0, 1, 2), role(0), role(0, 1, 5, 6, 7)];
  expect(atOnce(nearestRole(roles, 0))).toMatchObject({ role: 1, likeness: 1 / 3 });
});

test("in words, what differs from it", () => {
  const names = ["Post", "Chat", "Files", "VPN", "Wiki"];
  const text = (more: number[], fewer: number[], moreUsers: number, fewerUsers: number) =>
    nearestText(
      {
        ...{ role: 0, likeness: 0.5 },
        moreGroups: Uint32Array.from(more),
        fewerGroups: Uint32Array.from(fewer),
        moreUsers: new Uint32Array(moreUsers),
        fewerUsers: new Uint32Array(fewerUsers),
      },
      "VPN",
      names,
    ).replace(/[\u2066-\u2069]/g, "");
  expect(text([], [0], 0, 0)).toBe("all of VPN's users and groups but Post");
  expect(text([1], [0], 0, 2)).toBe(
    "all of VPN's users and groups but 2 users and Post, and also Chat",
  );
  expect(text([0, 1, 2, 4], [], 1, 0)).toBe(
    "all of VPN's users and groups, and also 1 user and 4 groups",
  );
  expect(text([], [], 0, 0)).toBe("all of VPN's users and groups");
});
