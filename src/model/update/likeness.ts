import type { TableState } from "../state/tableState.ts";
import type { TableData } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";

/** So many names of each kind are looked for in the other table: few tell as well as a million. */
const MOST_ASKED = 2000;
/** Beside half of them so many more have to be the same: in a small table two are soon called alike. */
const MORE_THAN_HALF = 2;
/** The most names between two chances to interrupt the work. */
const NAMES_AT_ONCE = 1000;

/**
 * True where another table is likely to be a later export of this one: half of the users and of the
 * groups of both are the same to the letter, and two more of each, or all of them. It is only asked
 * whether to ask a person: what is the same in fact is for `matchTables`.
 */
export function* isLikelyNewer(present: TableData, other: TableData): Work<boolean> {
  return (
    (yield* areMostlyTheSame(present.groupNames, other.groupNames)) &&
    (yield* areMostlyTheSame(present.userIds, other.userIds))
  );
}

function* areMostlyTheSame(some: readonly string[], others: readonly string[]): Work<boolean> {
  const [few, many] = some.length < others.length ? [some, others] : [others, some];
  const isEnough = (same: number) =>
    same >= Math.min(many.length, many.length / 2 + MORE_THAN_HALF);
  if (few.length === 0 || !isEnough(few.length)) return false;
  const asked = new Set(few.length <= MOST_ASKED ? few : scattered(few));
  const all = asked.size;
  for (let at = 0; at < many.length && asked.size > 0; at++) {
    if (at % NAMES_AT_ONCE === NAMES_AT_ONCE - 1) yield;
    asked.delete(many[at]);
  }
  return isEnough(((all - asked.size) / all) * few.length);
}

/** Some of many, in no regular steps: what every tenth of them has in common says nothing about all. */
function scattered(many: readonly string[]): string[] {
  return Array.from({ length: MOST_ASKED }, (_, k) => {
    const share = (k * GOLDEN_RATIO) % 1;
    return many[Math.floor(share * many.length)];
  });
}

const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

/** True where a person has done something to a table that another one in its place would not have. */
export function isWorkedOn({ roleState, facts, memberships }: TableState): boolean {
  const { excluded, conflicts, decisions, note, attributes } = facts;
  const { users, groups } = excluded;
  const count = roleState.roles.length + memberships.assumed.size + users.size + groups.size;
  return count + conflicts.length + decisions.size + note.length > 0 || attributes !== null;
}
