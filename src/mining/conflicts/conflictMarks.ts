import type { ConflictSides } from "../../model/facts/conflictGroups.ts";

/** The sides of conflicts that one user's groups are on; cleared at once, by a number, for the next. */
export class ConflictMarks {
  readonly #conflicts: ConflictSides;
  /** For each conflict the clearing of its marks, its sides (1, 2, or 3 for both), and its groups. */
  readonly #clearing: Uint32Array;
  readonly #sides: Uint8Array;
  readonly #groups: Uint32Array;
  readonly #last: Int32Array;
  /** The conflicts with a mark, as many as `#count` says. */
  readonly #marked: Uint32Array;
  #count = 0;
  #now = 0;

  constructor(conflicts: ConflictSides) {
    const length = conflicts.count;
    this.#conflicts = conflicts;
    this.#clearing = new Uint32Array(length);
    this.#sides = new Uint8Array(length);
    this.#groups = new Uint32Array(length);
    this.#last = new Int32Array(length);
    this.#marked = new Uint32Array(length);
  }

  clear(): void {
    this.#now++;
    this.#count = 0;
  }

  /** Marks the sides that a group is on; returns their number. Each group is added once. */
  add(group: number): number {
    const sides = this.#conflicts.sidesWith(group);
    for (const side of sides) {
      const conflict = side >>> 1;
      if (this.#clearing[conflict] !== this.#now) {
        this.#clearing[conflict] = this.#now;
        this.#sides[conflict] = 0;
        this.#groups[conflict] = 0;
        this.#last[conflict] = -1;
        this.#marked[this.#count++] = conflict;
      }
      this.#sides[conflict] |= 1 << (side & 1);
      if (this.#last[conflict] !== group) this.#groups[conflict]++;
      this.#last[conflict] = group;
    }
    return sides.length;
  }

  /** True where two groups, one of each side, were added. One that is on both sides is no pair. */
  areTogether(conflict: number): boolean {
    return (
      this.#clearing[conflict] === this.#now &&
      this.#sides[conflict] === 3 &&
      this.#groups[conflict] > 1
    );
  }

  /** The conflicts of which both sides were added. */
  *together(): Generator<number> {
    for (let at = 0; at < this.#count; at++)
      if (this.areTogether(this.#marked[at])) yield this.#marked[at];
  }
}
