import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccessTable } from "#src/model/accessTable.ts";
import { includes, line } from "#src/model/lines.ts";
import { shapeInForce } from "#src/model/roles/byHand/inForce.ts";
import { valueKey } from "#src/model/roles/roleRule.ts";
import type { Attribute, TableData } from "#src/model/table/memberships.ts";
import { anyChange, anyTable, opened, run, saidOf } from "../anyCommands.ts";
import { aMonthLater, anyMonth, carried } from "./anyNewer.ts";

/** The table before and after, with all that can be asked by ids and names. */
function named(table: AccessTable) {
  const { memberships } = table;
  const { data, direct } = memberships;
  const cells = (is: (user: number, group: number) => boolean) =>
    data.userIds.flatMap((id, user) =>
      data.groupNames.flatMap((name, group) => (is(user, group) ? [`${id} in ${name}`] : [])),
    );
  const ids = (users: Iterable<number>) => Array.from(users, (user) => data.userIds[user]);
  const names = (groups: Iterable<number>) =>
    Array.from(groups, (group) => data.groupNames[group]).sort();
  const cameAssumed = ({ assumed }: TableData) =>
    new Set(cells((user, group) => !!assumed && includes(line(assumed, user), group)));
  return {
    ids: new Set(data.userIds),
    groups: new Set(data.groupNames),
    held: cells((user, group) => memberships.isHeld(user, group)),
    assigned: new Set(cells((user, group) => includes(line(direct.rows, user), group))),
    assumed: new Set(
      cells((user, group) => Array.from(memberships.directlyAssumed(user)).includes(group)),
    ),
    cameAssumed: cameAssumed(direct),
    decisions: table.facts.decisions.all().map(({ user, group, ...said }) => ({
      ...{ user: data.userIds[user], group: data.groupNames[group], ...said },
    })),
    leftOut: {
      users: ids(table.excluded.users.items).map((id, at) => ({
        ...{ id, ...table.excluded.users.reasons[at] },
      })),
      groups: names(table.excluded.groups.items),
    },
    roles: table.roles.map((role) => ({
      id: role.id,
      users: ids(role.users).sort(),
      groups: names(role.groups),
      derivedGroups: names(role.derivedGroups),
      used: role.used,
      ...{ ...saidOf(role), rule: undefined, asInForce: undefined },
      there: shapeInForce(role) && {
        users: ids(shapeInForce(role)!.users).sort(),
        groups: names(shapeInForce(role)!.groups),
      },
      conditions: role.rule?.conditions,
      except: role.rule?.except.map(({ user, reason }) => `${data.userIds[user]} ${reason}`),
    })),
    applied: table.applied.map((at) => table.roles[at].id),
    attributes: new Map(data.attributes.map((one) => [one.name, byId(data, one)])),
    cameWith: new Map(direct.attributes.map((one) => [one.name, byId(direct, one)])),
  };
}

function byId({ userIds }: TableData, { values }: Attribute) {
  return new Map(userIds.map((id, user) => [id, values[user]]));
}

type Named = ReturnType<typeof named>;

const some = fc.array(anyChange, { maxLength: 16 });

/** Calls back with random tables before and after a newer export was taken. */
function eachUpdate(
  check: (before: Named, after: Named, left: ReturnType<typeof carried>["left"]) => void,
) {
  fc.assert(
    fc.property(anyTable, some, anyMonth, (data, edits, month) => {
      const table = opened(data);
      for (const edit of edits) run(table, edit);
      const before = named(table);
      const { state, left } = carried(table, aMonthLater(data, month));
      table.openState(state);
      check(before, named(table), left);
    }),
    { numRuns: 300 },
  );
}

test("the roles are out of date where other cells are held, and as they were where the same ones are", () => {
  fc.assert(
    fc.property(anyTable, some, anyMonth, (data, edits, month) => {
      const table = opened(data);
      for (const edit of edits) run(table, edit);
      const { isRecalculated } = table.state.roleState;
      const [before, wasOutOfDate] = [named(table).held, table.isOutOfDate];
      const wasDirect = table.facts.nesting === "direct";
      table.openState(carried(table, aMonthLater(data, month)).state);
      const isSame = sorted(before).join() === sorted(named(table).held).join();
      if (!isSame) expect(table.isOutOfDate).toBe(isRecalculated);
      // What was inherited and is assumed now is another cell, though as many are held.
      else if (wasDirect && table.facts.nesting === "direct")
        expect(table.isOutOfDate).toBe(wasOutOfDate);
    }),
    { numRuns: 300 },
  );
});

const sorted = (texts: Iterable<string>) => [...texts].sort();

test("decisions stay with their cells as long as there are the user and the group; the others are told", () => {
  eachUpdate((before, after, left) => {
    const stays = ({ user, group }: Named["decisions"][number]) =>
      after.ids.has(user) && after.groups.has(group);
    const told = (all: Named["decisions"]) => sorted(all.map((one) => JSON.stringify(one)));
    expect(told(after.decisions)).toEqual(told(before.decisions.filter(stays)));
    const lost = left.others.filter(({ what }) => what === "decision");
    expect(lost.length).toBe(before.decisions.length - after.decisions.length);
  });
});

test("who is left out stays so, with the reason, and who is gone is told", () => {
  eachUpdate((before, after, left) => {
    const told = ({ users, groups }: Named["leftOut"]) =>
      sorted([...users.map((one) => JSON.stringify(one)), ...groups.map((name) => `${name}`)]);
    const stays = {
      users: before.leftOut.users.filter(({ id }) => after.ids.has(id)),
      groups: before.leftOut.groups.filter((name) => after.groups.has(name)),
    };
    expect(told(after.leftOut)).toEqual(told(stays));
    const lost = left.others.filter(({ what }) => what === "leftOut");
    expect(lost.length).toBe(told(before.leftOut).length - told(stays).length);
  });
});

test("assumed cells stay as long as they are there and not assigned, beside those that the export brings", () => {
  eachUpdate((before, after, left) => {
    const isThere = (cell: string) =>
      [...after.ids].some((id) => [...after.groups].some((name) => cell === `${id} in ${name}`));
    const takenOut = [...before.cameAssumed].filter((cell) => !before.assumed.has(cell));
    const wanted = new Set([...before.assumed, ...after.cameAssumed].filter(isThere));
    for (const cell of [...takenOut, ...after.assigned])
      if (!before.assumed.has(cell) || after.assigned.has(cell)) wanted.delete(cell);
    expect(sorted(after.assumed)).toEqual(sorted(wanted));
    const cameTrue = [...before.assumed].filter((cell) => after.assigned.has(cell));
    expect(left.assigned.length).toBe(cameTrue.length);
    const lost = left.others.filter(({ what }) => what === "assumed");
    expect(lost.length).toBe([...before.assumed].filter((cell) => !isThere(cell)).length);
  });
});

test("a role by rule has who fits now, another one who is still there; both the groups that are still there", () => {
  eachUpdate((before, after, left) => {
    const isLeftOut = new Set(after.leftOut.users.map(({ id }) => id));
    const usersOf = ({ conditions, except, users }: Named["roles"][number]) => {
      const isKnown = conditions?.every(({ attribute }) => after.attributes.has(attribute));
      if (!conditions || !isKnown) return users.filter((id) => after.ids.has(id));
      const fits = (id: string) =>
        conditions.every(
          ({ attribute, is }) =>
            valueKey(after.attributes.get(attribute)!.get(id) ?? " ") === valueKey(is) &&
            after.attributes.get(attribute)!.get(id) !== undefined,
        );
      const isExcepted = (id: string) => except!.some((one) => one.startsWith(`${id} `));
      return sorted(after.ids).filter((id) => fits(id) && !isExcepted(id) && !isLeftOut.has(id));
    };
    const stays = (names: readonly string[]) => names.filter((name) => after.groups.has(name));
    const there = before.roles.flatMap((role) => {
      const derivedGroups = stays(role.derivedGroups);
      const users = usersOf(role);
      const hasNoGroup = derivedGroups.length === 0 && role.derivedGroups.length > 0;
      const isLeft = !role.conditions && users.length === 0 && role.users.length > 0;
      if (hasNoGroup || isLeft) return [];
      const except = role.except?.filter((one) =>
        [...after.ids].some((id) => one.startsWith(`${id} `)),
      );
      const inForce = role.there && {
        users: role.there.users.filter((id) => after.ids.has(id)),
        groups: stays(role.there.groups),
      };
      return [{ ...role, users, derivedGroups, except, there: inForce }];
    });
    const ids = new Set(there.map(({ id }) => id));
    const plain = (roles: Named["roles"]) => roles.map(({ groups, ...role }) => role);
    expect(plain(after.roles)).toEqual(
      plain(there).map((role) => ({
        ...{ ...role, inherits: role.inherits.filter((id) => ids.has(id)) },
      })),
    );
    expect(after.applied).toEqual(before.applied.filter((id) => ids.has(id)));
    // What one takes that is gone goes back; all others have what is left of theirs.
    const isAll = after.applied.length === before.applied.length;
    for (const role of after.roles) {
      const was = before.roles.find(({ id }) => id === role.id)!;
      if (isAll) expect(role.groups).toEqual(stays(was.groups));
      else expect(role.groups).toEqual(expect.arrayContaining(stays(was.groups)));
    }
    const gone = left.roles.filter(({ isGone }) => isGone).map(({ role }) => before.roles[role].id);
    expect(gone).toEqual(before.roles.map(({ id }) => id).filter((id) => !ids.has(id)));
    for (const { role, users, groups } of left.roles) {
      expect(users.length).toBe(before.roles[role].users.filter((id) => !after.ids.has(id)).length);
      const all = before.roles[role].derivedGroups;
      expect(groups.length).toBe(all.length - stays(all).length);
    }
  });
});

test("added attributes stay for who is still there, unless the export has another value by now", () => {
  eachUpdate((before, after) => {
    for (const [name, values] of before.attributes) {
      const [then, now] = [before.cameWith.get(name), after.cameWith.get(name)];
      expect(after.attributes.has(name)).toBe(true);
      for (const [id, value] of after.attributes.get(name) ?? []) {
        const isOfExport = now && (!then || !values.has(id) || now.get(id) !== then.get(id));
        expect(value).toBe(isOfExport || !before.ids.has(id) ? now?.get(id) : values.get(id));
      }
    }
  });
});
