import type { Cell } from "../table/memberships.ts";

/** What was decided about an assigned cell: it stays, or it is to be removed where it came from. */
export interface Decision {
  readonly decision: "keep" | "remove";
  /** A sentence that says why. */
  readonly reason: string;
  /** A moment in ISO 8601; empty where it is not known. */
  readonly date: string;
}

/** A cell with what was decided about it. */
export type DecidedCell = Cell & Decision;

/** What a person has decided about cells, each by itself. It changes no state. */
export class Decisions {
  readonly #byUser = new Map<number, Map<number, Decision>>();
  #size = 0;
  #removals = 0;

  constructor(cells: readonly DecidedCell[] = []) {
    for (const { user, group, decision, reason, date } of cells)
      this.set(user, group, { decision, reason, date });
  }

  /** The number of cells that were decided about. */
  get size(): number {
    return this.#size;
  }

  /** The number of those that are marked for removal. */
  get removalCount(): number {
    return this.#removals;
  }

  of(user: number, group: number): Decision | undefined {
    return this.#byUser.get(user)?.get(group);
  }

  /** Decides about a cell in the place of what was decided before; `undefined`: nothing is. */
  set(user: number, group: number, decision: Decision | undefined): void {
    const before = this.of(user, group);
    this.#size += Number(decision !== undefined) - Number(before !== undefined);
    this.#removals += Number(isRemoval(decision)) - Number(isRemoval(before));
    const row = this.#byUser.get(user) ?? new Map<number, Decision>();
    if (decision) row.set(group, decision);
    else row.delete(group);
    if (row.size > 0) this.#byUser.set(user, row);
    else this.#byUser.delete(user);
  }

  isRemoval(user: number, group: number): boolean {
    return this.#removals > 0 && isRemoval(this.of(user, group));
  }

  /** The groups in which a user's cells are marked for removal; nearly always none. */
  *removalsOf(user: number): Generator<number> {
    const row = this.#byUser.get(user);
    if (row) for (const [group, decision] of row) if (isRemoval(decision)) yield group;
  }

  /** All of them, by row, then by column. */
  cells(): DecidedCell[] {
    return Array.from(this.#byUser, ([user, row]) =>
      Array.from(row, ([group, decision]) => ({ user, group, ...decision })),
    )
      .flat()
      .sort((a, b) => a.user - b.user || a.group - b.group);
  }
}

function isRemoval(decision: Decision | undefined): boolean {
  return decision?.decision === "remove";
}
