import { type Lines, line, linesFrom, lowerBound, NO_LINE, transpose } from "../lines.ts";

/** The users whose roles are looked up together: with all at once, a large table would block the page. */
const BLOCK = 2 ** 14;

/**
 * The roles of each user, by the users of each role. They are looked up for a block of users at a
 * time, so users are best asked for in their order.
 */
export class UserRoles {
  readonly #users: readonly Uint32Array[];
  #block = -1;
  /** The roles of the block's users. */
  #roles: Lines = { start: new Uint32Array(1), items: NO_LINE };

  constructor(users: readonly Uint32Array[]) {
    this.#users = users;
  }

  /** The roles of a user, by their places in the list. */
  of(user: number): Uint32Array {
    if (this.#users.length === 0) return NO_LINE;
    const block = Math.floor(user / BLOCK);
    if (block !== this.#block) this.#goTo(block);
    return line(this.#roles, user % BLOCK);
  }

  #goTo(block: number): void {
    const first = block * BLOCK;
    const inBlock = this.#users.map((users) => {
      const from = lowerBound(users, first);
      const to = lowerBound(users, first + BLOCK, from);
      return users.subarray(from, to).map((user) => user - first);
    });
    this.#roles = transpose(linesFrom(inBlock), BLOCK);
    this.#block = block;
  }
}
