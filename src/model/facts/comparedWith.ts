import { check, checkTexts, isCount, isRecord } from "../checks.ts";
import type { Older } from "../table/comparedCells.ts";
import { isMoment } from "../table/source.ts";
import { type Fact, type ListField, momentSchema, TEXT_SCHEMA } from "./fact.ts";

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

const countOf = (description: string) => ({ description, type: "integer", minimum: 0 }) as const;

/** Notes of exports as our own file has them. */
export const NOTES: ListField<readonly ComparedWith[]> = {
  kind: "list",
  schema: {
    description:
      "The other exports that the table was compared with, the latest last; they are not kept themselves.",
    type: "array",
    items: {
      type: "object",
      required: ["time"],
      properties: {
        files: { description: "The names of the files.", type: "array", items: TEXT_SCHEMA },
        format: { description: "Their kind, in words.", type: "string" },
        time: momentSchema("The moment at which they were read, in ISO 8601."),
        older: {
          description: "The older of the two; the other, if missing.",
          enum: ["this", "other"],
        },
        same: countOf("Memberships that both had."),
        gained: countOf("Memberships of the newer alone."),
        lost: countOf("Memberships of the older alone."),
        newUsers: countOf("Users of the newer alone."),
        goneUsers: countOf("Users of the older alone."),
        newGroups: countOf("Groups of the newer alone."),
        goneGroups: countOf("Groups of the older alone."),
      },
    },
  },
  lacking: " has no time at which it was compared",
  write: (notes) =>
    notes.map(({ files, format, time, older, ...counts }) => ({
      ...{ files, format, time, older },
      ...counts,
    })),
  read: (objects) =>
    objects.map(({ fields }) => {
      const { time, files, format, ...counts } = fields as Partial<ComparedWith> & {
        time: string;
      };
      return { files: files ?? [], format: format ?? "", time, ...NOTHING_COMPARED, ...counts };
    }),
};

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
  json: NOTES,
};
