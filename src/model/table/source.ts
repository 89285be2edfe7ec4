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
