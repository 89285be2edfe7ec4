import { type Blueprint, blueprintOf } from "./blueprint.ts";
import { GroupNames } from "./groupNames.ts";
import type { PlantedRole } from "./planted.ts";
import { type PeopleNames, type Post, type Staff, staffOf } from "./staff.ts";
import { apportion, type Structure, structureOf } from "./structure.ts";

/** An organisation before anybody holds a group: what it is made of, who works there, its roles. */
export interface Company {
  readonly structure: Structure;
  readonly staff: Staff;
  readonly roles: Roles;
}

/** Founds a company of so many users and groups; yields the share that is done. */
export function* companyOf(
  users: number,
  groups: number,
  names: PeopleNames,
  random: () => number,
): Generator<number, Company> {
  const blueprint = blueprintOf(users, groups);
  const structure = structureOf(blueprint, random);
  const staff = yield* staffOf(blueprint, structure, names);
  return { structure, staff, roles: new Roles(blueprint, structure) };
}

interface NamedRole extends Pick<PlantedRole, "kind" | "name"> {
  /** Groups as made: those of a role stand side by side. */
  readonly groups: readonly number[];
}

/** The roles of everybody, departments, teams and titles, each with groups; services have none. */
class Roles {
  readonly all: readonly NamedRole[];
  readonly groupNames: readonly string[];
  readonly serviceGroups: readonly number[];
  /** The number of groups that are in roles. */
  readonly plantedCount: number;
  readonly #structure: Structure;

  constructor({ groupsOf }: Blueprint, structure: Structure) {
    const { departments, teams, titles } = structure;
    const names = new GroupNames(structure);
    const all: NamedRole[] = [];
    const plant = (kind: PlantedRole["kind"], name: string, groups: readonly number[]) =>
      all.push({ kind, name, groups });
    plant("everybody", "Everybody", names.everybody(groupsOf.everybody));
    departments.forEach(({ name }, at) => {
      plant("department", name, names.department(at, groupsOf.department));
    });
    const even = teams.map(() => 1);
    apportion(groupsOf.allTeams, even, 0).forEach((count, at) => {
      plant("team", teams[at].name, names.team(at, count));
    });
    titles.forEach(({ name }, at) => {
      plant("title", name, names.title(at, groupsOf.title));
    });
    this.plantedCount = names.all.length;
    this.serviceGroups = names.services(groupsOf.services);
    this.all = all;
    this.groupNames = names.all;
    this.#structure = structure;
  }

  /** The roles of a post; everybody's alone where there are no departments. */
  rolesOf(post: Post | undefined): readonly number[] {
    if (!post) return [0];
    const { departments, teams } = this.#structure;
    const { department } = teams[post.team];
    const firstTeam = 1 + departments.length;
    return [0, 1 + department, firstTeam + post.team, firstTeam + teams.length + post.title];
  }
}
