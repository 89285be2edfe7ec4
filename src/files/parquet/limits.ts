import { formatBytes, formatNumber } from "../../model/wording.ts";
import { CannotOpen, Damage } from "./damage.ts";
import type { Footer } from "./footer.ts";

/** The most that a file may unpack to: what goes beyond is made to fill a memory, or no table. */
const MOST_BYTES = 4e9;
/** More rows than memberships are carried. Rows that are all equal take next to nothing in a file. */
const MOST_ROWS = 100_000_000;
/** What is in memory at once is at most so many times the file, of this size at least: a page, or a column of lists. */
const MOST_TIMES_HELD = 1000;
const SMALL = 131_072;

/** Counts what comes out of a file, or is in memory of it, and refuses more than any table has. */
export class Limit {
  readonly #most: number;
  #taken = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** What may be in memory at once of a file of some size. */
  static held(size: number): Limit {
    return new Limit(Math.min(MOST_BYTES, MOST_TIMES_HELD * Math.max(size, SMALL)));
  }

  take(bytes: number): void {
    this.#taken += bytes;
    if (this.#taken > this.#most)
      throw new CannotOpen(
        `unpacks to more than ${this.#most === MOST_BYTES ? formatBytes(MOST_BYTES) : "1,000 times its size"}, as no table does. Export a part of it, or as CSV.`,
      );
  }
}

/** Refuses a file that says that it is more than any table, before any of it is read. */
export function checkFooter({ groups }: Footer, columns: number, size: number): void {
  const cells = new Limit();
  const bytes = new Limit();
  let packed = 0;
  let allRows = 0;
  for (const { rows, columns: chunks } of groups) {
    allRows += rows;
    if (allRows > MOST_ROWS)
      throw new CannotOpen(
        `has more than ${formatNumber(MOST_ROWS)} rows, as no table does. Export a part of it.`,
      );
    // Each cell is a byte at least in any other form of the table.
    cells.take(rows * columns);
    for (const chunk of chunks) {
      bytes.take(chunk.unpacked);
      packed += chunk.packed;
    }
  }
  if (packed > size) throw new Damage("its columns are larger than all of it");
}
