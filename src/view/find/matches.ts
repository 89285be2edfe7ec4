import { NO_LINE, without } from "../../model/lines.ts";
import type { Arrangement } from "../arrangement/arrangement.ts";
import { type Order, placesOf } from "../arrangement/order.ts";

/** The matches of a search: the sorted numbers of users, groups and roles. */
export interface Matches {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
  readonly roles: Uint32Array;
  /** Those of them that only attributes match; left out where there are none. */
  readonly told?: Told;
}

/** Users and groups that a text is told of by their attributes alone, sorted. */
export interface Told {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

export const NO_MATCHES: Matches = { users: NO_LINE, groups: NO_LINE, roles: NO_LINE };

export interface Hit {
  readonly kind: "users" | "groups" | "roles";
  readonly item: number;
}

/** The marks on the screen while the find bar is open. */
export interface SearchMarks {
  readonly matches: Matches;
  readonly current?: Hit;
}

/** The matches in their order: users, groups, roles, then those by attributes alone. */
export class Hits {
  readonly #lists: readonly (readonly [Hit["kind"], Uint32Array])[];

  constructor(matches: Matches, arrangement: Arrangement) {
    const [users, groups] = (["users", "groups"] as const).map((kind) => {
      const [named, told] = namedAndTold(matches, kind);
      const order = arrangement[kind];
      return { named: shownInOrder(named, order), told: shownInOrder(told, order) };
    });
    this.#lists = [
      ["users", users.named],
      ["groups", groups.named],
      ["roles", matches.roles],
      ["users", users.told],
      ["groups", groups.told],
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

/** The users, or the groups, that match by their names, and those that do by their attributes alone. */
export function namedAndTold(matches: Matches, kind: keyof Told) {
  const told = matches.told?.[kind] ?? NO_LINE;
  return [told.length === 0 ? matches[kind] : without(matches[kind], told), told];
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

/** The kind that is meant where one can be: users, unless groups are chosen or alone match. */
export function kindMeant({ users, groups }: Matches, chosen: keyof Told): keyof Told | undefined {
  if (users.length > 0 && groups.length > 0) return chosen;
  if (users.length > 0) return "users";
  return groups.length > 0 ? "groups" : undefined;
}

/** The part with the matching rows alone, or columns: not both, users have other groups. */
export function matchingPart(matches: Matches, chosen: keyof Told): ShownPart {
  const kind = kindMeant(matches, chosen);
  return kind ? { [kind]: matches[kind] } : {};
}
