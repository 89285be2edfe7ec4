import type { Blueprint } from "./blueprint.ts";
import { DEPARTMENTS, type Department, LOCATIONS } from "./departments.ts";

export interface Team {
  readonly department: number;
  readonly name: string;
  readonly location: string;
  readonly size: number;
  /** True where its department has no other team at its location. */
  readonly isAloneThere: boolean;
}

export interface Title {
  readonly department: number;
  readonly name: string;
}

/** What an organisation is made of, before anybody works there. */
export interface Structure {
  readonly departments: readonly Department[];
  readonly teams: readonly Team[];
  /** By department, of each as many. */
  readonly titles: readonly Title[];
}

/** The fewest people of a team: enough for every title that its department can have. */
const LEAST_PEOPLE_OF_TEAM = 4;

export function structureOf(blueprint: Blueprint, random: () => number): Structure {
  const departments = DEPARTMENTS.slice(0, blueprint.departments);
  return {
    departments,
    teams: teamsOf(departments, blueprint, random),
    titles: departments.flatMap(({ titles }, department) =>
      titles.slice(0, blueprint.titlesPerDepartment).map((name) => ({ department, name })),
    ),
  };
}

/** Departments and teams of sizes that differ, each department over several locations. */
function teamsOf(
  departments: readonly Department[],
  { people, teams: teamCount }: Blueprint,
  random: () => number,
): Team[] {
  if (teamCount === 0) return [];
  const weights = departments.map(() => 0.6 + 1.2 * random());
  const isWide = teamCount >= 2 * departments.length;
  const counts = apportion(teamCount, weights, isWide ? 2 : 1);
  const least = Math.min(LEAST_PEOPLE_OF_TEAM, Math.floor(people / teamCount));
  const teamWeights = Array.from({ length: teamCount }, () => 0.6 + random());
  const sizes = apportion(people, teamWeights, least);
  const placeCount = Math.min(LOCATIONS.length, Math.max(2, Math.round(Math.sqrt(people) / 3.5)));
  let team = 0;
  return departments.flatMap((ofTeams, department) => {
    const count = counts[department];
    const first = Math.floor(random() * placeCount);
    const places = Array.from({ length: count }, (_, at) => LOCATIONS[(first + at) % placeCount]);
    const names = teamNames(ofTeams, places);
    const isAloneThere = count <= placeCount;
    return places.map((location, at) => {
      return { department, name: names[at], location, size: sizes[team++], isAloneThere };
    });
  });
}

/** What the teams do; where a department has many, with their places, and numbers if need be. */
function teamNames({ teams }: Department, places: readonly string[]): string[] {
  const names = new Set<string>();
  places.forEach((place, at) => {
    const work = teams[at % teams.length];
    const name = places.length > teams.length ? `${work} ${place}` : work;
    let unique = name;
    for (let number = 2; names.has(unique); number++) unique = `${name} ${number}`;
    names.add(unique);
  });
  return [...names];
}

/** A total in whole shares: each gets the least, and of the rest as much as its weight says. */
export function apportion(total: number, weights: readonly number[], least: number): number[] {
  const rest = total - least * weights.length;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = Math.round((rest * before) / sum);
    before += weight;
    return least + Math.round((rest * before) / sum) - from;
  });
}
