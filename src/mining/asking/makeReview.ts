import { type Answerer, NO_ANSWERS, type Review } from "../../model/facts/reviews.ts";
import type { Cell, TableData } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { NOBODY, UNCLEAR } from "./whoAnswers.ts";

/** What is asked, and of whom. */
export interface Asked {
  readonly count: number;
  cellAt(at: number): Cell;
  reasonAt(at: number): string;
  /** Who answers each, as `whoAnswers` found it. */
  readonly answerers: Int32Array;
  personOf(answerer: number): Answerer;
}

const ENTRIES_AT_ONCE = 500;

/**
 * A review with what is asked besides what is asked there already, in the places behind that: files that
 * are out there stay as they are. What nobody answers for is left out, and each membership is asked once.
 */
export function* withAsked(review: Review, asked: Asked, data: TableData): Work<Review> {
  const { entries } = review;
  const answerers = [...review.answerers];
  const placeOf = new Map(answerers.map(({ id }, place) => [id, place]));
  const [users, groups, reasons] = [[...entries.users], [...entries.groups], [...entries.reasons]];
  const whom = [...entries.answerers];
  const known = new Set<string>();
  for (const [at, user] of users.entries()) {
    if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) yield;
    known.add(cellKey(user, groups[at]));
  }
  for (let at = 0; at < asked.count; at++) {
    if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) yield;
    const { user, group } = asked.cellAt(at);
    const [id, name] = [data.userIds[user], data.groupNames[group]];
    const key = cellKey(id, name);
    if (asked.answerers[at] === NOBODY || asked.answerers[at] === UNCLEAR || known.has(key))
      continue;
    known.add(key);
    const person = asked.personOf(asked.answerers[at]);
    if (!placeOf.has(person.id)) placeOf.set(person.id, answerers.push(person) - 1);
    users.push(id);
    groups.push(name);
    reasons.push(asked.reasonAt(at));
    whom.push(placeOf.get(person.id)!);
  }
  return {
    ...review,
    answerers,
    entries: { users, groups, reasons, answerers: Uint32Array.from(whom) },
  };
}

/** A review in which nothing is asked yet. */
export function emptyReview(about: Pick<Review, "id" | "key" | "name" | "made" | "until">): Review {
  return {
    ...about,
    answerers: [],
    entries: { users: [], groups: [], reasons: [], answerers: new Uint32Array() },
    answers: NO_ANSWERS,
  };
}

/** One text for a membership, which no other one has. */
function cellKey(user: string, group: string): string {
  return JSON.stringify([user, group]);
}
