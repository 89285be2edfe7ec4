import { formatBytes } from "../../model/wording.ts";
import { CannotOpen, Damage } from "./damage.ts";
import type { Footer } from "./footer.ts";

/** The most that a file may unpack to: what goes beyond is made to fill a memory, or no table. */
const MOST_BYTES = 4e9;
const MOST_TIMES = 1000;
/** A smaller file may unpack to as much as one of this size: rows that are all equal take next to nothing. */
const SMALL = 131_072;

/** Counts what comes out of a file, and refuses more than any table has. */
export class Limit {
  readonly #most: number;
  #taken = 0;

  constructor(size: number) {
    this.#most = Math.min(MOST_BYTES, MOST_TIMES * Math.max(size, SMALL));
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
  const cells = new Limit(size);
  const bytes = new Limit(size);
  let packed = 0;
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
