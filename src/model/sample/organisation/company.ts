import { blueprintOf } from "./blueprint.ts";
import { Roles } from "./roles.ts";
import { type PeopleNames, type Staff, staffOf } from "./staff.ts";
import { type Structure, structureOf } from "./structure.ts";

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
