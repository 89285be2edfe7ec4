import { NOT_THERE } from "../comparison/matching.ts";
import type { Answerer, Review } from "../facts/reviews.ts";
import { groupThere, idThere, type Newer } from "./newer.ts";

/**
 * A review as a newer export has it: whom and what it asks about, and who is asked, are called as they are
 * there. Files that are out have the names of before, which their checks show to be those that were sent;
 * without these they are held against the review's own, which stay.
 */
export function reviewInNewer(review: Review, to: Newer): Review {
  if (review.key === undefined) return review;
  const { entries, answers } = review;
  const answerers = answerersThere(review.answerers, to);
  return {
    ...review,
    answerers,
    entries: {
      ...entries,
      users: entries.users.map((id) => idThere(id, to)),
      groups: entries.groups.map((name) => groupThere(name, to)),
    },
    answers: {
      ...answers,
      // Who answered what was asked of them is no other for another name.
      bys: answers.bys.map((by, at) => {
        const place = entries.answerers[answers.entries[at]];
        const { id, name } = review.answerers[place];
        return by === name ? answerers[place].name : by === id ? answerers[place].id : by;
      }),
    },
  };
}

function answerersThere(
  answerers: readonly Answerer[],
  { before, newer, matching }: Newer,
): readonly Answerer[] {
  const there = answerers.map((one): Answerer => {
    const row = before.rowOf(one.id) ?? NOT_THERE;
    const user = matching.users[row] ?? NOT_THERE;
    if (user === NOT_THERE) return one;
    const id = newer.data.userIds[user];
    const isOwn = one.name === (before.data.userNames[row] || one.id);
    return { ...one, id, name: isOwn ? newer.data.userNames[user] || id : one.name };
  });
  // No two of a review have the same id.
  return new Set(there.map(({ id }) => id)).size === there.length ? there : answerers;
}
