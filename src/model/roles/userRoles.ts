import { type Lines, line, linesFrom, lowerBound, NO_LINE, transpose } from "../lines.ts";
import type { TableRole } from "./role.ts";

/** The users whose roles are looked up together: with all at once, a large table would block the page. */
const BLOCK = 2 ** 14;

/** The roles of each user, looked up for a block of users at a time; the last blocks are kept. */
export class UserRoles {
  readonly #users: readonly Uint32Array[];
  readonly #mostBlocks: number;
  /** The roles of the users of some blocks, the block that was made first before the others. */
  readonly #blocks = new Map<number, Lines>();

  /** Where users are asked for in their order, one block is enough. */
  constructor(users: readonly Uint32Array[], mostBlocks = 1) {
    this.#users = users;
    this.#mostBlocks = mostBlocks;
  }

  /** The roles of a user, by their places in the list. */
  of(user: number): Uint32Array {
    if (this.#users.length === 0) return NO_LINE;
    const block = Math.floor(user / BLOCK);
    let roles = this.#blocks.get(block);
    if (!roles) {
      for (const oldest of this.#blocks.keys()) {
        if (this.#blocks.size < this.#mostBlocks) break;
        this.#blocks.delete(oldest);
      }
      this.#blocks.set(block, (roles = this.#rolesIn(block)));
    }
    return line(roles, user % BLOCK);
  }

  #rolesIn(block: number): Lines {
    const first = block * BLOCK;
    const inBlock = this.#users.map((users) => {
      const from = lowerBound(users, first);
      const to = lowerBound(users, first + BLOCK, from);
      return users.subarray(from, to).map((user) => user - first);
    });
    return transpose(linesFrom(inBlock), BLOCK);
  }
}

const known = new WeakMap<
  readonly TableRole[],
  { readonly applied: readonly number[]; readonly userRoles: UserRoles }
>();

/** The applied roles of each user, by their places, kept while roles and applied are the same. */
export function appliedRolesByUser(roles: readonly TableRole[], applied: readonly number[]) {
  const before = known.get(roles);
  if (before?.applied === applied) return before.userRoles;
  const userRoles = new UserRoles(
    applied.map((role) => roles[role].users),
    Number.POSITIVE_INFINITY,
  );
  known.set(roles, { applied, userRoles });
  return userRoles;
}
