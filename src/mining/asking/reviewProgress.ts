import type { Review, ReviewAnswers } from "../../model/facts/reviews.ts";
import { onceFor } from "../../model/onceFor.ts";

/** How far somebody is who is asked. */
export interface PersonProgress {
  readonly asked: number;
  readonly answered: number;
  /** Those of the answered that are to be removed. */
  readonly removes: number;
  /** The moment of the latest answer, in ISO 8601; empty where there is none, or no moment is known. */
  readonly last: string;
  /** The names of others who answered in their place: the files can be handed on. */
  readonly others: readonly string[];
}

/** How far each person of a review is, by their places among its answerers. */
export const progressOf: (review: Review) => readonly PersonProgress[] = onceFor(findProgress);

function findProgress({ answerers, entries, answers }: Review): PersonProgress[] {
  const people = answerers.map(({ name, id }) => ({
    ...{ asked: 0, answered: 0, removes: 0, last: "" },
    ...{ names: new Set([name, id]), others: new Set<string>() },
  }));
  for (const place of entries.answerers) people[place].asked++;
  for (const [entry, answer] of latestAnswers(answers)) {
    const person = people[entries.answerers[entry]];
    const [by, date] = [answers.bys[answer], answers.dates[answer]];
    person.answered++;
    person.removes += answers.removes[answer];
    if (date > person.last) person.last = date;
    if (by !== "" && !person.names.has(by)) person.others.add(by);
  }
  return people.map(({ names, others, ...person }) => ({ ...person, others: [...others] }));
}

/** How far a review is as a whole; `done` is the number of those who have answered all. */
export function reviewFigures(review: Review) {
  const figures = { people: review.answerers.length, done: 0, asked: 0, answered: 0, removes: 0 };
  for (const { asked, answered, removes } of progressOf(review)) {
    figures.done += Number(answered === asked);
    figures.asked += asked;
    figures.answered += answered;
    figures.removes += removes;
  }
  return figures;
}

/** The answer that counts of each entry that has one: the last that was given. */
export function latestAnswers({ entries }: ReviewAnswers): ReadonlyMap<number, number> {
  return new Map(Array.from(entries, (entry, answer) => [entry, answer]));
}
