import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { readOwn } from "#src/files/own/readOwn.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { mergeRoles } from "#src/model/commands/byHand/mergeRoles.ts";
import { ruleRole } from "#src/model/commands/byHand/ruleRole.ts";
import { splitRole } from "#src/model/commands/byHand/splitRole.ts";
import { exclude, includeAgain } from "#src/model/commands/facts/exclude.ts";
import { NO_LINE } from "#src/model/lines.ts";
import { partsOf, type Split } from "#src/model/roles/byHand/parts.ts";
import { type RoleRule, usersByRule, usersWhoFit } from "#src/model/roles/roleRule.ts";
import { tableBy, tableOf } from "../../table.ts";
import { bitsOf } from "../anyByHand.ts";
import { anyChange, anyStepping, anyTable, run } from "../anyCommands.ts";

const SPELLINGS = ["Sales", " sales", "SALES ", "Sales  North", "sales\tnorth", "Risk", " ", ""];
const anyValue = fc.option(fc.constantFrom(...SPELLINGS), { nil: undefined });

/** A text as people read it: no case, and blanks for one blank at most. */
function asRead(text: string): string {
  return text.toLowerCase().split(/\s/).filter(Boolean).join(" ");
}

test("those fit a rule whose values are the same by a literal reading, whatever their case and blanks", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyValue, anyValue), { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(fc.constantFrom("A", "B"), fc.constantFrom(...SPELLINGS)), {
        maxLength: 3,
      }),
      (people, wanted) => {
        const attributes = ["A", "B"].map((name, at) => ({
          name,
          values: people.map((values) => values[at]),
        }));
        const userIds = people.map((_, user) => `u${user}`);
        const conditions = wanted.map(([attribute, is]) => ({ attribute, is }));
        const fit = [...people.keys()].filter((user) =>
          wanted.every(([attribute, is]) => {
            const value = people[user][attribute === "A" ? 0 : 1];
            return value !== undefined && asRead(value) === asRead(is);
          }),
        );
        expect([...usersWhoFit(conditions, { userIds, attributes })!]).toEqual(fit);
      },
    ),
  );
});

test("nobody is told to fit or not where an attribute is not there", () => {
  const data = tableBy(2, 1);
  expect(usersWhoFit([{ attribute: "A", is: "x" }], data)).toBeUndefined();
});

/** The roles with a rule, each with the users that it should have. */
function byTheirRules({ roles, memberships, excluded }: AccessTable) {
  return roles.flatMap(({ rule, users }) => {
    const those = rule && usersByRule(rule, memberships.data, excluded);
    return those ? [{ users: [...users], those: [...those] }] : [];
  });
}

test("whatever is done, undone and done again, a role with a rule has those who fit, but for those excepted or left out", () => {
  let ruled = 0;
  fc.assert(
    fc.property(
      anyTable,
      fc.array(fc.oneof({ weight: 4, arbitrary: anyChange }, anyStepping), { maxLength: 25 }),
      (data, commands) => {
        const table = new AccessTable(data);
        for (const command of commands) {
          run(table, command);
          for (const { users, those } of byTheirRules(table)) {
            expect(users).toEqual(those);
            ruled++;
          }
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(ruled).toBeGreaterThan(0);
});

test("our own JSON has the same rules, users and exceptions after undo and redo, and opens without a word", async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, fc.array(anyChange, { maxLength: 12 }), async (data, commands) => {
      const table = new AccessTable(data);
      for (const command of commands) run(table, command);
      const written = () => [...json.write(table)].join("");
      const before = written();
      while (table.canUndo) table.undo();
      while (table.canRedo) table.redo();
      expect(written()).toBe(before);
      const problems: string[] = [];
      const onProblem = ({ sentence }: { sentence: string }) => problems.push(sentence);
      const { roleSet = { roles: [] } } = await readOwn([before], { onProblem });
      expect(problems.filter((one) => /rule|except/.test(one))).toEqual([]);
      const rules = (roles: AccessTable["roles"]) => roles.map(({ rule }) => rule);
      expect(rules(roleSet.roles)).toEqual(rules(table.roles));
    }),
    { numRuns: 60 },
  );
});

/** Six people: four in Sales, of whom dan holds nothing and ann is a lead. */
function staff() {
  return new AccessTable(
    tableOf(
      `
          Mail Chat
      ann x    x
      bob x    x
      cat x    .
      dan .    .
      eve x    x
      fay .    x`,
      {
        attributes: [
          { name: "Department", values: ["Sales", "sales ", "SALES", "Sales", "Risk", "Risk"] },
          { name: "Level", values: ["Lead", "Staff", "staff", "Other", "Lead", "Staff"] },
        ],
      },
    ),
  );
}

const SALES: RoleRule = { conditions: [{ attribute: "Department", is: "sales" }], except: [] };

/** A role of the sales people with both groups. */
function ruled(rule = SALES, users = [0, 1, 2, 3]) {
  const table = staff();
  const shape = { groups: Uint32Array.of(0, 1), users: Uint32Array.from(users) };
  table.run(addRole, { id: "Sales", ...shape, rule });
  return table;
}

const ofFirst = ({ roles: [{ users, rule }] }: AccessTable) => [[...users], rule] as const;

describe("a role with a rule", () => {
  test("has other users by another rule, and keeps them without it", () => {
    const table = ruled();
    const risk: RoleRule = { conditions: [{ attribute: "Department", is: "Risk" }], except: [] };
    expect(table.run(ruleRole, { role: 0, rule: risk })).toBe(true);
    expect(ofFirst(table)).toEqual([[4, 5], risk]);
    expect(table.undoLabel).toBe("the rule of «Sales»");
    expect(table.run(ruleRole, { role: 0, rule: risk })).toBe(false);
    table.run(ruleRole, { role: 0, rule: undefined });
    expect(ofFirst(table)).toEqual([[4, 5], undefined]);
    table.undo();
    table.undo();
    expect(ofFirst(table)).toEqual([[0, 1, 2, 3], SALES]);
  });

  test("is not changed by a rule that nobody fits, or on an attribute that is not there", () => {
    const table = ruled();
    const nobody = (attribute: string) => ({ conditions: [{ attribute, is: "?" }], except: [] });
    expect(table.run(ruleRole, { role: 0, rule: nobody("Department") })).toBe(false);
    expect(table.run(ruleRole, { role: 0, rule: nobody("Planet") })).toBe(false);
  });

  test("keeps it with other groups; users who go are excepted, and nobody comes who does not fit", () => {
    const table = ruled();
    const change = (groups: number[], users: number[]) =>
      table.run(changeRole, {
        ...{ role: 0, groups: Uint32Array.from(groups), users: Uint32Array.from(users) },
      });
    expect(change([0], [0, 1, 2, 3])).toBe(true);
    expect(ofFirst(table)).toEqual([[0, 1, 2, 3], SALES]);
    expect(change([0], [0, 1])).toBe(true);
    const except = [2, 3].map((user) => ({ user, reason: "" }));
    expect(ofFirst(table)).toEqual([[0, 1], { ...SALES, except }]);
    expect(change([0], [0, 1, 4])).toBe(false);
    expect(change([0], [0, 1, 2])).toBe(true);
    expect(ofFirst(table)[1]!.except).toEqual([{ user: 3, reason: "" }]);
  });

  test("loses who is left out, and has them again with them", () => {
    const table = ruled({ ...SALES, except: [{ user: 0, reason: "on leave" }] }, [1, 2, 3]);
    const some = { users: Uint32Array.of(0, 1, 4), groups: NO_LINE };
    table.run(exclude, { ...some, why: "gone", since: "2026-11-22T04:00:00.000Z" });
    expect(ofFirst(table)[0]).toEqual([2, 3]);
    table.run(includeAgain, some);
    expect(ofFirst(table)[0]).toEqual([1, 2, 3]);
    table.undo();
    expect(ofFirst(table)[0]).toEqual([2, 3]);
    table.undo();
    expect(ofFirst(table)[0]).toEqual([1, 2, 3]);
  });

  test("merged with one of the same rule keeps it, but for whom both except; with another it has none", () => {
    const except = (...users: number[]) => users.map((user) => ({ user, reason: "why" }));
    const table = ruled({ ...SALES, except: except(0, 1) }, [2, 3]);
    const add = (id: string, rule: RoleRule | undefined, users: number[]) =>
      table.run(addRole, {
        ...{ id, rule, groups: Uint32Array.of(0), users: Uint32Array.from(users) },
      });
    add("Sold", { ...SALES, except: except(1, 2) }, [0, 3]);
    table.run(mergeRoles, { roles: [0, 1] });
    expect(ofFirst(table)).toEqual([[0, 2, 3], { ...SALES, except: except(1) }]);
    add("By hand", undefined, [5]);
    table.run(mergeRoles, { roles: [0, 1] });
    expect(ofFirst(table)).toEqual([[0, 2, 3, 5], undefined]);
  });

  test("has fewer users where some are left out, which is told", () => {
    const table = ruled();
    const told: string[] = [];
    table.subscribe(({ announcements }) => told.push(...announcements));
    const leaveOut = (user: number) =>
      table.run(exclude, {
        ...{ users: Uint32Array.of(user), groups: NO_LINE, why: "", since: "2026-01-01" },
      });
    leaveOut(1);
    expect(ofFirst(table)[0]).toEqual([0, 2, 3]);
    expect(told.at(-1)).toContain("is left out now: 1 role by rule has fewer users.");
    leaveOut(5);
    expect(told.at(-1)).toMatch(/is left out now\.$/);
  });

  test("merged with one whose people are among its own keeps its rule; where it loses it, that is told", () => {
    const table = ruled(SALES, [0, 1, 2, 3]);
    const told: string[] = [];
    table.subscribe(({ announcements }) => told.push(...announcements));
    const before = ofFirst(table);
    const add = (id: string, users: number[]) =>
      table.run(addRole, { id, groups: Uint32Array.of(0), users: Uint32Array.from(users) });
    add("Some of them", [1, 2]);
    table.run(mergeRoles, { roles: [0, 1] });
    expect(ofFirst(table)).toEqual(before);
    expect(told.at(-1)).not.toContain("by hand");
    add("Another", [5]);
    table.run(mergeRoles, { roles: [0, 1] });
    expect(ofFirst(table)[1]).toBeUndefined();
    expect(told.at(-1)).toContain("Its users are in it by hand from now on.");
  });

  test("split by groups has it in both parts, by an attribute with its value, by users in none", () => {
    const rulesBy = (how: (table: AccessTable) => Split) => {
      const table = ruled({ ...SALES, except: [{ user: 1, reason: "?" }] }, [0, 2, 3]);
      table.run(splitRole, { role: 0, parts: partsOf(table, 0, how(table)) });
      for (const { users, those } of byTheirRules(table)) expect(users).toEqual(those);
      return table.roles.map(({ rule }) => rule);
    };
    const whole = { ...SALES, except: [{ user: 1, reason: "?" }] };
    expect(rulesBy(() => ({ groups: bitsOf(1, 2) }))).toEqual([whole, whole]);
    expect(rulesBy(() => ({ users: bitsOf(1, 6) }))).toEqual([undefined, undefined]);
    const [, level] = staff().memberships.data.attributes;
    const of = (is: string, except: RoleRule["except"]) => ({
      conditions: [...SALES.conditions, { attribute: level.name, is }],
      except,
    });
    expect(rulesBy(({ memberships: { data } }) => ({ attribute: data.attributes[1] }))).toEqual([
      of("Lead", []),
      of("staff", whole.except),
      of("Other", []),
    ]);
  });
});
