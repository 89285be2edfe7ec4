import type { Attribute, TableData } from "../table/memberships.ts";
import { type Matching, NOT_THERE } from "./matching.ts";

/** A table but for its cells. */
export type NamesOfTable = Omit<TableData, "rows" | "columns" | "assumed">;

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

export function unionNames(here: TableData, there: TableData, matching: Matching): UnionNames {
  const users = gone(matching.users, there.userIds.length);
  const groups = gone(matching.groups, there.groupNames.length);
  const ofGroups = [here.groupAttributes, there.groupAttributes] as const;
  return {
    names: {
      userIds: namesWith(here.userIds, there.userIds, users),
      userNames: here.userNames.concat(Array.from(users, (user) => there.userNames[user])),
      userRead: here.userRead && readWith(here.userRead, users),
      attributes: attributesWith(here.userIds.length, here.attributes, there.attributes, users),
      groupNames: namesWith(here.groupNames, there.groupNames, groups),
      groupRead: readWith(here.groupRead, groups),
      groupAttributes: ofGroups.some((attributes) => attributes !== undefined)
        ? attributesWith(here.groupNames.length, ofGroups[0] ?? [], ofGroups[1] ?? [], groups)
        : undefined,
      source: here.source,
    },
    usersThere: joined(matching.users, users),
    groupsThere: joined(matching.groups, groups),
  };
}

/** The numbers there that nothing here is matched with. */
function gone(toThere: Int32Array, countThere: number): Int32Array {
  const isMatched = new Uint8Array(countThere);
  for (const there of toThere) if (there !== NOT_THERE) isMatched[there] = 1;
  return Int32Array.from(isMatched.keys()).filter((there) => isMatched[there] === 0);
}

function joined(matched: Int32Array, behind: Int32Array): Int32Array {
  const all = new Int32Array(matched.length + behind.length);
  all.set(matched);
  all.set(behind, matched.length);
  return all;
}

/**
 * The names here and of what is gone, no two of them equal: a gone group may have the name of one
 * here that a person, or its id, has matched with another.
 */
function namesWith(
  here: readonly string[],
  there: readonly string[],
  goneThere: Int32Array,
): readonly string[] {
  if (goneThere.length === 0) return here;
  const taken = new Set(here);
  const names = Array.from(goneThere, (at) => {
    let name = there[at];
    for (let count = 1; taken.has(name); count++)
      name = `${there[at]} (other${count > 1 ? ` ${count}` : ""})`;
    taken.add(name);
    return name;
  });
  return here.concat(names);
}

/** The positions as read, those of what is gone behind all others. */
function readWith(read: Uint32Array, goneThere: Int32Array): Uint32Array {
  const all = new Uint32Array(read.length + goneThere.length);
  all.set(read);
  for (let at = read.length; at < all.length; at++) all[at] = at;
  return all;
}

/** The attributes of both by name: of what is here as here, of what is gone as there. */
function attributesWith(
  count: number,
  here: readonly Attribute[],
  there: readonly Attribute[],
  goneThere: Int32Array,
): Attribute[] {
  const named = (all: readonly Attribute[]) =>
    new Map(all.map(({ name, values }) => [name, values]));
  const [ofHere, ofThere] = [named(here), named(there)];
  return Array.from(new Set([...ofHere.keys(), ...ofThere.keys()]), (name) => {
    const values = ofHere.get(name) ?? Array<undefined>(count).fill(undefined);
    const behind = Array.from(goneThere, (at) => ofThere.get(name)?.[at]);
    return { name, values: values.concat(behind) };
  });
}
