import type { RoleSet, TableRole } from "../../model/accessTable.ts";
import { includes } from "../../model/lines.ts";
import { newRole } from "../../model/roles/role.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { applicationOrder } from "./applicationOrder.ts";
import { type OwnReading, quoted } from "./reading.ts";
import type { ReadRoles } from "./readRoles.ts";
import type { RoleLists } from "./readUsers.ts";

/**
 * The roles of a file, with their names resolved to groups and users of the table. A used role's
 * own users win over the users' lists of roles, which only give the order of application.
 */
export function resolveRoleSet(
  read: ReadRoles,
  lists: RoleLists,
  data: TableData,
  { report, reportFile }: OwnReading,
): RoleSet {
  const groupOf = numbersIn(data.groupNames, read.groups.list);
  const userOf = numbersIn(data.userIds, read.users.list);
  const roles: TableRole[] = read.roles.map((role) => {
    const resolve = (what: "groups" | "users", names: readonly string[], numberOf: Int32Array) => {
      const where = `roles[${role.place}].${what}`;
      const known = new Set<number>();
      for (const name of role[what]) {
        const shown = () => quoted(names[name]);
        const number = numberOf[name];
        if (number < 0)
          report(`${where} names ${shown()}, which ${what} does not list; left out.`, role.line);
        else if (known.has(number)) report(`${where} repeats ${shown()}.`, role.line);
        else known.add(number);
      }
      return Uint32Array.from(known).sort();
    };
    return newRole({
      id: role.id,
      groups: resolve("groups", read.groups.list, groupOf),
      users: resolve("users", read.users.list, userOf),
      used: role.used,
    });
  });
  const used = [...roles.keys()].filter((role) => roles[role].used);
  const applied = applicationOrder(used, agreedLists(roles, used, lists, report), (role) =>
    reportFile(
      `The users' lists of roles contradict one another on the order of application; ` +
        `the role ${quoted(roles[role].id)} counts as applied before the others.`,
    ),
  );
  return { roles, applied };
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
  const numbers = new Map(names.map((name, at) => [name, at]));
  return Int32Array.from(wanted, (name) => numbers.get(name) ?? -1);
}
