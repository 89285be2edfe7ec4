import { DEPARTMENTS } from "./departments.ts";

/** The numbers that an organisation of some users and groups is made by. */
export interface Blueprint {
  readonly people: number;
  readonly serviceAccounts: number;
  /** 0 where there are too few groups or people to tell departments apart. */
  readonly departments: number;
  readonly teams: number;
  readonly titlesPerDepartment: number;
  /** The numbers of groups that each such role has; teams share what is left. */
  readonly groupsOf: {
    readonly everybody: number;
    readonly department: number;
    readonly title: number;
    readonly allTeams: number;
    readonly services: number;
  };
}

/** The least that a role of a department, a team or a title has: one group alone is no role. */
const LEAST_GROUPS = 2;
/** Those of a department: its own, one title's and one team's twice. */
const LEAST_GROUPS_OF_DEPARTMENT = 4 * LEAST_GROUPS;
const LEAST_PEOPLE_OF_DEPARTMENT = 8;
const MEAN_PEOPLE_OF_TEAM = 14;
const MEAN_GROUPS_OF_TEAM = 3;

/** Departments grow with the root of the people, teams with the people; no group is nobody's. */
export function blueprintOf(users: number, groups: number): Blueprint {
  const hasServices = users >= 20 && groups >= 20;
  const serviceAccounts = hasServices ? Math.round(users / 50) : 0;
  const services = hasServices ? within(groups / 30, 1, 40) : 0;
  const people = users - serviceAccounts;
  const everybody = within(groups / 17, 1, 12);
  const left = groups - services - everybody;
  const departments = Math.min(
    Math.max(1, Math.round(Math.sqrt(people) / 3)),
    Math.floor(people / LEAST_PEOPLE_OF_DEPARTMENT),
    Math.floor(left / LEAST_GROUPS_OF_DEPARTMENT),
    DEPARTMENTS.length,
  );
  if (departments === 0)
    return {
      people,
      serviceAccounts,
      departments,
      teams: 0,
      titlesPerDepartment: 0,
      groupsOf: { everybody: groups - services, department: 0, title: 0, allTeams: 0, services },
    };
  const share = left / departments;
  const department = within(share / 5, LEAST_GROUPS, 16);
  const titlesPerDepartment = within(share / 9, 1, 4);
  const title = within(share / 4 / titlesPerDepartment, LEAST_GROUPS, 6);
  const allTeams = left - departments * (department + titlesPerDepartment * title);
  const teams = Math.max(
    departments,
    Math.min(Math.round(people / MEAN_PEOPLE_OF_TEAM), Math.floor(allTeams / MEAN_GROUPS_OF_TEAM)),
  );
  return {
    people,
    serviceAccounts,
    departments,
    teams,
    titlesPerDepartment,
    groupsOf: { everybody, department, title, allTeams, services },
  };
}

function within(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(number)));
}
