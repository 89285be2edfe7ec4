import { NO_LINE } from "../../model/lines.ts";
import type { Arrangement } from "../arrangement/arrangement.ts";
import { type Order, placesOf } from "../arrangement/order.ts";

/** The matches of a search: the sorted numbers of users, groups and roles. */
export interface Matches {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
  readonly roles: Uint32Array;
}

export const NO_MATCHES: Matches = { users: NO_LINE, groups: NO_LINE, roles: NO_LINE };

export interface Hit {
  readonly kind: keyof Matches;
  readonly item: number;
}

/** The marks on the screen while the find bar is open. */
export interface SearchMarks {
  readonly matches: Matches;
  readonly current?: Hit;
}

/** The matches in the order of stepping: users from the top, groups from the left, then roles. */
export class Hits {
  readonly #lists: readonly (readonly [Hit["kind"], Uint32Array])[];

  constructor({ users, groups, roles }: Matches, arrangement: Arrangement) {
    this.#lists = [
      ["users", shownInOrder(users, arrangement.users)],
      ["groups", shownInOrder(groups, arrangement.groups)],
      ["roles", roles],
    ];
  }

  get count(): number {
    return this.#lists.reduce((sum, [, items]) => sum + items.length, 0);
  }

  at(place: number): Hit | undefined {
    for (const [kind, items] of this.#lists) {
      if (place < items.length) return { kind, item: items[place] };
      place -= items.length;
    }
    return undefined;
  }

  indexOf(hit: Hit): number | undefined {
    let before = 0;
    for (const [kind, items] of this.#lists) {
      const at = kind === hit.kind ? items.indexOf(hit.item) : -1;
      if (at >= 0) return before + at;
      before += items.length;
    }
    return undefined;
  }
}

function shownInOrder(items: Uint32Array, order: Order): Uint32Array {
  if (!order.items) return items;
  return placesOf(items, order).map((place) => order.at(place));
}

/** The users or groups that alone are shown, sorted; all of those that are left open. */
export interface ShownPart {
  readonly users?: Uint32Array;
  readonly groups?: Uint32Array;
}

/**
 * The part of the table that shows only the matching rows, or only the matching columns if no user
 * matches. Not of both: a group that happens to match as well would hide the users' other groups.
 */
export function matchingPart({ users, groups }: Matches): ShownPart {
  if (users.length > 0) return { users };
  return groups.length > 0 ? { groups } : {};
}
