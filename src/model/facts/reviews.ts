import { check, checkTexts, isRecord, isTypedArray, type UnknownRecord } from "../checks.ts";
import type { Fact } from "./fact.ts";

/** Memberships about which some people are asked, and what they have answered so far. */
export interface Review {
  /** Its files carry it: no two reviews have the same. */
  readonly id: string;
  /** A secret that none of its files has, of which what they say beside each row follows; older ones have none. */
  readonly key?: string;
  /** What is asked about, in words. */
  readonly name: string;
  /** The moment at which it was made, in ISO 8601. */
  readonly made: string;
  /** The last day for answers, as `2026-12-31`; empty where there is none. */
  readonly until: string;
  readonly answerers: readonly Answerer[];
  readonly entries: ReviewEntries;
  /** All that were taken back, in the order in which they were given: of one entry the last counts. */
  readonly answers: ReviewAnswers;
}

/** Somebody who is asked. */
export interface Answerer {
  /** A user's id where it is a user, else what a person typed; no two of a review have the same. */
  readonly id: string;
  readonly name: string;
  /** Empty where it is not known. */
  readonly mail: string;
}

/** The memberships that are asked about; each list has a place for each. */
export interface ReviewEntries {
  /** The ids of users and the names of groups: both may be gone from the table by now. */
  readonly users: readonly string[];
  readonly groups: readonly string[];
  /** Why it is asked about, as a sentence. */
  readonly reasons: readonly string[];
  /** The places of those who are asked, among the answerers. */
  readonly answerers: Uint32Array;
}

/** Each list has a place for each answer. */
export interface ReviewAnswers {
  /** The places of what was answered, among the entries. */
  readonly entries: Uint32Array;
  /** 1 where the membership is to be removed, 0 where it stays. */
  readonly removes: Uint8Array;
  readonly comments: readonly string[];
  /** The names of those who answered. */
  readonly bys: readonly string[];
  /** Moments in ISO 8601. */
  readonly dates: readonly string[];
}

export const NO_ANSWERS: ReviewAnswers = {
  ...{ entries: new Uint32Array(), removes: new Uint8Array() },
  ...{ comments: [], bys: [], dates: [] },
};

const WHAT = "reviews";

/** The reviews by others, the latest last. */
export const reviews: Fact<readonly Review[]> = {
  key: "reviews",
  first: [],
  record: (all) => all,
  read(record) {
    check(Array.isArray(record), WHAT);
    return record.map(readReview);
  },
  forSameUsers: () => [],
  bytes: (all) =>
    all.reduce(
      (sum, { entries, answers }) => sum + 40 * (entries.users.length + answers.bys.length),
      0,
    ),
  isRemark: true,
};

function readReview(review: unknown): Review {
  check(isRecord(review) && Array.isArray(review.answerers), WHAT);
  const [id, name, made, until] = textsOf(review, ["id", "name", "made", "until"]);
  const answerers = review.answerers.map((one): Answerer => {
    check(isRecord(one), WHAT);
    const [id, name, mail] = textsOf(one, ["id", "name", "mail"]);
    return { id, name, mail };
  });
  check(isRecord(review.entries) && isRecord(review.answers), WHAT);
  const [users, groups, reasons] = listsOf(review.entries, ["users", "groups", "reasons"]);
  const asked = { users, groups, reasons, answerers: places(review.entries.answerers, answerers) };
  checkSameLength(Object.values(asked));
  const [comments, bys, dates] = listsOf(review.answers, ["comments", "bys", "dates"]);
  check(isTypedArray(review.answers.removes, "Uint8Array"), WHAT);
  const removes = review.answers.removes as Uint8Array;
  const answers = { entries: places(review.answers.entries, users), removes, comments, bys, dates };
  checkSameLength(Object.values(answers));
  const [key] = review.key === undefined ? [] : textsOf(review, ["key"]);
  return { id, key, name, made, until, answerers, entries: asked, answers };
}

function textsOf(record: UnknownRecord, fields: readonly string[]): readonly string[] {
  return checkTexts(
    fields.map((field) => record[field]),
    WHAT,
  );
}

function listsOf(record: UnknownRecord, fields: readonly string[]): (readonly string[])[] {
  return fields.map((field) => checkTexts(record[field], WHAT));
}

/** The value as places in a list. */
function places(value: unknown, { length }: readonly unknown[]): Uint32Array {
  check(isTypedArray(value, "Uint32Array"), WHAT);
  check(
    (value as Uint32Array).every((place) => place < length),
    WHAT,
  );
  return value as Uint32Array;
}

function checkSameLength(lists: readonly { readonly length: number }[]): void {
  for (const { length } of lists) check(length === lists[0].length, WHAT);
}
