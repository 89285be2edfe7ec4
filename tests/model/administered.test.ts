import { expect, test } from "vitest";
import { administeredLines, linesInWords, linesWithRoles } from "#src/model/administered.ts";

const byHand = { users: Uint32Array.of(1, 2, 3), groups: Uint32Array.of(0, 4) };
const SALES = [{ attribute: "Department", is: "Sales" }];

test("a role by hand is its users and groups, one with a rule its conditions, exceptions and groups", () => {
  const except = [{ user: 2, reason: "" }];
  const ruled = { ...byHand, rule: { conditions: SALES, except } };
  const everybody = { ...byHand, rule: { conditions: [], except: [] } };
  const lines = administeredLines([byHand, ruled, everybody], 40, 30);
  expect(lines).toEqual({
    ...{ memberships: 40, roles: 3, conditions: 2, userRoles: 3, roleGroups: 6, uncovered: 10 },
  });
  expect(linesWithRoles(lines)).toBe(24);
  expect(linesInWords(lines)).toBe(
    "3 roles + 2 conditions + 3 users in roles + 6 groups in roles + 10 left over",
  );
});

test("what there is none of is not told, but for users where nothing stands in their place", () => {
  const ruled = { ...byHand, rule: { conditions: SALES, except: [] } };
  expect(linesInWords(administeredLines([ruled], 6, 6))).toBe(
    "1 role + 1 condition + 2 groups in roles",
  );
  const one = { users: Uint32Array.of(1), groups: Uint32Array.of(4) };
  expect(linesInWords(administeredLines([one], 1, 1))).toBe(
    "1 role + 1 user in roles + 1 group in roles",
  );
  expect(linesInWords(administeredLines([], 6, 0))).toBe(
    "0 roles + 0 users in roles + 0 groups in roles + 6 left over",
  );
});
