import type { AccessTable } from "#src/model/accessTable.ts";
import { matchTables } from "#src/model/comparison/matching.ts";
import type { TableState } from "#src/model/state/tableState.ts";
import type { Cell, TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { carryOver, turned } from "#src/model/update/carryOver.ts";
import { newsOf } from "#src/model/update/news.ts";
import { NOTE } from "./anyNewer.ts";

/** What a newer export of a table brings, with the table before and after it. */
export function newsFrom({ state: before }: AccessTable, data: TableData) {
  const here = before.memberships.data;
  const { users, groups } = atOnce(matchTables(data, here));
  const matching = {
    users: turned(users, here.userIds.length),
    groups: turned(groups, here.groupNames.length),
  };
  const taken = atOnce(carryOver(before, { ...NOTE, data, name: "june.csv" }, matching));
  const news = atOnce(newsOf(taken, before));
  return { before, after: taken.state, taken, news };
}

/** A table read by names alone: what each says of whom. */
function byName({ memberships, roleState, facts }: TableState) {
  const { userIds, groupNames } = memberships.data;
  const cell = ({ user, group }: Cell) => `${userIds[user]} in ${groupNames[group]}`;
  const assigned = userIds.flatMap((_, user) =>
    groupNames.flatMap((_, group) =>
      memberships.isAssigned(user, group) ? [cell({ user, group })] : [],
    ),
  );
  return {
    ...{ userIds, groupNames, assigned },
    holds: (id: string, group: string) =>
      memberships.isHeld(userIds.indexOf(id), groupNames.indexOf(group)),
    roles: roleState.roles.map((role) => ({
      ...role,
      id: role.id,
      users: Array.from(role.users, (user) => userIds[user]),
      groups: Array.from(role.groups, (group) => groupNames[group]),
    })),
    attributes: new Map(
      memberships.data.attributes.map(({ name, values }) => [
        name.trim().toLowerCase(),
        new Map(userIds.map((id, user) => [id, (values[user] ?? "").trim().toLowerCase()])),
      ]),
    ),
    decided: facts.decisions.all().map(({ decision, ...at }) => ({ decision, cell: cell(at) })),
  };
}

/** What a newer export brings, as somebody would find it who goes through both by hand. */
export function literalNews(stateBefore: TableState, stateAfter: TableState) {
  const [before, after] = [byName(stateBefore), byName(stateAfter)];
  const alone = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one)).sort();
  const gained = alone(after.assigned, before.assigned);
  const lost = alone(before.assigned, after.assigned);
  const joiners = alone(after.userIds, before.userIds);
  const leavers = alone(before.userIds, after.userIds);
  const those = (cells: readonly string[], users: readonly string[]) =>
    cells.filter((cell) => users.some((user) => cell.startsWith(`${user} in `)));
  const staying = after.userIds.filter((user) => before.userIds.includes(user));
  const decided = (decision: string, was: boolean, is: boolean) =>
    before.decided
      .filter((one) => one.decision === decision)
      .map(({ cell }) => cell)
      .filter((cell) => before.assigned.includes(cell) === was)
      .filter((cell) => after.assigned.includes(cell) === is)
      .sort();
  return {
    ...{ joiners, leavers, gained: gained.length, lost: lost.length },
    movers: staying
      .filter((user) =>
        [...after.attributes].some(([name, values]) => {
          const then = before.attributes.get(name);
          return then !== undefined && values.get(user) !== then.get(user);
        }),
      )
      .sort(),
    newGroups: alone(after.groupNames, before.groupNames),
    goneGroups: alone(before.groupNames, after.groupNames),
    gaining: staying.filter((user) => those(gained, [user]).length > 0).sort(),
    losing: staying.filter((user) => those(lost, [user]).length > 0).sort(),
    joined: those(gained, joiners).length,
    left: those(lost, leavers).length,
    roles: after.roles.flatMap(({ id, rule, discarded, users, groups }) => {
      const was = before.roles.find((role) => role.id === id);
      if (!was || !rule || discarded) return [];
      const lacking = alone(users, was.users).filter((user) =>
        groups.some((group) => !after.holds(user, group)),
      );
      const kept = alone(was.users, users).filter(
        (user) => after.userIds.includes(user) && groups.some((group) => after.holds(user, group)),
      );
      return lacking.length + kept.length > 0 ? [{ id, lacking, kept }] : [];
    }),
    removed: decided("remove", true, false),
    undone: decided("remove", false, true),
    keptGone: decided("keep", true, false),
  };
}
