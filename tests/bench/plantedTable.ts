import { type Lines, linesFrom } from "#src/model/lines.ts";
import { randomFrom } from "#src/model/sample/seededRandom.ts";
import type { Attribute } from "#src/model/table/memberships.ts";

/** A role that was planted: those who fit its conditions, or, for a project, those who were picked. */
export interface PlantedRole {
  readonly conditions: readonly { readonly attribute: string; readonly is: string }[] | undefined;
  readonly users: readonly number[];
  readonly groups: readonly number[];
}

interface PlantedOrganisation {
  readonly attributes: readonly Attribute[];
  readonly groupCount: number;
  readonly rows: Lines;
  readonly planted: readonly PlantedRole[];
}

interface PlantedSize {
  readonly users: number;
  readonly groups: number;
  readonly seed: number;
  /** In percent of the memberships that roles give. */
  readonly missing: number;
  readonly strays: number;
}

const LEAST_PEOPLE = 5;
const LEAST_GROUPS = 3;
const PROJECTS = 20;

/**
 * Makes up an organisation whose roles are known. It has nothing of the product's example: divisions
 * of departments, sites, titles within departments, levels, contracts and cost centres, roles of these
 * alone and together, projects that no attribute tells, and attributes that mean nothing.
 */
export function plantedOrganisation(size: PlantedSize): PlantedOrganisation {
  const random = randomFrom(size.seed * 7919 + 13);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)];
  const scale = Math.sqrt(size.users / 4000);
  const divisionCount = 5;
  const departmentCount = Math.round(24 * scale);
  const departments = Array.from({ length: departmentCount }, (_, at) => ({
    name: `Department ${at}`,
    division: `Division ${at < divisionCount ? at : below(divisionCount)}`,
    weight: 0.4 + random() * 1.6,
    titles: Array.from({ length: 2 + below(3) }, (_, title) => `Title ${at}.${title}`),
  }));
  const sites = ["Aarhus", "Bern", "Cork", "Delft", "Evora", "Fano", "Gdynia"];
  const siteWeights = sites.map(() => 0.3 + random());
  const levels = ["Junior", "Senior", "Lead", "Head"];
  const levelWeights = [5, 4, 1.3, 0.4];
  const contracts = ["Internal", "External", "Trainee"];
  const contractWeights = [8, 2.5, 1];
  const weighted = <T>(all: readonly T[], weights: readonly number[]): T => {
    let left = random() * weights.reduce((sum, one) => sum + one, 0);
    const at = weights.findIndex((one) => (left -= one) < 0);
    return all[at < 0 ? all.length - 1 : at];
  };
  const people = Array.from({ length: size.users }, (_, user) => {
    const department = weighted(
      departments,
      departments.map(({ weight }) => weight),
    );
    const titleAt = Math.min(below(department.titles.length), below(department.titles.length + 1));
    return {
      Division: department.division,
      Department: department.name,
      Site: weighted(sites, siteWeights),
      Title: department.titles[titleAt],
      Level: weighted(levels, levelWeights),
      Contract: weighted(contracts, contractWeights),
      "Badge colour": pick(["red", "green", "blue", "white"]),
      "Start month": String(1 + below(12)),
      "Cost centre": `${department.name.split(" ")[1]}${below(3)}`,
      Mail: `person${user}@example.org`,
    };
  });
  const names = Object.keys(people[0]) as (keyof (typeof people)[number])[];
  const attributes = names.map((name) => ({ name, values: people.map((one) => one[name]) }));
  type Condition = { readonly attribute: string; readonly is: string };
  const fitting = (conditions: readonly Condition[]) =>
    people.flatMap((one, user) =>
      conditions.every(({ attribute, is }) => one[attribute as (typeof names)[number]] === is)
        ? [user]
        : [],
    );
  const conditionsOf: (readonly Condition[])[] = [];
  const keys = new Set<string>();
  const add = (...conditions: readonly Condition[]): boolean => {
    const key = conditions.map(({ attribute, is }) => `${attribute}=${is}`).join("&");
    if (keys.has(key) || fitting(conditions).length < LEAST_PEOPLE) return false;
    keys.add(key);
    conditionsOf.push(conditions);
    return true;
  };
  const is = (attribute: string, value: string): Condition => ({ attribute, is: value });
  add();
  for (let at = 0; at < divisionCount; at++) add(is("Division", `Division ${at}`));
  for (const { name } of departments) add(is("Department", name));
  for (const site of sites) add(is("Site", site));
  for (const { titles } of departments)
    for (const title of titles) if (random() < 0.6) add(is("Title", title));
  for (const level of levels.slice(1)) add(is("Level", level));
  for (const contract of contracts.slice(1)) add(is("Contract", contract));
  const wanted = Math.round(148 * scale);
  for (let tries = 0; conditionsOf.length < wanted && tries < 5000; tries++) {
    const department = pick(departments);
    const kind = below(5);
    if (kind === 0) add(is("Department", department.name), is("Level", pick(levels)));
    else if (kind === 1) add(is("Department", department.name), is("Site", pick(sites)));
    else if (kind === 2) add(is("Division", department.division), is("Site", pick(sites)));
    else if (kind === 3) add(is("Department", department.name), is("Contract", pick(contracts)));
    else
      add(is("Division", department.division), is("Site", pick(sites)), is("Level", pick(levels)));
  }
  const projects = Array.from({ length: Math.round(PROJECTS * scale) }, () => {
    const count = LEAST_PEOPLE + 3 + below(30);
    const team = new Set<number>();
    while (team.size < count) team.add(below(size.users));
    return [...team].sort((a, b) => a - b);
  });
  const roleCount = conditionsOf.length + projects.length;
  let next = 0;
  const planted: PlantedRole[] = [...conditionsOf, ...projects].map((one, at) => {
    const isProject = at >= conditionsOf.length;
    const left = (size.groups - next) / (roleCount - at);
    const most = size.groups - next - LEAST_GROUPS * (roleCount - at - 1);
    const count = Math.max(LEAST_GROUPS, Math.min(Math.round(left * (0.5 + random())), most));
    const groups = Array.from({ length: count }, () => next++);
    // Now and then two projects share a group.
    if (isProject && at > conditionsOf.length && random() < 0.3) groups.push(groups[0] - 1);
    return {
      conditions: isProject ? undefined : (one as readonly Condition[]),
      users: isProject ? (one as number[]) : fitting(one as readonly Condition[]),
      groups: [...new Set(groups)].sort((a, b) => a - b),
    };
  });
  const given = Array.from({ length: size.users }, () => new Set<number>());
  for (const { users, groups } of planted)
    for (const user of users) for (const group of groups) given[user].add(group);
  const total = given.reduce((sum, groups) => sum + groups.size, 0);
  const rows = given.map((groups) => {
    const kept = [...groups].filter(() => random() >= size.missing / 100);
    return new Set(kept);
  });
  for (let stray = 0; stray < (total * size.strays) / 100; ) {
    const [user, group] = [below(size.users), below(size.groups)];
    if (given[user].has(group) || rows[user].has(group)) continue;
    rows[user].add(group);
    stray++;
  }
  return {
    attributes,
    groupCount: size.groups,
    rows: linesFrom(rows.map((groups) => [...groups].sort((a, b) => a - b))),
    planted,
  };
}
