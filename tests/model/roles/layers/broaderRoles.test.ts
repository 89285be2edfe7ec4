import fc from "fast-check";
import { expect, test } from "vitest";
import { broaderRoles, type LayeredRole } from "#src/model/roles/layers/broaderRoles.ts";
import { treeLines, treeOf } from "#src/model/roles/layers/roleTree.ts";
import { valueKey } from "#src/model/roles/roleRule.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const USERS = 7;

const anyUsers = fc.uniqueArray(fc.nat(USERS - 1)).map((users) => Uint32Array.from(users).sort());
const anyRule = fc.record({
  conditions: fc.uniqueArray(
    fc.record({
      attribute: fc.constantFrom("Unit", "Level"),
      is: fc.constantFrom("Sales", " sales ", "Lead"),
    }),
    { maxLength: 3 },
  ),
  except: fc.constant([]),
});
const anyRoles: fc.Arbitrary<LayeredRole[]> = fc.array(
  fc.record({ users: anyUsers, rule: fc.option(anyRule, { nil: undefined }) }),
  { maxLength: 9 },
);

const keysOf = ({ rule }: LayeredRole) =>
  rule && new Set(rule.conditions.map(({ attribute, is }) => `${attribute}=${valueKey(is)}`));

/** True where `a` comes before `b`, from the broadest on. */
function isBefore(roles: readonly LayeredRole[], a: number, b: number): boolean {
  const sizes = roles.map(({ users }) => users.length);
  if (sizes[a] !== sizes[b]) return sizes[a] > sizes[b];
  const conditions = roles.map(({ rule }) => rule?.conditions.length ?? 1000);
  if (conditions[a] !== conditions[b]) return conditions[a] < conditions[b];
  return a < b;
}

function isBroader(roles: readonly LayeredRole[], a: number, b: number): boolean {
  const [wide, narrow] = [keysOf(roles[a]), keysOf(roles[b])];
  const isByConditions =
    wide && narrow && wide.size < narrow.size && [...wide].every((key) => narrow.has(key));
  const isByUsers =
    roles[b].users.length > 0 && roles[b].users.every((user) => roles[a].users.includes(user));
  return isBefore(roles, a, b) && (isByUsers || isByConditions === true);
}

test("a role is broader by fewer conditions, or by further people", () => {
  fc.assert(
    fc.property(anyRoles, (roles) => {
      const literal = roles.map((_, at) =>
        [...roles.keys()]
          .filter((other) => isBroader(roles, other, at))
          .sort((a, b) => (isBefore(roles, a, b) ? 1 : -1)),
      );
      const found = atOnce(broaderRoles(roles, USERS));
      expect(found.map((one) => Array.from(one))).toEqual(literal);
    }),
  );
});

test("a tree has each role once, right below the narrowest of the broader ones that are in it", () => {
  fc.assert(
    fc.property(anyRoles, fc.infiniteStream(fc.boolean()), (roles, isIn) => {
      const some = [...roles.keys()].filter(() => isIn.next().value);
      const broader = atOnce(broaderRoles(roles, USERS));
      const tree = treeOf(broader, some);
      const lines = [...treeLines(tree)];
      expect(lines.map(({ role }) => role).sort()).toEqual(some);
      for (const [place, { role, depth }] of lines.entries()) {
        const parent = some
          .filter((other) => isBroader(roles, other, role))
          .reduce<number | undefined>(
            (best, other) => (best !== undefined && isBefore(roles, other, best) ? best : other),
            undefined,
          );
        const above = lines.slice(0, place).findLast((one) => one.depth === depth - 1)?.role;
        expect(tree.above(role)).toBe(parent);
        expect(above).toBe(parent);
      }
    }),
  );
});

test("what is below a folded role is left out", () => {
  const broader = [[], [0], [1, 0], [0], []];
  const lines = [...treeLines(treeOf(broader), (role) => role === 1)];
  expect(lines.map(({ role, depth }) => `${role}:${depth}`)).toEqual(["0:0", "1:1", "3:1", "4:0"]);
});

test("somebody who is excepted leaves the tree as it is", () => {
  const conditions = [{ attribute: "Unit", is: "Sales" }];
  const more = [...conditions, { attribute: "Level", is: "Lead" }];
  const sales = {
    users: Uint32Array.of(0, 1, 2),
    rule: { conditions, except: [{ user: 3, reason: "" }] },
  };
  const leads = { users: Uint32Array.of(2, 3), rule: { conditions: more, except: [] } };
  const broader = atOnce(broaderRoles([leads, sales], USERS));
  expect(broader.map((one) => Array.from(one))).toEqual([[1], []]);
});
