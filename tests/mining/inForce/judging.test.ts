import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeAll, judgeInFull } from "#src/mining/inForce/judgeAll.ts";
import { MOST_OVERLAPS, type OverlapKind, overlaps } from "#src/mining/inForce/overlaps.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { bringInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { bitsOf } from "../../model/anyByHand.ts";
import { anyTable, opened } from "../../model/anyCommands.ts";
import { tableBy, tableOf } from "../../table.ts";

type Shape = readonly [groups: number, users: number];
const anyShapes = fc.array(fc.tuple(fc.nat(127), fc.nat(127)), { minLength: 1, maxLength: 5 });

function inForce(table: AccessTable, shapes: readonly Shape[]) {
  const { groupCount, userCount } = table.memberships;
  table.run(bringInForce, {
    roles: shapes.map(([groups, users], at) => ({
      ...{ id: `R${at}`, name: "", note: "", owner: "" },
      ...{ groups: bitsOf(groups, groupCount), users: bitsOf(users, userCount) },
    })),
  });
}

/** What counts of a table, read literally: who is not left out, and holds what is not left out. */
function reading(table: AccessTable) {
  const { memberships, excluded } = table;
  const users = [...memberships.data.userIds.keys()].filter((user) => !excluded.users.has(user));
  const groups = [...memberships.data.groupNames.keys()].filter((one) => !excluded.groups.has(one));
  const roles = table.roles.map((role) => ({
    users: [...role.users].filter((user) => users.includes(user)),
    groups: [...role.derivedGroups].filter((group) => groups.includes(group)),
  }));
  return {
    users,
    groups,
    roles,
    holds: (user: number) => (group: number) => memberships.isHeld(user, group),
  };
}

const isIn = (some: readonly number[], all: readonly number[]) =>
  some.every((one) => all.includes(one));

describe("a role in force", () => {
  test("is judged as each figure says, read literally", () => {
    fc.assert(
      fc.property(anyTable, anyShapes, fc.nat(7), fc.nat(7), (data, shapes, users, groups) => {
        const table = opened(data);
        inForce(table, shapes);
        const out = {
          users: bitsOf(users, table.memberships.userCount),
          groups: bitsOf(groups, table.memberships.groupCount),
        };
        table.run(exclude, { ...out, why: "a robot", since: "" });
        const figures = atOnce(
          judgeAll(
            table,
            () => [],
            () => {},
          ),
        );
        const all = reading(table);
        for (const [at, role] of all.roles.entries()) {
          const full = atOnce(judgeInFull(table, at))!;
          const lacking = role.users.filter((user) => !role.groups.every(all.holds(user)));
          expect([...full.lacking.users]).toEqual(lacking);
          for (const user of lacking)
            expect(full.lacking.groupsOf.get(user)).toEqual(
              role.groups.filter((group) => !all.holds(user)(group)),
            );
          const unheld = role.groups.filter(
            (group) => !role.users.some((user) => all.holds(user)(group)),
          );
          expect([...full.unheld]).toEqual(role.users.length === 0 ? [] : unheld);
          const outside = all.users.filter(
            (user) => !role.users.includes(user) && role.groups.every(all.holds(user)),
          );
          expect([...full.outside]).toEqual(role.groups.length === 0 ? [] : outside);
          const cells = role.users.flatMap((user) => role.groups.map((group) => [user, group]));
          const held = cells.filter(([user, group]) => all.holds(user)(group));
          expect(full.held).toBe(held.length);
          const besides = all.groups.filter((group) => {
            const holders = role.users.filter((user) => all.holds(user)(group));
            return !role.groups.includes(group) && holders.length >= 0.8 * role.users.length;
          });
          expect([...full.besides.keys()]).toEqual(role.users.length < 2 ? [] : besides);
          const others = all.roles.filter((_, other) => other !== at);
          const alone = held.filter(
            ([user, group]) =>
              !others.some((one) => one.users.includes(user) && one.groups.includes(group)),
          );
          const found = {
            ...{
              lacking: lacking.length,
              unheld: full.unheld.length,
              outside: full.outside.length,
            },
            held: cells.length === 0 ? 100 : (100 * held.length) / cells.length,
            ...{
              besides: full.besides.size,
              alone: alone.length,
              misfits: full.rule.misfits.length,
            },
            overlap: full.overlaps.filter(({ kind }) => kind !== "around").length,
            conflicts: 0,
          };
          for (const [name, figure] of Object.entries(found))
            expect([name, figures[name as keyof typeof figures][at]]).toEqual([name, figure]);
        }
      }),
    );
  });

  test("stands to each other one as both say, read literally", () => {
    fc.assert(
      fc.property(anyTable, anyShapes, (data, shapes) => {
        const table = opened(data);
        inForce(table, shapes);
        const { roles } = reading(table);
        for (const [at, a] of roles.entries()) {
          const kindOf = (b: typeof a): OverlapKind | undefined => {
            if (a.groups.length === 0 || b.groups.length === 0) return undefined;
            const [within, around] = [isIn(a.groups, b.groups), isIn(b.groups, a.groups)];
            if (within && around)
              return isIn(a.users, b.users) && isIn(b.users, a.users) ? "same" : "sameGroups";
            if (within && a.users.length > 0 && isIn(a.users, b.users)) return "within";
            return around && b.users.length > 0 && isIn(b.users, a.users) ? "around" : undefined;
          };
          const wanted = roles.flatMap((b, other) => {
            const kind = other === at ? undefined : kindOf(b);
            return kind ? [{ role: other, kind }] : [];
          });
          const found = atOnce(judgeInFull(table, at))!.overlaps;
          expect(found.toSorted((a, b) => a.role - b.role)).toEqual(wanted);
        }
      }),
    );
  });

  test("of a thousand that are the same has so many of them that a person may look through", () => {
    const shape = { groups: Uint32Array.of(0), users: Uint32Array.of(0) };
    const roles = Array.from({ length: 1000 }, (_, at) => ({ at, ...shape }));
    const found = atOnce(overlaps({ roles, groupCount: 1 }));
    expect(new Set(found.map(({ length }) => length))).toEqual(new Set([MOST_OVERLAPS]));
  });

  test("has those looked at judged first", () => {
    const table = new AccessTable(tableOf("xx x."));
    inForce(table, [
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    const seen: number[][] = [];
    const note = ({ held }: { held: Float64Array }) =>
      seen.push([...held.keys()].filter((at) => !Number.isNaN(held[at])));
    atOnce(judgeAll(table, () => [2], note));
    expect(seen).toEqual([[2], [0, 2], [0, 1, 2]]);
  });

  test("has the conflicts that it contains, and that it brings about with what others give", () => {
    const table = new AccessTable(tableOf("xx. x.x"));
    table.run(setConflicts, { conflicts: [{ groups: ["g1", "g2"], reason: "" }] });
    inForce(table, [
      [0b110, 0b11],
      [0b010, 0b11],
      [0b001, 0b11],
    ]);
    const { conflicts } = atOnce(
      judgeAll(
        table,
        () => [],
        () => {},
      ),
    );
    expect([...conflicts]).toEqual([1, 1, 0]);
  });
});

describe("the rule that most users of a role follow", () => {
  const values = (text: string) => [...text].map((one) => (one === " " ? undefined : one));
  const ruleOf = (attributes: Record<string, string>, users: number[]) => {
    const all = Object.entries(attributes).map(([name, text]) => ({ name, values: values(text) }));
    const table = new AccessTable(
      tableBy(all[0].values.length, 1, () => true, { attributes: all }),
    );
    const bits = users.reduce((sum, user) => sum + 2 ** user, 0);
    inForce(table, [[1, bits]]);
    const { rule } = atOnce(judgeInFull(table, 0))!;
    return [
      rule.conditions.map(({ attribute, value }) => `${attribute} ${value}`),
      [...rule.misfits],
    ];
  };

  test("is of values that 80% of them share, and others are rare among them", () => {
    // Of fewer than five there is none.
    expect(ruleOf({ Unit: "aaaabccccc" }, [0, 1, 2, 3, 4])).toEqual([[], []]);
    expect(ruleOf({ Unit: "aaaaabcccccc" }, [0, 1, 2, 3, 4, 5])).toEqual([["Unit a"], [5]]);
    // Three of four are a wherever one looks.
    expect(ruleOf({ Unit: "aaaaabaaaaab" }, [0, 1, 2, 3, 4, 5])).toEqual([[], []]);
  });

  test("has the head of a team in it, whose manager is another: by id, or by what the head alone has", () => {
    const all = [...Array(20).keys()];
    const team = all.slice(0, 8);
    const withHead = (named: (user: number) => string) => {
      const managers = all.map((user) => named(user === 3 ? 19 : user < 8 ? 3 : 12));
      const mails = all.map((user) => `Mail${user}@x.org`);
      const attributes = [
        { name: "Manager", values: managers },
        { name: "Mail", values: mails },
      ];
      const table = new AccessTable(tableBy(20, 1, () => true, { attributes }));
      inForce(table, [[1, 2 ** 8 - 1]]);
      return atOnce(judgeInFull(table, 0))!.rule;
    };
    for (const named of [(user: number) => `U${user}`, (user: number) => `mail${user}@x.org`]) {
      const { conditions, misfits } = withHead(named);
      expect(conditions).toEqual([{ attribute: "Manager", value: named(3) }]);
      expect(team.filter((user) => misfits.includes(user))).toEqual([]);
    }
    expect([...withHead((user) => `boss ${user}`).misfits]).toEqual([3]);
  });

  test("is of several as long as most fit all of them, and without a value nobody fits", () => {
    const attributes = { Unit: "aaaaaaaaabcccccccccc", Site: "xxxxxxxx yyyyyyyyyyy" };
    const users = [...Array(10).keys()];
    expect(ruleOf(attributes, users)).toEqual([
      ["Unit a", "Site x"],
      [8, 9],
    ]);
    const apart = { Unit: "aaaaaaaabbcccccccccc", Site: "yyxxxxxxxxyyyyyyyyyy" };
    expect(ruleOf(apart, users)).toEqual([["Unit a"], [8, 9]]);
  });
});
