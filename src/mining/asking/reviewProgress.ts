import type { Review, ReviewAnswers } from "../../model/facts/reviews.ts";
import { onceFor } from "../../model/onceFor.ts";
import type { Memberships, TableData } from "../../model/table/memberships.ts";

/** How far somebody is who is asked. */
export interface PersonProgress {
  /** What was answered, and what is still to be: a membership that is gone meanwhile is done by itself. */
  readonly asked: number;
  readonly answered: number;
  /** Those of the answered that are to be removed. */
  readonly removes: number;
  /** The moment of the latest answer, in ISO 8601; empty where there is none, or no moment is known. */
  readonly last: string;
  /** The names of others who answered in their place: the files can be handed on. */
  readonly others: readonly string[];
}

const known = onceFor((_: Review) => new WeakMap<TableData, ReturnType<typeof findProgress>>());

function progressIn(review: Review, memberships: Memberships) {
  const ofReview = known(review);
  const progress = ofReview.get(memberships.data) ?? findProgress(review, memberships);
  ofReview.set(memberships.data, progress);
  return progress;
}

/** How far each person of a review is, by their places among its answerers. */
export function progressOf(review: Review, memberships: Memberships): readonly PersonProgress[] {
  return progressIn(review, memberships).people;
}

/** How far a review is as a whole; `done` is the number of those who have answered all. */
export function reviewFigures(review: Review, memberships: Memberships) {
  return progressIn(review, memberships).figures;
}

function findProgress(review: Review, memberships: Memberships) {
  const { answerers, entries, answers } = review;
  const people = answerers.map(({ name, id }) => ({
    ...{ asked: 0, answered: 0, removes: 0, last: "" },
    ...{ names: new Set([name, id]), others: new Set<string>() },
  }));
  for (const entry of openEntries(review, memberships)) people[entries.answerers[entry]].asked++;
  for (const [entry, answer] of latestAnswers(answers)) {
    const person = people[entries.answerers[entry]];
    const [by, date] = [answers.bys[answer], answers.dates[answer]];
    person.asked++;
    person.answered++;
    person.removes += answers.removes[answer];
    if (date > person.last) person.last = date;
    if (by !== "" && !person.names.has(by)) person.others.add(by);
  }
  const figures = { people: answerers.length, done: 0, asked: 0, answered: 0, removes: 0 };
  for (const { asked, answered, removes } of people) {
    figures.done += Number(answered === asked);
    figures.asked += asked;
    figures.answered += answered;
    figures.removes += removes;
  }
  const plain = people.map(({ names, others, ...one }) => ({ ...one, others: [...others] }));
  return { people: plain satisfies readonly PersonProgress[], figures };
}

/** The entries that are still to be answered: those without an answer whose membership is there. */
export function openEntries({ entries, answers }: Review, memberships: Memberships): number[] {
  const answered = new Set(answers.entries);
  return Array.from(entries.users.keys()).filter((entry) => {
    if (answered.has(entry)) return false;
    const user = memberships.rowOf(entries.users[entry]);
    const group = memberships.columnOf(entries.groups[entry]);
    return user !== undefined && group !== undefined && memberships.isAssigned(user, group);
  });
}

/** The answer that counts of each entry that has one: the last that was given. */
export function latestAnswers({ entries }: ReviewAnswers): ReadonlyMap<number, number> {
  return new Map(Array.from(entries, (entry, answer) => [entry, answer]));
}
