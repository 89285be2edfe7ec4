import type { RoleSet, TableRole } from "../../model/accessTable.ts";
import type { Excluded } from "../../model/facts/excluded.ts";
import { quoted } from "../../model/isolated.ts";
import { includes, mergeLines, NO_LINE, without } from "../../model/lines.ts";
import { asInForce } from "../../model/roles/byHand/inForce.ts";
import { newRole } from "../../model/roles/role.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { NameMap } from "../../model/table/nameMap.ts";
import { countOf } from "../../model/wording.ts";
import { applicationOrder } from "./applicationOrder.ts";
import type { OwnReading } from "./reading.ts";
import type { ReadRoles, RoleRecord } from "./readRoles.ts";
import type { RoleLists } from "./readUsers.ts";
import { checkInherits, ruleOf } from "./roleRules.ts";

/** Makes a role of what a file says of it. */
export type RoleResolver = (record: RoleRecord) => TableRole;

/** What is reported are names that the file does not list. */
export function roleResolver(
  read: ReadRoles,
  data: TableData,
  excluded: Excluded,
  { report }: OwnReading,
): RoleResolver {
  const groupOf = numbersIn(data.groupNames, read.groups.list);
  const userOf = numbersIn(data.userIds, read.users.list);
  let rows: NameMap | undefined;
  const rowOf = (id: string) => {
    rows ??= NameMap.of(data.userIds);
    return rows.get(id);
  };
  const ruled = { data, excluded, rowOf };
  return (record) => {
    const { where, line } = record;
    const resolve = (
      what: "groups" | "derivedGroups" | "users" | "inForceGroups" | "inForceUsers",
      names: readonly string[],
      numberOf: Int32Array,
    ) => {
      const listing = what === "users" || what === "inForceUsers" ? "users" : "groups";
      const at = `${where}.${what}`;
      const known = new Set<number>();
      for (const name of record[what] ?? []) {
        const shown = () => quoted(names[name]);
        const number = numberOf[name];
        if (number < 0)
          report(`${at} names ${shown()}, which ${listing} does not list; left out.`, line);
        else if (known.has(number)) report(`${at} repeats ${shown()}.`, line);
        else known.add(number);
      }
      return Uint32Array.from(known).sort();
    };
    const groups = resolve("groups", read.groups.list, groupOf);
    const derived = record.derivedGroups && resolve("derivedGroups", read.groups.list, groupOf);
    const missing = derived ? without(groups, derived) : NO_LINE;
    if (missing.length > 0)
      report(
        `${where}.derivedGroups lacks ${countOf(missing.length, "group")} of its groups; added.`,
        line,
      );
    const { rule: _, ...fields } = record;
    const role = {
      ...fields,
      groups,
      derivedGroups: derived ? mergeLines(derived, missing) : groups,
      ...ruleOf(record, resolve("users", read.users.list, userOf), ruled, report),
    };
    if (!record.inForceGroups || !record.inForceUsers) return newRole(role);
    const there = {
      groups: resolve("inForceGroups", read.groups.list, groupOf),
      users: resolve("inForceUsers", read.users.list, userOf),
    };
    const shape = { groups: role.derivedGroups, users: role.users };
    return newRole({ ...role, asInForce: asInForce({ ...role, asInForce: there }, shape) });
  };
}

/** The roles of a file; a used role's own users win over the users' lists, which give the order alone. */
export function resolveRoleSet(
  read: ReadRoles,
  lists: RoleLists,
  resolve: RoleResolver,
  { report, reportFile }: OwnReading,
): RoleSet {
  const resolved = read.roles.map((role) => resolve(role));
  const roles = checkInherits(resolved, read.roles, report);
  const used = [...roles.keys()].filter((role) => roles[role].used);
  const orders = (function* () {
    yield listedOrder(roles, used, read.applied, report);
    yield* agreedLists(roles, used, lists, report);
  })();
  const applied = applicationOrder(used, orders, (role) =>
    reportFile(
      `The lists of roles contradict one another on the order of application; ` +
        `the role ${quoted(roles[role].id)} counts as applied before the others.`,
    ),
  );
  return { roles, applied };
}

/** The used roles in the order that the file lists them in, as far as they agree; the rest is reported. */
function listedOrder(
  roles: readonly TableRole[],
  used: readonly number[],
  listed: ReadRoles["applied"],
  report: OwnReading["report"],
): readonly number[] {
  if (!listed) return [];
  const roleOf = new Map(roles.map(({ id }, at) => [id, at]));
  const order = new Set<number>();
  for (const id of listed.ids) {
    const role = roleOf.get(id);
    if (role === undefined)
      report(`applied names ${quoted(id)}, which roles does not list; left out.`, listed.line);
    else if (!roles[role].used)
      report(`applied names ${quoted(id)}, which is not used; left out.`, listed.line);
    else if (order.has(role)) report(`applied repeats the role ${quoted(id)}.`, listed.line);
    else order.add(role);
  }
  const missing = used.length - order.size;
  if (missing > 0) report(`applied lacks ${missing} of the used roles.`, listed.line);
  return [...order];
}

/** The list of roles of each user, as far as the roles agree with it; the rest is reported. */
function* agreedLists(
  roles: readonly TableRole[],
  used: readonly number[],
  { ids, lists, place, line }: RoleLists,
  report: OwnReading["report"],
): Generator<readonly number[]> {
  const roleOf = numbersIn(
    roles.map((role) => role.id),
    ids.list,
  );
  const roleCount = new Uint32Array(lists.length);
  for (const role of used) for (const user of roles[role].users) roleCount[user]++;
  const lastUser = new Int32Array(roles.length).fill(-1);
  for (let user = 0; user < lists.length; user++) {
    const list = lists[user];
    if (!list) continue;
    const where = `users[${place[user]}].roles`;
    const agreed: number[] = [];
    for (const id of list) {
      const role = roleOf[id];
      const reason =
        role < 0
          ? "which roles does not list"
          : !roles[role].used
            ? "which is not used"
            : !includes(roles[role].users, user)
              ? "which does not list this user"
              : lastUser[role] === user
                ? "a second time"
                : undefined;
      if (reason)
        report(`${where} names ${quoted(ids.list[id])}, ${reason}; left out.`, line[user]);
      else {
        agreed.push(role);
        lastUser[role] = user;
      }
    }
    const missing = roleCount[user] - agreed.length;
    if (missing > 0)
      report(`${where} lacks ${missing} of the used roles that list this user.`, line[user]);
    yield agreed;
  }
}

/** The index in `names` of each wanted name, or -1. */
function numbersIn(names: readonly string[], wanted: readonly string[]): Int32Array {
  if (wanted.length === 0) return new Int32Array(0);
  const numbers = NameMap.of(names);
  return Int32Array.from(wanted, (name) => numbers.get(name) ?? -1);
}
