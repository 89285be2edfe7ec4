import { countOf } from "../../../model/wording.ts";
import type { Answers, PreparedPart, System } from "../system.ts";
import { elsewhereList, systemOfGroup } from "./roleLists.ts";
import type { SystemRole, SystemRoles } from "./systemRoles.ts";

// A table may have groups of several systems, and most systems can be given their own alone.

/** The systems that the groups of some roles are of, as the table tells, with the number of groups of each. */
export function groupSystems(roles: SystemRoles): Map<string, number> {
  const counts = new Map<string, number>();
  const { granted, taken, retired } = roles.changes ?? {};
  const all = [roles, granted, taken, retired].flatMap((some) => some?.allGroups() ?? []);
  for (const group of new Set(all)) {
    const name = systemOfGroup(roles, group);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The answer that says whether the groups of a system belong to the one that roles are for. */
export function targetAnswer(name: string): string {
  return `system ${name}`;
}

/** True for a system whose groups are in the one that roles are for: as a person said, else by its name. */
export function isTarget({ ownGroups }: System, name: string, answers: Answers): boolean {
  const answer = answers[targetAnswer(name)];
  return answer === undefined ? ownGroups?.test(name) === true : answer === "yes";
}

/** The sentence that asks for an answer where the groups of none belong to it. */
export function targetProblem(system: System, roles: SystemRoles, answers: Answers) {
  if (!system.ownGroups) return undefined;
  const names = [...groupSystems(roles).keys()];
  return names.length === 0 || names.some((name) => isTarget(system, name, answers))
    ? undefined
    : `Choose the systems whose groups are in ${system.name}.`;
}

/** The roles with those groups alone that belong to a system, and the list of all others. */
export function withTargets(
  system: System,
  roles: SystemRoles,
  answers: Answers,
): { readonly roles: SystemRoles; readonly elsewhere: PreparedPart } {
  if (!system.ownGroups) return { roles, elsewhere: false };
  const names = [...groupSystems(roles).keys()];
  const others = new Set(names.filter((name) => !isTarget(system, name, answers)));
  const away = new Set(
    roles.allGroups().filter((group) => others.has(systemOfGroup(roles, group)!)),
  );
  if (away.size === 0) return { roles, elsewhere: false };
  const isAway = (group: number) => away.has(group);
  const rests = roles.roles.map((role) => ({ role, rest: Array.from(role.groups).filter(isAway) }));
  const emptied = rests.filter(({ role, rest }) => rest.length === role.groups.length && rest[0]);
  const none = emptied.length > 0 ? `, and ${countOf(emptied.length, "role")} no other` : "";
  return {
    roles: roles.with(
      roles.roles.map(
        (role): SystemRole => ({
          ...role,
          groups: Array.from(role.groups).filter((group) => !isAway(group)),
        }),
      ),
    ),
    elsewhere: {
      files: elsewhereList(roles, rests),
      loss: `${countOf(away.size, "group")} of ${countOf(others.size, "other system")}${none}: the roles that have them stand in groups-elsewhere.csv.`,
    },
  };
}
