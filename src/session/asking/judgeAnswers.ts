import { ANSWER_WORDS } from "../../files/reviews/answerForm.ts";
import type { GivenAnswers, GivenRow, ReadAnswers } from "../../files/reviews/readAnswers.ts";
import { latestAnswers, progressOf } from "../../mining/asking/reviewProgress.ts";
import { type DecidedCell, Decisions } from "../../model/facts/decisions.ts";
import type { Answerer, Review } from "../../model/facts/reviews.ts";
import { isolated } from "../../model/isolated.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { countOf } from "../../model/wording.ts";

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

const ROWS_AT_ONCE = 500;
/** More rows of one file with the same flaw are counted. */
const MOST_TOLD = 20;

/**
 * Holds answers against what was asked: an entry is believed only where its user, group and reason are
 * those of the review and the file is that of who was asked. `now` is the moment of those without one.
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
  const added = new Map<Review, Answer[]>();
  const latest = new Map<Review, Map<number, Answer>>();
  let known = 0;
  const inOrder = given.toSorted((a, b) => (a.saved ?? now) - (b.saved ?? now));
  for (const file of inOrder) {
    yield;
    const name = isolated(file.file);
    const review = all.find(({ id }) => id === file.review);
    if (!review) {
      refused.push(`${name} answers a review that is not in this table: ${isolated(file.review)}.`);
      continue;
    }
    const place = review.answerers.findIndex(({ id }) => isSame(id, file.asked));
    if (place < 0) {
      refused.push(
        `${name} is of ${isolated(file.asked)}, who is not asked in ${isolated(review.name)}.`,
      );
      continue;
    }
    const told = latest.get(review) ?? latestOf(review);
    latest.set(review, told);
    const taken = added.get(review) ?? [];
    added.set(review, taken);
    const flaws = new Flaws(name, refused);
    const by = file.answeredBy || review.answerers[place].name;
    // What is yet to come would count before all that anybody answers later.
    const date = new Date(Math.min(file.saved ?? now, now)).toISOString();
    const seen = new Set<number>();
    for (const [at, row] of file.rows.entries()) {
      if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
      const flaw =
        flawOf(row, review, place, seen) ?? selfFlaw(row, by, review.answerers[place], memberships);
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
      const before = told.get(entry);
      if (before && isSameAnswer(before, answer)) known++;
      else if (before && before.date > date) flaws.add(row.row, "answered later in another file");
      else {
        if (before && before.isRemoval !== answer.isRemoval)
          contradictions.push(contradictionText(review, before, answer));
        told.set(entry, answer);
        taken.push(answer);
      }
    }
    flaws.tell();
  }
  return yield* outcome(all, added, { memberships, decisions }, { known, contradictions, refused });
}

const [KEEP, REMOVE] = Object.values(ANSWER_WORDS).map((word) => word.toLowerCase());

/** Why a row is not believed; undefined where it is. */
function flawOf(
  { entry, user, group, reason, answer, hasFormula }: GivenRow,
  { entries, answerers }: Review,
  place: number,
  seen: ReadonlySet<number>,
): string | undefined {
  const asked = entries.users[entry];
  if (asked === undefined) return "not among what was asked";
  if (hasFormula) return "a formula stands in it";
  if (entries.answerers[entry] !== place)
    return `asked of ${isolated(answerers[entries.answerers[entry]].name)}`;
  if (!isSame(asked, user)) return "another user than was asked";
  if (!isSame(entries.groups[entry], group)) return "another group than was asked";
  if (!isSame(entries.reasons[entry], reason)) return "another reason than was given";
  if (seen.has(entry)) return "a second time";
  const word = answer.trim().toLowerCase();
  if (word !== "" && word !== KEEP && word !== REMOVE)
    return `neither ${ANSWER_WORDS.keep} nor ${ANSWER_WORDS.remove}`;
  return undefined;
}

/** Nobody answers for themselves, whoever a file was handed on to; a namesake who is asked is no such. */
function selfFlaw(
  { user, answer }: GivenRow,
  by: string,
  { id, name }: Answerer,
  memberships: Memberships,
): string | undefined {
  if (answer.trim() === "" || isSame(by, name) || isSame(by, id)) return undefined;
  const row = memberships.rowOf(user);
  const names = row === undefined ? [user] : [user, memberships.data.userNames[row]];
  const isOwn = names.some((one) => isSame(one.toLowerCase(), by.toLowerCase()));
  return isOwn ? "answered by the user it is about" : undefined;
}

/** Texts are the same though a program that saved them wrote blanks or broken signs otherwise. */
function isSame(a: string, b: string): boolean {
  return a === b || plain(a) === plain(b);
}

function plain(text: string): string {
  return text
    .replace(/[\ud800-\udfff]/gu, "\ufffd")
    .replace(/\s+/g, " ")
    .trim();
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

/** The flaws of a file's rows, told by kind: of many the number. */
class Flaws {
  readonly #file: string;
  readonly #into: string[];
  readonly #rows = new Map<string, number[]>();

  constructor(file: string, into: string[]) {
    this.#file = file;
    this.#into = into;
  }

  add(row: number, flaw: string): void {
    const rows = this.#rows.get(flaw) ?? [];
    this.#rows.set(flaw, rows);
    rows.push(row);
  }

  tell(): void {
    for (const [flaw, rows] of this.#rows) {
      const more = rows.length - MOST_TOLD;
      const told = rows.slice(0, MOST_TOLD).join(", ");
      const rest = more > 0 ? ` and ${countOf(more, "more row")}` : "";
      this.#into.push(`${this.#file}, row ${told}${rest}: ${flaw}. Not taken.`);
    }
  }
}

function* outcome(
  all: readonly Review[],
  added: ReadonlyMap<Review, readonly Answer[]>,
  { memberships, decisions }: { memberships: Memberships; decisions: Decisions },
  told: { known: number; contradictions: string[]; refused: readonly string[] },
): Work<JudgedAnswers> {
  const people = new Map<string, number>();
  const missing: { name: string; count: number }[] = [];
  const gone: string[] = [];
  const cells = new Map<number, DecidedCell>();
  let [keeps, removes] = [0, 0];
  const reviews: Review[] = [];
  for (const review of all) {
    yield;
    const taken = added.get(review) ?? [];
    const known = latestOf(review);
    const after = taken.length > 0 ? withAnswers(review, taken) : review;
    reviews.push(after);
    if (added.has(review)) missing.push(...missingOf(after));
    // Of several answers to one entry, the last one decides.
    for (const answer of new Map(taken.map((one) => [one.entry, one])).values()) {
      const { entry, isRemoval, by, comment, date } = answer;
      people.set(by, (people.get(by) ?? 0) + 1);
      if (isRemoval) removes++;
      else keeps++;
      const { users, groups, reasons } = review.entries;
      const decision = isRemoval ? "remove" : "keep";
      const [user, group] = [memberships.rowOf(users[entry]), memberships.columnOf(groups[entry])];
      const isThere =
        user !== undefined && group !== undefined && memberships.isAssigned(user, group);
      const what = `${isolated(users[entry])} in ${isolated(groups[entry])}`;
      if (!isThere) {
        gone.push(what);
        continue;
      }
      const number = memberships.cellNumber(user, group);
      // What another review decides by the same files, or what was decided here.
      const before = cells.get(number) ?? decisions.of(user, group);
      const isOther = before !== undefined && before.decision !== decision;
      const isLater = before !== undefined && before.date > date;
      // An earlier answer to the same is told already.
      if (isOther && (isLater || known.get(entry)?.date !== before.date))
        told.contradictions.push(
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
    ...{ ...told, reviews, cells: [...cells.values()], keeps, removes, gone, missing },
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
function missingOf(review: Review): { name: string; count: number }[] {
  return progressOf(review).flatMap(({ asked, answered }, place) =>
    asked > answered ? [{ name: review.answerers[place].name, count: asked - answered }] : [],
  );
}
