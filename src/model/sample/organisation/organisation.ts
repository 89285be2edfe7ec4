import { orderColumns } from "../../table/columnOrder.ts";
import type { Cell, TableData } from "../../table/memberships.ts";
import type { Noise, SampleSize } from "../sampleSize.ts";
import { randomFrom } from "../seededRandom.ts";
import { type Assignment, assignGroups } from "./assignment.ts";
import { type Company, companyOf } from "./company.ts";
import { type Directory, directoryOf } from "./directory.ts";
import type { Planted, PlantedRole } from "./planted.ts";
import type { PeopleNames } from "./staff.ts";

export interface Organisation {
  readonly table: TableData;
  readonly planted: Planted;
}

/** The source of names, which starts over with a seed. */
export interface OrganisationNames extends PeopleNames {
  seed(seed: number): unknown;
}

/** Makes up an organisation in steps; people, groups and roles are the same at any noise. */
export function* makeOrganisation(
  size: SampleSize,
  noise: Noise,
  names: OrganisationNames,
): Generator<number, Organisation> {
  names.seed(size.seed);
  const random = randomFrom(size.seed);
  const company = yield* scaled(companyOf(size.users, size.groups, names, random), 0, 0.4);
  const assignment = yield* scaled(assignGroups(noise, company, random), 0.4, 0.8);
  yield 0.8;
  const { staff, roles } = company;
  const { userIds, userNames, attributes } = staff;
  const { groupNames } = roles;
  const { columns } = assignment.log.toColumns(userIds.length, groupNames.length);
  yield 0.9;
  const directory = directoryOf(company, size.seed);
  const table = orderColumns({
    ...{ userIds, userNames, groupNames, columns },
    attributes: [...attributes, ...directory.attributes],
    groupAttributes: [{ name: "Owner", values: directory.owners }],
  });
  return { table, planted: plantedIn(table, company, assignment, directory) };
}

/** Makes up an organisation in steps, and tells nothing but its table. */
export function* organisationTable(
  size: SampleSize,
  noise: Noise,
  names: OrganisationNames,
): Generator<number, TableData> {
  return (yield* makeOrganisation(size, noise, names)).table;
}

function plantedIn(
  { groupRead, userIds }: TableData,
  { staff: { people, posts }, roles }: Company,
  { strays, kept, missing }: Assignment,
  { leavers, longAway, owners }: Directory,
): Planted {
  const columnOf = new Uint32Array(groupRead.length);
  groupRead.forEach((group, column) => {
    columnOf[group] = column;
  });
  const inTable = ({ user, group }: Cell) => ({ user, group: columnOf[group] });
  const users: number[][] = roles.all.map(() => []);
  for (let user = 0; user < people; user++)
    for (const role of roles.rolesOf(posts[user])) users[role].push(user);
  const planted = roles.all.map(({ kind, name, groups }, role): PlantedRole => {
    const columns = Uint32Array.from(groups, (group) => columnOf[group]).sort();
    return { kind, name, groups: columns, users: Uint32Array.from(users[role]) };
  });
  const keptCells = [...kept].flatMap(([user, groups]) =>
    groups.map((group) => inTable({ user, group })),
  );
  return {
    roles: planted,
    strays: strays.map(inTable),
    kept: keptCells,
    missing: missing.map(inTable),
    movers: Uint32Array.from(kept.keys()).sort(),
    serviceAccounts: Uint32Array.from({ length: userIds.length - people }, (_, at) => people + at),
    leavers,
    longAway,
    ownerless: Uint32Array.from(
      owners.flatMap((owner, group) => (owner === undefined ? [columnOf[group]] : [])),
    ).sort(),
  };
}

/** The steps of a part of the work, as progress of the whole. */
function* scaled<T>(steps: Generator<number, T>, from: number, to: number): Generator<number, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield from + value * (to - from);
  }
}
