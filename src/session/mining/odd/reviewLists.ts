import { isPrivileged } from "../../../mining/findings/privileged.ts";
import { minedTable } from "../../../mining/minedTable.ts";
import { uncoveredUsers } from "../../../mining/uncovered.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import type { LastUpdate } from "../../../model/facts/lastUpdate.ts";
import { isolated } from "../../../model/isolated.ts";
import { line, NO_LINE, without } from "../../../model/lines.ts";
import type { Cell } from "../../../model/table/memberships.ts";
import type { Work } from "../../../model/tasks/slices.ts";

/** Memberships to review, in their order: those of a panel, or those that others are asked about. */
export interface ReviewList {
  /** What it lists, in words. */
  readonly name: string;
  readonly count: number;
  cellAt(at: number): Cell;
  /** The user of a cell: of half a million cells no objects are made, then. */
  userAt(at: number): number;
  /** Why it is listed, as a sentence. */
  reasonAt(at: number): string;
  /** How odd it is, in percent, and who is alike its user; of odd cells alone. */
  percentAt?(at: number): number | undefined;
  peersAt?(at: number): readonly Peer[];
}

/** A user who is alike the one of a cell. */
export interface Peer {
  readonly user: number;
  readonly holds: boolean;
  /** The other groups that both hold, but for those left out. */
  readonly shared: readonly number[];
  /** The number of such groups that one of them holds. */
  readonly either: number;
}

/** Some memberships of a list, by their numbers there. */
export function someOf(list: ReviewList, numbers: Uint32Array): ReviewList {
  return {
    ...{ name: list.name, count: numbers.length },
    cellAt: (at) => list.cellAt(numbers[at]),
    userAt: (at) => list.userAt(numbers[at]),
    reasonAt: (at) => list.reasonAt(numbers[at]),
  };
}

/** All memberships of something, as a person chooses it; names, since a newer export has other numbers. */
export type ListChoice =
  | { readonly of: "group"; readonly group: string }
  | { readonly of: "value"; readonly attribute: string; readonly value: string }
  | { readonly of: "privileged" | "leftOver" }
  /** With what a comparison showed of them, by the table's numbers; else with the last newer export. */
  | { readonly of: "movers"; readonly since?: LastUpdate }
  | { readonly of: "asked"; readonly review: string; readonly answerer: string };

/** The users, and the groups, that are looked at between two chances to interrupt the work. */
const USERS_AT_ONCE = 5000;
const GROUPS_AT_ONCE = 500;

/** All memberships of what is chosen, by column or by row, as work that can be interrupted. */
export function* membershipsOf(table: AccessTable, choice: ListChoice): Work<ReviewList> {
  if (choice.of === "group") return yield* ofGroup(table, choice.group);
  if (choice.of === "value") return yield* ofValue(table, choice.attribute, choice.value);
  if (choice.of === "privileged") return yield* ofPrivileged(table);
  if (choice.of === "movers") return yield* ofMovers(table, choice.since ?? table.facts.lastUpdate);
  if (choice.of === "asked") return askedOf(table, choice.review, choice.answerer);
  return yield* leftOver(table);
}

function* ofGroup({ memberships }: AccessTable, name: string): Work<ReviewList> {
  const { groupNames, columns } = memberships.data;
  const cells = new Cells();
  const group = groupNames.indexOf(name);
  yield;
  if (group >= 0) for (const user of line(columns, group)) cells.add(user, group);
  const words = isolated(name);
  return cells.list(`Members of ${words}`, () => `Member of ${words}.`);
}

function* ofValue(
  { memberships }: AccessTable,
  attribute: string,
  value: string,
): Work<ReviewList> {
  const { attributes, rows } = memberships.data;
  const cells = new Cells();
  const values = attributes.find(({ name }) => name === attribute)?.values ?? [];
  for (const [user, own] of values.entries()) {
    if (own === value) for (const group of line(rows, user)) cells.add(user, group);
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
  }
  const words = `${isolated(attribute)} ${isolated(value)}`;
  return cells.list(`Memberships of ${words}`, () => `Held by somebody of ${words}.`);
}

function* ofPrivileged({ memberships }: AccessTable): Work<ReviewList> {
  const { groupNames, columns } = memberships.data;
  const cells = new Cells();
  for (const [group, name] of groupNames.entries()) {
    if (group % GROUPS_AT_ONCE === GROUPS_AT_ONCE - 1) yield;
    if (isPrivileged(name)) for (const user of line(columns, group)) cells.add(user, group);
  }
  return cells.list(
    "Members of privileged groups",
    ({ group }) => `Member of ${isolated(groupNames[group])}, which is privileged.`,
  );
}

/** What those hold who moved since an older export, and held there. */
function* ofMovers({ memberships }: AccessTable, since: LastUpdate | null): Work<ReviewList> {
  const cells = new Cells();
  const reasons = new Map<number, string>();
  if (since) {
    const { users, attributes, from, to } = since.moved;
    users.forEach((user, k) => {
      const move = `from ${valueWords(from[k])} to ${valueWords(to[k])} (${isolated(attributes[k])})`;
      const before = reasons.get(user);
      reasons.set(user, before === undefined ? `Moved ${move}` : `${before} and ${move}`);
    });
    yield;
    const changed = new Map(Array.from(since.users, (user, at) => [user, at]));
    for (const user of reasons.keys()) {
      const at = changed.get(user);
      const gained = at === undefined ? NO_LINE : line(since.gained, at);
      for (const group of without(line(memberships.data.rows, user), gained))
        cells.add(user, group);
    }
  }
  return cells.list("What movers held before", ({ user }) => `${reasons.get(user)}; held before.`);
}

function valueWords(value: string): string {
  return value === "" ? "none" : isolated(value);
}

/** What is assumed is held by nobody yet, and what is left out is no role's business. */
function* leftOver(table: AccessTable): Work<ReviewList> {
  const { memberships } = table;
  const cells = new Cells();
  const mined = minedTable(table);
  for (let group = 0; group < memberships.groupCount; group++) {
    for (const user of uncoveredUsers(mined, group))
      if (memberships.isAssigned(user, group)) cells.add(user, group);
    yield;
  }
  return cells.list("What no role covers", () => "No role covers it.");
}

/** What somebody was asked about in a review, but for what is no membership any more. */
function askedOf({ facts, memberships }: AccessTable, id: string, answerer: string): ReviewList {
  const cells = new Cells();
  const reasons = new Map<number, string>();
  const review = facts.reviews.find((one) => one.id === id);
  const whom = review?.answerers.findIndex((one) => one.id === answerer) ?? -1;
  for (const [at, place] of review?.entries.answerers.entries() ?? []) {
    if (place !== whom) continue;
    const user = memberships.rowOf(review!.entries.users[at]);
    const group = memberships.columnOf(review!.entries.groups[at]);
    if (user === undefined || group === undefined || !memberships.isAssigned(user, group)) continue;
    cells.add(user, group);
    reasons.set(memberships.cellNumber(user, group), review!.entries.reasons[at]);
  }
  const name = review && whom >= 0 ? review.answerers[whom].name : answerer;
  return cells.list(
    `Asked of ${isolated(name)}`,
    ({ user, group }) => reasons.get(memberships.cellNumber(user, group)) ?? "",
  );
}

/** Cells that are listed. */
class Cells {
  readonly #users: number[] = [];
  readonly #groups: number[] = [];

  add(user: number, group: number): void {
    this.#users.push(user);
    this.#groups.push(group);
  }

  list(name: string, reasonOf: (cell: Cell) => string): ReviewList {
    const [users, groups] = [new Uint32Array(this.#users), new Uint32Array(this.#groups)];
    const cellAt = (at: number) => ({ user: users[at], group: groups[at] });
    return {
      ...{ name, count: users.length, cellAt },
      userAt: (at) => users[at],
      reasonAt: (at) => reasonOf(cellAt(at)),
    };
  }
}
