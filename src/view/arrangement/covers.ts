import { addTo } from "../../model/lines.ts";
import { Marks } from "../../model/roles/marks.ts";

/** The applied roles, with their groups and users, by column and row. */
export interface AppliedRoles {
  /** Their numbers, in the order of their application. */
  readonly applied: readonly number[];
  appliedRolesOf(group: number): readonly number[];
  usersOf(role: number): Uint32Array;
}

/** Cells that a role is the first to cover: all crossings of some users and groups. */
export interface Cover {
  readonly role: number;
  readonly users: Uint32Array;
  readonly groups: readonly number[];
}

/** The users that a role before covers, while the covers of some groups are made. */
const covered = new Marks();

/** The covered cells of the columns `[from, to)`, each in one cover, in the order of application. */
export function coversOf(rulings: AppliedRoles, from: number, to: number): Cover[][] {
  const alike = new Map<string, number[]>();
  for (let group = from; group < to; group++) {
    const roles = rulings.appliedRolesOf(group);
    if (roles.length === 0) continue;
    const key = roles.join();
    addTo(alike, key, group);
  }
  const byRole = new Map<number, Cover[]>();
  for (const groups of alike.values()) {
    const roles = rulings.appliedRolesOf(groups[0]);
    const lines = roles.map(rulings.usersOf);
    if (roles.length > 1) covered.clear(lines);
    for (const [k, role] of roles.entries()) {
      const users = roles.length > 1 ? lines[k].filter((user) => covered.add(user)) : lines[k];
      if (users.length === 0) continue;
      const cover = { role, users, groups };
      addTo(byRole, role, cover);
    }
  }
  return rulings.applied.flatMap((role) => {
    const covers = byRole.get(role);
    return covers ? [covers] : [];
  });
}
