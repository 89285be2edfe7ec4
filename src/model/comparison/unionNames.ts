import type { Attribute, TableData } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { type Matching, NOT_THERE } from "./matching.ts";

/** A table but for its cells. */
export type NamesOfTable = Omit<TableData, "rows" | "columns" | "assumed" | "compared">;

/**
 * The users and groups of two tables as those of one. Those of the present table come first, under the
 * numbers that they have there, so that its roles, and all else that names them by number, are those
 * of the union, too. Behind them stand the gone ones, in the order in which the other table has them.
 */
export interface UnionNames {
  readonly names: NamesOfTable;
  /** By row of the union: the row there, or `NOT_THERE`. */
  readonly usersThere: Int32Array;
  /** By column of the union: the column there, or `NOT_THERE`. */
  readonly groupsThere: Int32Array;
}

/** The most names between two chances to interrupt the work. */
const NAMES_AT_ONCE = 20_000;

/** All of them, as work that can be interrupted. */
export function* unionNames(here: TableData, there: TableData, matching: Matching) {
  const users = goneOf(matching.users, there.userIds.length);
  const groups = goneOf(matching.groups, there.groupNames.length);
  yield;
  const names: NamesOfTable = {
    userIds: yield* apartFrom(here.userIds, there.userIds, users),
    userNames: withGone(here.userNames, there.userNames, users),
    userRead: here.userRead && readWith(here.userRead, users),
    attributes: yield* attributesWith(
      { count: here.userIds.length, attributes: here.attributes },
      there.attributes,
      users,
    ),
    groupNames: yield* apartFrom(here.groupNames, there.groupNames, groups),
    groupRead: readWith(here.groupRead, groups),
    groupAttributes: yield* attributesOfGroups(here, there, groups),
    source: here.source,
  };
  return {
    names,
    usersThere: joined(matching.users, users),
    groupsThere: joined(matching.groups, groups),
  };
}

/** The numbers there that nothing here is matched with. */
function goneOf(toThere: Int32Array, countThere: number): Int32Array {
  const isMatched = new Uint8Array(countThere);
  for (const there of toThere) if (there !== NOT_THERE) isMatched[there] = 1;
  return Int32Array.from(isMatched.keys()).filter((there) => isMatched[there] === 0);
}

function joined(matched: Int32Array, gone: Int32Array): Int32Array {
  const all = new Int32Array(matched.length + gone.length);
  all.set(matched);
  all.set(gone, matched.length);
  return all;
}

/** The values here, and behind them those of what is gone. */
function withGone<T>(here: readonly T[], there: readonly T[], gone: Int32Array): readonly T[] {
  if (gone.length === 0) return here;
  return here.concat(Array.from(gone, (at) => there[at]));
}

/** The names or ids and those gone, no two equal: one gone may be called as one that is matched with another. */
function* apartFrom(
  here: readonly string[],
  there: readonly string[],
  gone: Int32Array,
): Work<readonly string[]> {
  if (gone.length === 0) return here;
  const taken = new Set<string>();
  for (let at = 0; at < here.length; at++) {
    if (at % NAMES_AT_ONCE === NAMES_AT_ONCE - 1) yield;
    taken.add(here[at]);
  }
  const names = Array.from(gone, (at) => {
    let name = there[at];
    for (let count = 1; taken.has(name); count++)
      name = `${there[at]} (other${count > 1 ? ` ${count}` : ""})`;
    taken.add(name);
    return name;
  });
  return here.concat(names);
}

/** The positions as read, those of what is gone behind all others. */
function readWith(read: Uint32Array, gone: Int32Array): Uint32Array {
  const all = new Uint32Array(read.length + gone.length);
  all.set(read);
  for (let at = read.length; at < all.length; at++) all[at] = at;
  return all;
}

function* attributesOfGroups(here: TableData, there: TableData, gone: Int32Array) {
  if (!here.groupAttributes && !there.groupAttributes) return undefined;
  const of = { count: here.groupNames.length, attributes: here.groupAttributes ?? [] };
  return yield* attributesWith(of, there.groupAttributes ?? [], gone);
}

/** The attributes of both by name: of what is here as here, of what is gone as there. */
function* attributesWith(
  { count, attributes }: { readonly count: number; readonly attributes: readonly Attribute[] },
  there: readonly Attribute[],
  gone: Int32Array,
): Work<readonly Attribute[]> {
  if (gone.length === 0) return attributes;
  const named = (all: readonly Attribute[]) =>
    new Map(all.map(({ name, values }) => [name, values]));
  const [ofHere, ofThere] = [named(attributes), named(there)];
  const all: Attribute[] = [];
  for (const name of new Set([...ofHere.keys(), ...ofThere.keys()])) {
    const values = ofHere.get(name) ?? Array<undefined>(count).fill(undefined);
    all.push({ name, values: withGone(values, ofThere.get(name) ?? [], gone) });
    yield;
  }
  return all;
}
