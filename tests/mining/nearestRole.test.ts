import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ComparedRole,
  likenessText,
  nearestRole,
  nearestText,
  nearness,
} from "#src/mining/nearestRole.ts";
import { similarRoles } from "#src/mining/similarRoles.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const numbers = fc
  .subarray(Array.from({ length: 7 }, (_, at) => at))
  .map((some) => Uint32Array.from(some));

/** The share of what two lists have in common, item by item. */
function alike(a: Uint32Array, b: Uint32Array): number {
  const shared = [...a].filter((one) => b.includes(one)).length;
  return shared === 0 ? 0 : shared / new Set([...a, ...b]).size;
}

const likenessOf = (a: ComparedRole, b: ComparedRole) => ({
  users: alike(a.users, b.users),
  groups: alike(a.groups, b.groups),
});

const anyRoles = fc.array(fc.record({ users: numbers, groups: numbers }), {
  minLength: 1,
  maxLength: 8,
});

test("the nearest role has the most of the users, or the groups, that either has", () => {
  fc.assert(
    fc.property(anyRoles, (roles) => {
      const all = roles.map((role) => likenessOf(roles[0], role));
      const near = all.map(({ users, groups }, at) => (at === 0 ? 0 : Math.max(users, groups)));
      const most = Math.max(...near);
      const inBoth = all.map(({ users, groups }, at) => (near[at] === most ? users + groups : -1));
      const nearest = atOnce(nearestRole(roles, 0));
      expect(nearest === undefined).toBe(most === 0);
      if (!nearest) return;
      const { role } = nearest;
      expect(role).toBe(inBoth.indexOf(Math.max(...inBoth)));
      expect(nearest.likeness).toEqual(all[role]);
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

test("similar are all pairs of which users or groups are alike by 80%, the nearest first", () => {
  fc.assert(
    fc.property(anyRoles, (roles) => {
      const pairs = roles.flatMap((role, at) =>
        roles.slice(at + 1).map((next, k) => ({
          ...{ role: at, other: at + 1 + k, likeness: likenessOf(role, next) },
        })),
      );
      const expected = pairs.filter(({ likeness }) => nearness(likeness) >= 0.8);
      const found = atOnce(similarRoles(roles));
      expect(found.map(({ likeness }) => nearness(likeness))).toEqual(
        expected.map(({ likeness }) => nearness(likeness)).sort((a, b) => b - a),
      );
      expect(found).toHaveLength(expected.length);
      expect(found).toEqual(expect.arrayContaining(expected));
    }),
    { numRuns: 500 },
  );
});

test("of equally near roles the one that is more alike in both, then the first, is the nearest", () => {
  const role = (groups: number[], ...users: number[]) => ({
    users: Uint32Array.from(users),
    groups: Uint32Array.from(groups),
  });
  const same = [
    role([0], 0, 1, 2),
    role([1], 0, 1, 2),
    role([0, 1], 0, 1, 2),
    role([0, 2], 0, 1, 2),
  ];
  expect(atOnce(nearestRole(same, 0))).toMatchObject({ role: 2 });
  expect(likenessText({ users: 1, groups: 0.5 })).toBe("the same users, 50% the same groups");
  expect(likenessText({ users: 0, groups: 0.945 })).toBe("94.5% the same groups");
});

test("in words, what differs from it", () => {
  const names = ["Post", "Chat", "Files", "VPN", "Wiki"];
  const text = (more: number[], fewer: number[], moreUsers: number, fewerUsers: number) =>
    nearestText(
      {
        ...{ role: 0, likeness: { users: 0.5, groups: 0.5 } },
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
