import type { Cell } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";

/** Who answers: a user by row, one of these two, or somebody who is no user (`outsider`). */
export type Person = number;

export const NOBODY: Person = -1;
/** Somebody is named, and it is not known yet who that is. */
export const UNCLEAR: Person = -2;

/** The person of a place among those who are no users of the table. */
export function outsider(place: number): Person {
  return UNCLEAR - 1 - place;
}

/** The place of somebody who is no user; below zero for all others. */
export function outsiderPlace(person: Person): number {
  return UNCLEAR - 1 - person;
}

/** Memberships that others are to answer for, and whom these might be. */
export interface Asking {
  readonly count: number;
  cellAt(at: number): Cell;
  /** Who is to answer for a membership before all others. */
  firstFor(cell: Cell): Person;
  /** The next one up, who answers where a user may not, or where nobody is first. */
  above(user: number): Person;
  /** The user who stands for the person that a user is, who may have several accounts. */
  oneOf(user: number): number;
  /** True for a user who is not to be asked at all. */
  isPassedOver(user: number): boolean;
}

const CELLS_AT_ONCE = 10_000;

/**
 * Who answers for each membership: nobody for their own, which go up, as do those of people who are
 * passed over. `NOBODY` where there is nobody above who may, or where those above go round in a circle.
 */
export function* whoAnswers(asking: Asking): Work<Int32Array> {
  const answerers = new Int32Array(asking.count);
  for (let at = 0; at < asking.count; at++) {
    answerers[at] = answererFor(asking.cellAt(at), asking);
    if (at % CELLS_AT_ONCE === CELLS_AT_ONCE - 1) yield;
  }
  return answerers;
}

function answererFor(cell: Cell, { firstFor, above, oneOf, isPassedOver }: Asking): Person {
  const { user } = cell;
  const own = oneOf(user);
  const first = firstFor(cell);
  let person = first === NOBODY ? above(user) : first;
  const passed = new Set<Person>();
  while (person >= 0 && (person === own || isPassedOver(person))) {
    if (passed.has(person)) return NOBODY;
    passed.add(person);
    person = above(person);
  }
  return person;
}
