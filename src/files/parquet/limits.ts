import { formatBytes, formatNumber } from "../../model/wording.ts";
import { MOST_MEMBERSHIPS, OPEN_A_PART } from "../limits.ts";
import { CannotOpen, Damage } from "./damage.ts";
import type { Footer } from "./footer.ts";

/** The most that a file may unpack to: what goes beyond is made to fill a memory, or no table. */
const MOST_BYTES = 16e9;
/** The most of it that may be in memory at once. */
const MOST_HELD = 4e9;
/** What is in memory at once is at most so many times the file, of this size at least: a page, or a column of lists. */
const MOST_TIMES_HELD = 1000;
const SMALL = 131_072;

/** Counts what comes out of a file, or is in memory of it, and refuses more than any table has. */
export class Limit {
  readonly #most: number;
  readonly #shown: string;
  #taken = 0;

  constructor(most = MOST_BYTES, shown = formatBytes(most)) {
    this.#most = most;
    this.#shown = shown;
  }

  /** What may be in memory at once of a file of some size. */
  static held(size: number): Limit {
    const most = MOST_TIMES_HELD * Math.max(size, SMALL);
    return most < MOST_HELD ? new Limit(most, "1,000 times its size") : new Limit(MOST_HELD);
  }

  take(bytes: number): void {
    this.#taken += bytes;
    if (this.#taken > this.#most)
      throw new CannotOpen(
        `unpacks to more than ${this.#shown}, as no table does. Export a part of it, or as CSV.`,
      );
  }
}

/** Refuses a file that says that it is more than any table, before any of it is read. */
export function checkFooter({ groups }: Footer, columns: number, size: number): void {
  const cells = new Limit();
  const bytes = new Limit();
  let packed = 0;
  checkRows(groups.reduce((sum, { rows }) => sum + rows, 0));
  for (const { rows, columns: chunks } of groups) {
    // Each cell is a byte at least in any other form of the table.
    cells.take(rows * columns);
    for (const chunk of chunks) {
      bytes.take(chunk.unpacked);
      packed += chunk.packed;
    }
  }
  if (packed > size) throw new Damage("its columns are larger than all of it");
}

/** Refuses more rows than memberships are carried. Rows that are all equal take next to nothing in a file. */
export function checkRows(rows: number): void {
  if (rows > MOST_MEMBERSHIPS)
    throw new CannotOpen(
      `has ${formatNumber(rows)} rows, more than the ${formatNumber(MOST_MEMBERSHIPS)} memberships that Access Table carries of a file. ${OPEN_A_PART}`,
    );
}
