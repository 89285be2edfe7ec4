import { check, checkTexts, isCount, isRecord } from "../checks.ts";
import type { FieldType } from "./fieldTypes.ts";

/** The files that a table came from, and what reading them came to. */
export interface TableSource {
  /** The names of the files. */
  readonly files: readonly string[];
  /** The kind of the files, in words. */
  readonly format: string;
  /** The moment at which they were opened, in ISO 8601. */
  readonly time: string;
  /** The rows that were read; entries or users where files have no rows. */
  readonly rows: number;
  /** The number of places that were mended or taken as they could be, and of those left out. */
  readonly mended: number;
  readonly leftOut: number;
}

/** True for a moment as `TableSource` has it. */
export function isMoment(time: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(time) && !Number.isNaN(Date.parse(time));
}

/** The names of the files as a list, since there may be thousands; the rest as meta data. */
export const SOURCE: FieldType<TableSource> = {
  encode: ({ files, ...meta }) => ({ lists: [files], meta }),
  kinds: () => ["texts"],
  decode: ([files], meta) => {
    check(isRecord(meta) && Array.isArray(files), "its source");
    const { format, time, rows, mended, leftOut } = meta;
    check(typeof format === "string" && typeof time === "string", "its source");
    check(isMoment(time), "its source");
    check(isCount(rows) && isCount(mended) && isCount(leftOut), "its source");
    return { files: checkTexts(files, "its source"), format, time, rows, mended, leftOut };
  },
};
