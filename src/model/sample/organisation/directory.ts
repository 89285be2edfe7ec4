import type { Attribute } from "../../table/memberships.ts";
import { randomFrom } from "../seededRandom.ts";
import type { Company } from "./company.ts";

/** The day of the export, whatever the seed: from here the days since a login count. Somebody logged in on it. */
export const EXPORT_DAY = "2026-06-30";

/** What a directory says of accounts and groups besides: who answers for them, who is still there. */
export interface Directory {
  /** Of the users: Manager (an id), Status, End date, Last login. */
  readonly attributes: readonly Attribute[];
  /** The owner of each group as made, by the id; undefined for those without. */
  readonly owners: readonly (string | undefined)[];
  /** People who have left and still hold their groups. Some are still said to be active. */
  readonly leavers: Uint32Array;
  /** Accounts whose last login is more than 90 days before the export. */
  readonly longAway: Uint32Array;
}

const LEAVER_SHARE = 0.015;
const TEMPORARY_SHARE = 0.03;
const LONG_AWAY_SHARE = 0.03;
const NEVER_SHARE = 0.01;
const OWNERLESS_SHARE = 0.06;
/** Another stream of random numbers than that of the memberships, which stay as they are. */
const STREAM = 0x5ca1ab1e;
const DAY = 86_400_000;

/** Writes up who leads whom, who has left, when each was last seen, and who owns the groups. */
export function directoryOf(company: Company, seed: number): Directory {
  const { people, userIds } = company.staff;
  const random = randomFrom(seed ^ STREAM);
  const heads = headsOf(company, random);
  const isHead = new Set([heads.top, ...heads.ofDepartments, ...heads.ofTeams]);
  const [leavers, longAway]: [number[], number[]] = [[], []];
  const column = (value?: string) => userIds.map((): string | undefined => value);
  const [statuses, ends, logins] = [column("Active"), column(), column()];
  for (let user = 0; user < userIds.length; user++) {
    const isPerson = user < people;
    const seen = isPerson ? lastSeen(random) : random() < 0.5 ? undefined : below(random, 3);
    const lot = random();
    let login = user === heads.top ? 0 : seen;
    if (isPerson && !isHead.has(user) && lot < LEAVER_SHARE) {
      const left = 1 + below(random, 400);
      login = left + below(random, 30);
      ends[user] = dayBefore(left);
      // In a third of the cases the directory has not heard of it.
      if (leavers.push(user) % 3 !== 0) statuses[user] = "Left";
    } else if (isPerson && lot > 1 - TEMPORARY_SHARE)
      ends[user] = dayBefore(-1 - below(random, 700));
    if (login === undefined) continue;
    if (login > 90) longAway.push(user);
    logins[user] = dayBefore(login);
  }
  const idOf = (user: number | undefined) => (user === undefined ? undefined : userIds[user]);
  return {
    attributes: [
      { name: "Manager", values: userIds.map((_, user) => idOf(managerOf(user, company, heads))) },
      { name: "Status", values: statuses },
      { name: "End date", values: ends },
      { name: "Last login", values: logins },
    ],
    owners: ownersOf(company, heads, random).map(idOf),
    leavers: Uint32Array.from(leavers),
    longAway: Uint32Array.from(longAway),
  };
}

/** Who leads: one of a team each, of these one of a department, and of those one of all. */
interface Heads {
  readonly ofTeams: readonly number[];
  readonly ofDepartments: readonly number[];
  readonly top: number;
}

function headsOf({ structure }: Company, random: () => number): Heads {
  let first = 0;
  const ofTeams = structure.teams.map(({ size }) => {
    const head = first + below(random, size);
    first += size;
    return head;
  });
  const ofDepartments = structure.departments.map(
    (_, at) => ofTeams[structure.teams.findIndex(({ department }) => department === at)],
  );
  return { ofTeams, ofDepartments, top: ofDepartments[below(random, ofDepartments.length)] ?? 0 };
}

/** The one above; none for the one at the top, and for services. */
function managerOf(
  user: number,
  { structure: { teams }, staff: { people, posts } }: Company,
  { ofTeams, ofDepartments, top }: Heads,
): number | undefined {
  if (user === top || user >= people) return undefined;
  const post = posts[user];
  const above = post
    ? [ofTeams[post.team], ofDepartments[teams[post.team].department], top]
    : [top];
  return above.find((one) => one !== user);
}

function ownersOf(
  { structure, roles }: Company,
  { ofTeams, ofDepartments, top }: Heads,
  random: () => number,
): (number | undefined)[] {
  const owners = roles.groupNames.map((): number | undefined => undefined);
  const { departments, titles } = structure;
  const ofTitles = titles.map(({ department }) => ofDepartments[department]);
  /** In the order of the roles. */
  const ofRoles = [undefined, ...ofDepartments, ...ofTeams, ...ofTitles];
  roles.all.forEach(({ groups }, role) => {
    for (const group of groups) owners[group] = ofRoles[role];
  });
  return owners.map((owner) => {
    const isOwnerless = random() < OWNERLESS_SHARE;
    // What is everybody's or of services belongs to the head of some department.
    const any = ofDepartments[below(random, departments.length)] ?? top;
    return isOwnerless ? undefined : (owner ?? any);
  });
}

/** The days since somebody's last login: few for most, undefined for those who never did. */
function lastSeen(random: () => number): number | undefined {
  const lot = random();
  if (lot < NEVER_SHARE) return undefined;
  if (lot < NEVER_SHARE + LONG_AWAY_SHARE) return 91 + below(random, 600);
  return lot < 0.12 ? 15 + below(random, 75) : below(random, 8);
}

function below(random: () => number, limit: number): number {
  return Math.floor(random() * limit);
}

/** The day so many days before that of the export. */
function dayBefore(days: number): string {
  return new Date(Date.parse(EXPORT_DAY) - days * DAY).toISOString().slice(0, 10);
}
