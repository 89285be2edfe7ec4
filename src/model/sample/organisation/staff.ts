import type { Attribute } from "../../table/memberships.ts";
import type { Blueprint } from "./blueprint.ts";
import { SERVICES } from "./groupNames.ts";
import { apportion, type Structure } from "./structure.ts";

/** The source of people's names: faker, in the product. */
export interface PeopleNames {
  person: { firstName(): string; lastName(): string };
}

/** A person's place: the team, and the title among the organisation's. */
export interface Post {
  readonly team: number;
  readonly title: number;
}

/** The accounts of an organisation: people by department, team and title, then services. */
export interface Staff {
  /** The number of people; the accounts after them are services. */
  readonly people: number;
  readonly userIds: readonly string[];
  readonly userNames: readonly string[];
  readonly attributes: readonly Attribute[];
  /** Of each person; none where the organisation has no departments. */
  readonly posts: readonly Post[];
}

/** How often each of a department's titles is, its first one most. */
const TITLE_WEIGHTS = [5, 3, 2, 1.5];

/** Fills the teams with people; yields the share that is done. */
export function* staffOf(
  blueprint: Blueprint,
  structure: Structure,
  names: PeopleNames,
): Generator<number, Staff> {
  const { people, serviceAccounts } = blueprint;
  const ids = new UserIds();
  const userIds: string[] = [];
  const userNames: string[] = [];
  for (let person = 0; person < people; person++) {
    const [first, last] = [names.person.firstName(), names.person.lastName()];
    userIds.push(ids.next(letters(first).slice(0, 1) + letters(last)));
    userNames.push(`${first} ${last}`);
    if (person % 2048 === 2047) yield person / people;
  }
  for (let at = 0; at < serviceAccounts; at++) {
    const name = SERVICES[at % SERVICES.length];
    userIds.push(ids.next(`svc-${name.toLowerCase().replaceAll(" ", "-")}`));
    userNames.push(`${name} (service)`);
  }
  const posts = postsOf(blueprint, structure);
  const attributes = attributesOf(blueprint, structure, posts);
  return { people, userIds, userNames, attributes, posts };
}

/** The posts of all teams: in each there is every title of its department. */
function postsOf({ titlesPerDepartment }: Blueprint, { teams }: Structure): Post[] {
  const weights = TITLE_WEIGHTS.slice(0, titlesPerDepartment);
  return teams.flatMap(({ department, size }, team) =>
    apportion(size, weights, 1).flatMap((count, at) => {
      const title = department * titlesPerDepartment + at;
      return Array.from({ length: count }, () => ({ team, title }));
    }),
  );
}

function attributesOf(
  { people, serviceAccounts }: Blueprint,
  { departments, teams, titles }: Structure,
  posts: readonly Post[],
): Attribute[] {
  const ofPeople = (name: string, textOf: (post: Post) => string): Attribute => {
    const none = Array.from({ length: serviceAccounts }, () => undefined);
    return { name, values: [...posts.map(textOf), ...none] };
  };
  const type = {
    name: "Account type",
    values: [...fill("Person", people), ...fill("Service", serviceAccounts)],
  };
  if (posts.length === 0) return [type];
  return [
    ofPeople("Department", ({ team }) => departments[teams[team].department].name),
    ofPeople("Team", ({ team }) => teams[team].name),
    ofPeople("Location", ({ team }) => teams[team].location),
    ofPeople("Title", ({ title }) => titles[title].name),
    type,
  ];
}

function fill(text: string, count: number): string[] {
  return Array.from({ length: count }, () => text);
}

/** Gives out ids, with a number where one is taken: `kvogel`, `kvogel2`. */
class UserIds {
  readonly #counts = new Map<string, number>();

  next(id: string): string {
    const count = (this.#counts.get(id) ?? 0) + 1;
    this.#counts.set(id, count);
    return count === 1 ? id : `${id}${count}`;
  }
}

/** A name in small letters from a to z. */
function letters(name: string): string {
  const latin = name.toLowerCase().replace(/[äöüß]/g, (letter) => LATIN[letter]);
  return latin.normalize("NFD").replace(/[^a-z]/g, "");
}

const LATIN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
