import { addTo, areEqual } from "../../lines.ts";
import type { Memberships } from "../../table/memberships.ts";
import type { Work } from "../../tasks/slices.ts";
import { hasWords } from "../records/saidRecords.ts";
import { isKept, NOTHING_SAID, newRole, type TableRole } from "../role.ts";
import type { RoleRule } from "../roleRule.ts";
import { type RoleShape, roleIdsSteps } from "./roleIds.ts";

/** A role of a plan, perhaps by a rule, with the name that it suggests, and one that a person gave it there. */
export interface PlannedShape extends RoleShape {
  readonly rule?: RoleRule;
  readonly name?: string;
  readonly given?: string;
  /** The places among the plan's of the roles that give what it does not repeat. */
  readonly inherits?: readonly number[];
}

/** The roles of a plan, and those of them that are not there already, and so have to be made. */
export interface RolesOfPlan {
  readonly all: readonly TableRole[];
  readonly fresh: readonly TableRole[];
}

/**
 * The roles of a plan as they come among those before. One with the groups and users of a role that is
 * pinned or in force is that role, as it is. The others are new, with ids of their own beside those that are kept;
 * a discarded role stays put aside, so a plan that needs the same has it anew. A new one that comes
 * again has the words that a person gave it: with the groups and users of one before, or else with the
 * id and the groups of one, whose users have changed.
 */
export function* rolesOfPlan(
  shapes: readonly PlannedShape[],
  before: readonly TableRole[],
  memberships: Memberships,
): Work<RolesOfPlan> {
  const pinned = new ShapedRoles(before.filter((role) => isKept(role) && !role.discarded));
  const worded = before.filter((role) => hasWords(role) && !isKept(role));
  const wordedBefore = new ShapedRoles(worded);
  const wordedById = new Map(worded.map((role) => [role.id, role]));
  const places = shapes.map((shape) => pinned.take(shape));
  const missing = shapes.filter((_, at) => !places[at]);
  const kept = before.filter(isKept).map(({ id }) => id);
  const ids = yield* roleIdsSteps(missing, memberships, kept);
  const same = missing.map((shape) => wordedBefore.take(shape));
  const isTaken = new Set(same);
  const next = ids.values();
  const idOf = places.map((place) => place?.id ?? next.next().value!);
  const fresh = missing.map(
    ({ groups, users, rule, name: suggested = "", given, inherits }, at) => {
      const named = wordedById.get(ids[at]);
      const isGrown = named && !isTaken.has(named) && areEqual(named.derivedGroups, groups);
      const { name, note, owner } = same[at] ?? (isGrown ? named : NOTHING_SAID);
      return newRole({
        ...{ id: ids[at], groups, users, used: false, planned: true },
        ...{ name: given || name || suggested, note, owner, rule },
        inherits: inherits?.map((place) => idOf[place]),
      });
    },
  );
  const made = fresh.values();
  return { all: places.map((place) => place ?? made.next().value!), fresh };
}

/** Roles that are found by their groups and users, each once. */
class ShapedRoles {
  readonly #left = new Map<string, TableRole[]>();

  constructor(roles: readonly TableRole[]) {
    for (const role of roles) {
      const key = keyOf(role.derivedGroups, role.users);
      addTo(this.#left, key, role);
    }
  }

  /** A role with these groups and users; the next time it is not found. */
  take({ groups, users }: RoleShape): TableRole | undefined {
    const alike = this.#left.get(keyOf(groups, users));
    const at = alike?.findIndex(
      (role) => areEqual(role.derivedGroups, groups) && areEqual(role.users, users),
    );
    return at === undefined || at < 0 ? undefined : alike!.splice(at, 1)[0];
  }
}

/** The same for equal roles. */
function keyOf(groups: Uint32Array, users: Uint32Array): string {
  return `${groups.length} ${groups[0]} ${users.length} ${users[0]}`;
}
