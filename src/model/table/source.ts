import { check, checkTexts, isCount, isRecord } from "../checks.ts";

/** The files that a table came from, or where it lay instead, and what reading came to. */
export interface TableSource extends AskedSource {
  readonly files: readonly string[];
  /** The sizes of these files in bytes; left out where they are not known. */
  readonly sizes?: readonly number[];
  /** The moments at which they were last changed, in ISO 8601; empty for one of which it is not known. */
  readonly changed?: readonly string[];
  readonly format: string;
  /** The moment at which they were opened, in ISO 8601. */
  readonly time: string;
  /** The rows that were read; entries or users where files have no rows. */
  readonly rows: number;
  /** The number of places that were mended or taken as they could be, and of those left out. */
  readonly mended: number;
  readonly leftOut: number;
  /** What was wrong in these places; left out where nothing was, or it was not kept. */
  readonly notes?: readonly SourceNote[];
}

/** How a source that is no file was asked: nothing of it is secret. Left out where there were files. */
export interface AskedSource {
  /** As it was given: `postgres://anna@host/hr`. */
  readonly address?: string;
  /** The SELECT of its memberships; left out where it was all that a folder has. */
  readonly query?: string;
  /** Those of attributes of users and of groups. */
  readonly usersQuery?: string;
  readonly groupsQuery?: string;
  /** What was said of its columns: `user=login`. */
  readonly columns?: readonly string[];
}

/** The places in some files where the same was wrong. */
export interface SourceNote {
  /** What was wrong and what was done about it, with “…” for names and numbers that differ. */
  readonly reason: string;
  readonly count: number;
  /** True where something was left out; else it was mended, or taken as it could be. */
  readonly isLeftOut: boolean;
  readonly places: readonly SourcePlace[];
}

/** A place where something was wrong, with the sentence that says what. */
export interface SourcePlace {
  readonly file: string;
  readonly line?: number;
  readonly text: string;
}

export function isMoment(time: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(time) && !Number.isNaN(Date.parse(time));
}

const WHAT = "its source";

/** A source as it was kept, but for the files' names, which are kept beside it. */
export function checkSource(files: unknown, kept: unknown): TableSource {
  check(isRecord(kept), WHAT);
  const { format, time, rows, mended, leftOut, sizes, changed, notes, columns } = kept;
  check(typeof format === "string" && typeof time === "string" && isMoment(time), WHAT);
  check(isCount(rows) && isCount(mended) && isCount(leftOut), WHAT);
  return {
    ...{ files: checkTexts(files, WHAT), format, time, rows, mended, leftOut },
    ...(sizes === undefined ? {} : { sizes: checkSizes(sizes) }),
    ...(changed === undefined ? {} : { changed: checkTexts(changed, WHAT) }),
    ...(notes === undefined ? {} : { notes: checkNotes(notes) }),
    ...Object.fromEntries(
      ASKED.filter((field) => kept[field] !== undefined).map((field) => {
        check(typeof kept[field] === "string", WHAT);
        return [field, kept[field]];
      }),
    ),
    ...(columns === undefined ? {} : { columns: checkTexts(columns, WHAT) }),
  };
}

const ASKED = ["address", "query", "usersQuery", "groupsQuery"] as const;

function checkSizes(sizes: unknown): readonly number[] {
  check(Array.isArray(sizes) && sizes.every(isCount), WHAT);
  return sizes;
}

function checkNotes(notes: unknown): readonly SourceNote[] {
  check(Array.isArray(notes), WHAT);
  return notes.map((note: unknown) => {
    check(isRecord(note), WHAT);
    const { reason, count, isLeftOut, places } = note;
    check(typeof reason === "string" && isCount(count) && Array.isArray(places), WHAT);
    return { reason, count, isLeftOut: isLeftOut === true, places: places.map(checkPlace) };
  });
}

function checkPlace(place: unknown): SourcePlace {
  check(isRecord(place), WHAT);
  const { file, line, text } = place;
  check(typeof file === "string" && typeof text === "string", WHAT);
  check(line === undefined || isCount(line), WHAT);
  return line === undefined ? { file, text } : { file, line, text };
}
