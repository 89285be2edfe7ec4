import type { Snapshot } from "./snapshot.ts";

const NO_ROLE = -1;

/** The roles that cover the groups of one user at a time. */
export class CoveringRoles {
  readonly #snapshot: Snapshot;
  readonly #roleOf: Int32Array;
  /** The covered groups of the present user, each once. */
  groups: number[] = [];

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#roleOf = new Int32Array(snapshot.data.groupNames.length).fill(NO_ROLE);
  }

  goTo(user: number): void {
    const { roles } = this.#snapshot;
    for (const group of this.groups) this.#roleOf[group] = NO_ROLE;
    this.groups.length = 0;
    for (const role of this.#snapshot.rolesOf(user))
      for (const group of roles[role].groups)
        if (this.#roleOf[group] === NO_ROLE) {
          this.#roleOf[group] = role;
          this.groups.push(group);
        }
  }

  /** The role that covers a group of the present user, or -1. */
  roleOf(group: number): number {
    return this.#roleOf[group];
  }
}
