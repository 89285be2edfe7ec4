import { ANSWER_WORDS } from "../../files/reviews/answerForm.ts";
import type { GivenAnswers, ReadAnswers } from "../../files/reviews/readAnswers.ts";
import { latestAnswers, progressOf } from "../../mining/asking/reviewProgress.ts";
import { type DecidedCell, Decisions } from "../../model/facts/decisions.ts";
import type { Review } from "../../model/facts/reviews.ts";
import { isolated } from "../../model/isolated.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { Flaws, flawOf, placeOf, REMOVE, selfFlaw } from "./rowFlaws.ts";

export type { ReadAnswers };

/** Reads answers, with the code that reads files: it is loaded for that. */
export async function openAnswers(files: readonly File[]): Promise<ReadAnswers> {
  const { readAnswers } = await import("../../files/reviews/readAnswers.ts");
  return readAnswers(files);
}

/** What files of answers come to, before anything is taken of them. */
export interface JudgedAnswers {
  /** All reviews, with what is taken of the answers. */
  readonly reviews: readonly Review[];
  /** What is decided by it, as far as the memberships are in the table. */
  readonly cells: readonly DecidedCell[];
  /** The new answers, and those of before about memberships that are in the table again. */
  readonly keeps: number;
  readonly removes: number;
  /** Answers that were taken before, and come again. */
  readonly known: number;
  /** Who answered how much of what is taken, by the names that they gave. */
  readonly people: readonly { readonly name: string; readonly count: number }[];
  /** Who has not answered all, of the reviews of which something is taken. */
  readonly missing: readonly { readonly name: string; readonly count: number }[];
  /** Sentences on answers that contradict each other: the later one counts. */
  readonly contradictions: readonly string[];
  /** Sentences on what is not taken, with its file and row. */
  readonly refused: readonly string[];
  /** Sentences on memberships that are no longer in the table: the answer is kept with the review. */
  readonly gone: readonly string[];
}

/** An answer that was given to an entry. */
interface Answer {
  readonly entry: number;
  readonly isRemoval: boolean;
  readonly comment: string;
  readonly by: string;
  /** A moment in ISO 8601. */
  readonly date: string;
}

/** What files say of a review. */
interface Taken {
  /** The answer that counts of each entry that has one. */
  readonly latest: Map<number, Answer>;
  /** The answers that are added to the review. */
  readonly added: Answer[];
  /** The entries that these files answer. */
  readonly given: Set<number>;
}

/** Each of them is hashed. */
const ROWS_AT_ONCE = 100;

/**
 * Holds answers against what was asked: an entry is believed only where nothing but the answer was changed
 * in its row and the file is that of who was asked. `now` is the moment of those without one.
 * What was decided here after an answer was given stays.
 */
export function* judgeAnswers(
  given: readonly GivenAnswers[],
  all: readonly Review[],
  memberships: Memberships,
  now: number,
  decisions = new Decisions(),
): Work<JudgedAnswers> {
  const refused: string[] = [];
  const contradictions: string[] = [];
  const taken = new Map<Review, Taken>();
  let repeats = 0;
  const inOrder = given.toSorted((a, b) => (a.saved ?? now) - (b.saved ?? now));
  for (const file of inOrder) {
    yield;
    const name = isolated(file.file);
    const review = all.find(({ id }) => id === file.review);
    if (!review) {
      refused.push(`${name} answers a review that is not in this table: ${isolated(file.review)}.`);
      continue;
    }
    const place = placeOf(file, review);
    if (place < 0) {
      refused.push(
        `${name} is of ${isolated(file.asked)}, who is not asked in ${isolated(review.name)}.`,
      );
      continue;
    }
    const known = taken.get(review) ?? { latest: latestOf(review), added: [], given: new Set() };
    taken.set(review, known);
    const flaws = new Flaws(name, refused);
    const by = file.answeredBy || review.answerers[place].name;
    // What is yet to come would count before all that anybody answers later.
    const date = new Date(Math.min(file.saved ?? now, now)).toISOString();
    const seen = new Set<number>();
    for (const [at, row] of file.rows.entries()) {
      if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
      const flaw =
        flawOf(row, review, file.asked, place, seen) ??
        selfFlaw(row, by, review, place, memberships);
      if (flaw !== undefined) {
        flaws.add(row.row, flaw);
        continue;
      }
      seen.add(row.entry);
      const word = row.answer.trim().toLowerCase();
      if (word === "") {
        if (row.comment.trim() !== "") flaws.add(row.row, "a comment without Keep or Remove");
        continue;
      }
      const { entry } = row;
      const answer = { entry, isRemoval: word === REMOVE, comment: row.comment.trim(), by, date };
      const before = known.latest.get(entry);
      const isKnown = before !== undefined && isSameAnswer(before, answer);
      if (before && !isKnown && before.date > date) {
        flaws.add(row.row, "answered later in another file");
        continue;
      }
      known.given.add(entry);
      if (isKnown) repeats++;
      else if (before && before.isRemoval !== answer.isRemoval)
        contradictions.push(contradictionText(review, before, answer));
      // Said again later, it counts before what others said in between.
      if (isKnown && before.date >= date) continue;
      known.latest.set(entry, answer);
      known.added.push(answer);
    }
    flaws.tell();
  }
  const table = { memberships, decisions };
  return yield* outcome(all, taken, table, { known: repeats, contradictions, refused });
}

function isSameAnswer(a: Answer, b: Answer): boolean {
  return a.isRemoval === b.isRemoval && a.comment === b.comment && a.by === b.by;
}

function latestOf({ answers }: Review): Map<number, Answer> {
  const { removes, comments, bys, dates } = answers;
  return new Map(
    Array.from(latestAnswers(answers), ([entry, at]) => [
      entry,
      {
        ...{ entry, isRemoval: removes[at] === 1, comment: comments[at] },
        ...{ by: bys[at], date: dates[at] },
      },
    ]),
  );
}

function contradictionText({ entries }: Review, before: Answer, after: Answer): string {
  const word = ({ isRemoval }: Answer) => ANSWER_WORDS[isRemoval ? "remove" : "keep"];
  const what = `${isolated(entries.users[after.entry])} in ${isolated(entries.groups[after.entry])}`;
  return `${what}: ${word(before)} by ${isolated(before.by)}, then ${word(after)} by ${isolated(after.by)}. The later one counts.`;
}

function* outcome(
  all: readonly Review[],
  taken: ReadonlyMap<Review, Taken>,
  { memberships, decisions }: { memberships: Memberships; decisions: Decisions },
  {
    known,
    contradictions,
    refused,
  }: Pick<JudgedAnswers, "known" | "refused"> & {
    contradictions: string[];
  },
): Work<JudgedAnswers> {
  const people = new Map<string, number>();
  const missing: { name: string; count: number }[] = [];
  const gone: string[] = [];
  const cells = new Map<number, DecidedCell>();
  let [keeps, removes, back] = [0, 0, 0];
  const reviews: Review[] = [];
  for (const review of all) {
    yield;
    const of = taken.get(review);
    const after = of && of.added.length > 0 ? withAnswers(review, of.added) : review;
    reviews.push(after);
    if (!of) continue;
    missing.push(...missingOf(after, memberships));
    const before = latestOf(review);
    const { users, groups, reasons } = review.entries;
    for (const entry of of.given) {
      const [was, answer] = [before.get(entry), of.latest.get(entry)!];
      const { isRemoval, by, comment, date } = answer;
      const isKnown = was !== undefined && isSameAnswer(was, answer);
      const decision = isRemoval ? "remove" : "keep";
      const [user, group] = [memberships.rowOf(users[entry]), memberships.columnOf(groups[entry])];
      const isThere =
        user !== undefined && group !== undefined && memberships.isAssigned(user, group);
      // One that was taken counts anew where nothing is decided: its membership was gone, and came back.
      const isBack = isKnown && isThere && !decisions.of(user, group);
      if (isBack) back++;
      if (!isKnown || isBack) {
        people.set(by, (people.get(by) ?? 0) + 1);
        if (isRemoval) removes++;
        else keeps++;
      }
      const what = `${isolated(users[entry])} in ${isolated(groups[entry])}`;
      if (!isThere) {
        gone.push(what);
        continue;
      }
      const number = memberships.cellNumber(user, group);
      // What another review decides by the same files, or what was decided here.
      const decided = cells.get(number) ?? decisions.of(user, group);
      if (isKnown && decided && decided.date >= date) continue;
      const isOther = decided !== undefined && decided.decision !== decision;
      const isLater = decided !== undefined && decided.date > date;
      // An earlier answer to the same is told already.
      if (isOther && (isLater || isKnown || was?.date !== decided.date))
        contradictions.push(
          `${what}: ${ANSWER_WORDS[decision]} by ${isolated(by)}, but decided otherwise ${isLater ? "later. That stays." : "before. The later one counts."}`,
        );
      if (!isLater)
        cells.set(number, {
          ...{ user, group, decision, reason: reasons[entry], date },
          ...{ by: by || undefined, comment: comment || undefined },
        });
    }
  }
  return {
    ...{ reviews, cells: [...cells.values()], keeps, removes, known: Math.max(0, known - back) },
    ...{ contradictions, refused, gone, missing },
    people: [...people].map(([name, count]) => ({ name, count })),
  };
}

function withAnswers(review: Review, taken: readonly Answer[]): Review {
  const { entries, removes, comments, bys, dates } = review.answers;
  return {
    ...review,
    answers: {
      entries: Uint32Array.from([...entries, ...taken.map(({ entry }) => entry)]),
      removes: Uint8Array.from([...removes, ...taken.map(({ isRemoval }) => Number(isRemoval))]),
      comments: [...comments, ...taken.map(({ comment }) => comment)],
      bys: [...bys, ...taken.map(({ by }) => by)],
      dates: [...dates, ...taken.map(({ date }) => date)],
    },
  };
}

/** Who has not answered all of a review, and how much is missing. */
function missingOf(review: Review, memberships: Memberships): { name: string; count: number }[] {
  return progressOf(review, memberships).flatMap(({ asked, answered }, place) =>
    asked > answered ? [{ name: review.answerers[place].name, count: asked - answered }] : [],
  );
}
