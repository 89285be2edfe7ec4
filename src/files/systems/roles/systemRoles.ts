import type { GroupState } from "../../../model/entities.ts";
import type { Decision } from "../../../model/facts/decisions.ts";
import { addTo } from "../../../model/lines.ts";
import type { RoleRule } from "../../../model/roles/roleRule.ts";
import type { Attribute, TableData } from "../../../model/table/memberships.ts";
import { countOf, firstCharacters } from "../../../model/wording.ts";

export interface SystemRole {
  readonly id: string;
  /** The name that a person gave it; else its id. Among the roles of an export no two have the same. */
  readonly name: string;
  readonly note?: string;
  readonly owner?: string;
  readonly isApplied: boolean;
  /** Its groups by column. */
  readonly groups: ArrayLike<number> & Iterable<number>;
  /** Its users by row. */
  readonly users: ArrayLike<number> & Iterable<number>;
  /** The cells that it would newly grant, or has newly granted. */
  readonly grants: number;
  /** The conflicts that it brings together, each as "A with B". */
  readonly conflicts: readonly string[];
  /** The rule that says who is in it, or one that was found in the attributes of its users. */
  readonly rule?: SystemRule;
  /** Where its rule goes out in place of its users, who are none then: how the system says it. */
  readonly selector?: Selector;
  /** The ids of the roles that give what it does not repeat. */
  readonly inherits?: readonly string[];
}

/** A rule by the people of a table: who is excepted is a number of a user. */
export interface SystemRule extends RoleRule {
  /** True where it was found in the users' attributes, and nobody gave it to the role. */
  readonly isFound?: true;
  /** True where a person wants it to go out although it selects others than the role's users. */
  readonly goesAnyway?: true;
}

export interface Selector {
  /** The expression of the system that selects the users. */
  readonly text: string;
  /** The users whom it leaves out by their ids. */
  readonly except: readonly number[];
}

/** What a role gives besides what it inherits, and to whom. */
export interface Layer extends Pick<SystemRole, "id" | "groups" | "users" | "inherits"> {
  readonly discarded?: boolean;
}

/** Some cells of the table with their states, by row, then by column. */
export interface CellList {
  readonly count: number;
  cells(): Iterable<{ readonly user: number; readonly group: number; readonly state: GroupState }>;
}

export const NO_CELLS: CellList = { count: 0, cells: () => [] };

/** The cells that the applied roles leave over, and those that they would newly grant. */
export interface RoleCells {
  readonly uncovered: CellList;
  readonly granted: CellList;
}

/** What roles that are in force get and lose, by the same numbers, and those that are to go. */
export interface ChangesInForce {
  /** The roles to be changed, as they are to be. */
  readonly changed: SystemRoles;
  /** The same with the groups and users alone that come in. */
  readonly granted: SystemRoles;
  /** The same with those that go out. */
  readonly taken: SystemRoles;
  /** With what they have there. */
  readonly retired: SystemRoles;
}

/** What of the removals is no matter of the groups themselves. */
interface Removals {
  /** The number of memberships through groups in groups, which end with that in another group. */
  readonly inherited: number;
  /** Who decided about a membership, when and why. */
  decisionOf(user: number, group: number): Decision | undefined;
}

interface RolesTable {
  readonly data: TableData;
  readonly name: string;
  /** Given where the system asks for them. */
  readonly cells?: RoleCells;
  /** Given where roles in force are changed: those of the export are to be created beside them. */
  readonly changes?: ChangesInForce;
  /** Given where no roles go out but groups, each with the users to be taken out of it. */
  readonly removals?: Removals;
  /** All roles of the table, of which an export may have some; without them those of the export. */
  readonly layers?: readonly Layer[];
}

/** The roles of one export, and the table that their users and groups are of. */
export class SystemRoles {
  readonly roles: readonly SystemRole[];
  readonly data: TableData;
  readonly cells?: RoleCells;
  readonly changes?: ChangesInForce;
  readonly removals?: Removals;
  readonly #table: RolesTable;
  readonly date: Date;
  readonly #userWords = new Map<string, Attribute | undefined>();
  readonly #groupWords = new Map<string, Attribute | undefined>();

  constructor(roles: readonly SystemRole[], table: RolesTable, date = new Date()) {
    this.roles = withNamesApart(roles);
    this.data = table.data;
    this.cells = table.cells;
    this.changes = table.changes;
    this.removals = table.removals;
    this.#table = { ...table, layers: table.layers ?? roles };
    this.date = date;
  }

  with(roles: readonly SystemRole[]): SystemRoles {
    return new SystemRoles(roles, this.#table, this.date);
  }

  /** All roles by their ids: those that others inherit from may not go out themselves. */
  layersById(): Map<string, Layer> {
    return new Map(this.#table.layers!.map((layer) => [layer.id, layer]));
  }

  userId(user: number): string {
    return this.data.userIds[user];
  }

  userName(user: number): string {
    return this.data.userNames[user];
  }

  groupName(group: number): string {
    return this.data.groupNames[group];
  }

  /** A user's value of the first of some attributes that has one: `["objectid", "id"]`. */
  userAttribute(user: number, words: readonly string[], form?: RegExp): string | undefined {
    return firstValueOf(this.data.attributes, this.#userWords, user, words, form);
  }

  groupAttribute(group: number, words: readonly string[], form?: RegExp): string | undefined {
    return firstValueOf(this.data.groupAttributes ?? [], this.#groupWords, group, words, form);
  }

  rolesBy(what: "users" | "groups"): Map<number, number[]> {
    const roles = new Map<number, number[]>();
    for (const [at, role] of this.roles.entries())
      for (const item of role[what]) addTo(roles, item, at);
    return roles;
  }

  /** The names of the roles for a system in which groups are roles, too: none is that of a group. */
  namesBesideGroups(most?: number, groups?: readonly string[]): string[] {
    const names = this.roles.map(({ name }) => name);
    const others = groups ?? this.allGroups().map((group) => this.groupName(group));
    return namesApart(names, { wordOf: () => "role", others, most });
  }

  /** The users of all roles, each once, by row. */
  allUsers(): number[] {
    return eachOnce(
      this.roles.map(({ users }) => users),
      this.data.userIds.length,
    );
  }

  allGroups(): number[] {
    return eachOnce(
      this.roles.map(({ groups }) => groups),
      this.data.groupNames.length,
    );
  }
}

export const UNNAMED = "Unnamed role";

/** Names of which no two are equal but for case and spaces: ids tell them apart. None is empty. */
function withNamesApart(roles: readonly SystemRole[]): SystemRole[] {
  const given = roles.map(({ name }) => (name.trim() === "" ? UNNAMED : name));
  const count = new Map<string, number>();
  for (const name of given) count.set(keyOf(name), (count.get(keyOf(name)) ?? 0) + 1);
  const shared = [...count.keys()].filter((key) => count.get(key)! > 1);
  const names = namesApart(given, { wordOf: (at) => roles[at].id, others: shared });
  return roles.map((role, at) => (names[at] === role.name ? role : { ...role, name: names[at] }));
}

export function warningsOf(role: SystemRole): string[] {
  const warnings: string[] = [];
  if (role.groups.length === 0) warnings.push("It has no groups.");
  if (role.conflicts.length > 0)
    warnings.push(`It brings groups in conflict together: ${role.conflicts.join("; ")}.`);
  if (role.grants > 0)
    warnings.push(`It grants ${countOf(role.grants, "membership")} that nobody had assigned.`);
  return warnings;
}

/** A role's description: its note, its owner, and what to look at before it is used. */
export function describe(role: SystemRole): string {
  return [...partsOf(role), markOf(role)].filter((part) => part !== "").join(" ");
}

/** The same as far as a system takes it: where it is cut, what to look at comes first. */
export function describeWithin(role: SystemRole, most: number): string {
  const whole = describe(role);
  if (whole.length <= most) return whole;
  const parts = [markOf(role), ...partsOf(role)].filter((part) => part !== "");
  return firstCharacters(parts.join(" "), most);
}

function partsOf({ note = "", owner }: SystemRole): string[] {
  return [note, owner ? `Owner: ${owner}.` : ""];
}

function markOf(role: SystemRole): string {
  const warnings = warningsOf(role);
  return warnings.length > 0 ? `Review before use. ${warnings.join(" ")}` : "";
}

function firstValueOf(
  attributes: readonly Attribute[],
  known: Map<string, Attribute | undefined>,
  at: number,
  words: readonly string[],
  form = /^/,
): string | undefined {
  for (const word of words) {
    if (!known.has(word))
      known.set(
        word,
        attributes.find(({ name }) => wordOf(name) === word),
      );
    const value = known.get(word)?.values[at];
    if (value) return form.test(value) ? value : undefined;
  }
  return undefined;
}

/** An attribute's name in small letters and digits alone: `Object ID` is `objectid`. */
function wordOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function eachOnce(lines: readonly ArrayLike<number>[], count: number): number[] {
  const isThere = new Uint8Array(count);
  for (const line of lines) for (let at = 0; at < line.length; at++) isThere[line[at]] = 1;
  const all: number[] = [];
  for (let item = 0; item < count; item++) if (isThere[item] === 1) all.push(item);
  return all;
}

interface Apart {
  /** The word behind a name that is taken already. */
  wordOf(at: number): string;
  /** Names that are taken before. */
  readonly others: readonly string[];
  /** The longest name that there may be: others are cut. */
  readonly most?: number;
}

/** The names, where those that are taken already have a word behind them, and a number if need be. */
export function namesApart(
  names: readonly string[],
  { wordOf, others, most = Number.POSITIVE_INFINITY }: Apart,
): string[] {
  const taken = new Set(others.map(keyOf));
  const within = (name: string, end: string) =>
    `${name.length + end.length > most ? firstCharacters(name, most - end.length) : name}${end}`;
  return names.map((name, at) => {
    let unique = within(name, "");
    const word = name === wordOf(at) ? "" : ` (${wordOf(at)})`;
    for (let number = 1; taken.has(keyOf(unique)); number++)
      unique = within(name, number === 1 ? word : `${word} ${number}`);
    taken.add(keyOf(unique));
    return unique;
  });
}

/** Many systems compare names without case and without spaces around. */
export function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}
