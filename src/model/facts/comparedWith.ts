import { check, checkTexts, isCount, isRecord } from "../checks.ts";
import type { Older } from "../table/comparedCells.ts";
import { isMoment } from "../table/source.ts";
import type { Fact } from "./fact.ts";

/** The memberships in both tables, here alone and there alone; the users and groups in one alone. */
export interface ComparedCounts {
  readonly same: number;
  readonly gained: number;
  readonly lost: number;
  readonly newUsers: number;
  readonly goneUsers: number;
  readonly newGroups: number;
  readonly goneGroups: number;
}

/** A note that a table was compared with another export, which is not kept: file, time, outcome. */
export interface ComparedWith extends ComparedCounts {
  /** Which of the two is the older, the other if missing: gained is what the newer alone has. */
  readonly older?: Older;
  readonly files: readonly string[];
  /** Their kind, in words. */
  readonly format: string;
  /** The moment at which the other export was read, in ISO 8601: no two notes of a table have the same. */
  readonly time: string;
}

/** The counts of a comparison in which nothing was found; their names stand in the order in which they are told. */
export const NOTHING_COMPARED: ComparedCounts = {
  ...{ same: 0, gained: 0, lost: 0 },
  ...{ newUsers: 0, goneUsers: 0, newGroups: 0, goneGroups: 0 },
};

const COUNTS = Object.keys(NOTHING_COMPARED) as readonly (keyof ComparedCounts)[];

const MOST_NOTES = 100;

/** The notes with one more; it takes the place of the one before of the same comparison. */
export function withNote(notes: readonly ComparedWith[], note: ComparedWith) {
  return [...notes.filter(({ time }) => time !== note.time), note].slice(-MOST_NOTES);
}

/** The value as one note; throws where it is none. */
export function checkCompared(value: unknown, what = "comparisons"): ComparedWith {
  check(isRecord(value) && typeof value.format === "string", what);
  const { files, format, time, older } = value;
  check(older === undefined || older === "this" || older === "other", what);
  check(typeof time === "string" && isMoment(time), what);
  const counts = Object.fromEntries(
    COUNTS.map((name) => {
      check(isCount(value[name]), what);
      return [name, value[name]];
    }),
  ) as unknown as ComparedCounts;
  return { files: checkTexts(files, what), format, time, older, ...counts };
}

/** The exports that a table was compared with, the latest last. */
export const comparedWith: Fact<readonly ComparedWith[]> = {
  key: "comparedWith",
  first: [],
  record: (notes) => notes,
  read(record) {
    check(Array.isArray(record), "comparisons");
    return record.map((one) => checkCompared(one));
  },
  forSameUsers: () => [],
  isRemark: true,
};

/** The exports that a table has been through, the latest last, and what each brought to the one before it. */
export const updates: Fact<readonly ComparedWith[]> = { ...comparedWith, key: "updates" };
