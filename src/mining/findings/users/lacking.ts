import { isolated } from "../../../model/isolated.ts";
import type { Attribute } from "../../../model/table/memberships.ts";
import type { Finding } from "../finding.ts";
import type { LookedAt } from "../lookedAt.ts";
import { technicalUsers } from "./technical.ts";

// Users who lack what others have.

export const usersWithoutGroups: Finding = {
  name: "usersWithoutGroups",
  of: "user",
  title: "Users without groups",
  counted: ["user without groups", "users without groups"],
  explanation: "They hold nothing. Perhaps they have left, or their groups are in another file.",
  why: "holds no group",
  *find(table) {
    return { items: yield* table.usersWhere((user) => table.users.lineOf(user).length === 0) };
  },
};

/** Of fewer people nothing is what nearly all have; and at most such a share may be without it. */
const LEAST_PEOPLE = 8;
const MOST_WITHOUT = 0.05;

export const usersWithoutAttributes: Finding = {
  name: "usersWithoutAttributes",
  of: "user",
  title: "People without what nearly all have",
  counted: ["person without an attribute", "people without an attribute"],
  explanation: "Nearly all have these attributes. Perhaps the personnel system does not know them.",
  why: "lacks an attribute that nearly all have",
  *find(table) {
    const isNoPerson = new Set(yield* table.once(technicalUsers));
    const isPerson = (user: number) => table.users.has(user) && !isNoPerson.has(user);
    const common = yield* commonAttributes(table, isPerson);
    if (common.length === 0) return undefined;
    const lacked = (user: number) => common.filter(({ values }) => !values[user]?.trim());
    const reasonOf = (user: number) =>
      `has no ${lacked(user)
        .map(({ name }) => isolated(name))
        .join(", no ")}`;
    const items = yield* table.usersWhere((user) => isPerson(user) && lacked(user).length > 0);
    return { items, reasonOf };
  },
};

/** The attributes that nearly all people have; not those that name somebody else: the one at the top has none. */
function* commonAttributes(table: LookedAt, isPerson: (user: number) => boolean) {
  const { attributes } = table.data;
  const common: Attribute[] = [];
  for (const attribute of attributes) {
    if (REFERS.test(attribute.name) || SEEN.test(attribute.name)) continue;
    let [people, without] = [0, 0];
    for (let user = 0; user < table.users.count; user++) {
      if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
      if (!isPerson(user)) continue;
      people++;
      if (!attribute.values[user]?.trim()) without++;
    }
    const most = Math.max(1, MOST_WITHOUT * people);
    if (people >= LEAST_PEOPLE && without > 0 && without <= most) common.push(attribute);
  }
  return common;
}

const USERS_AT_ONCE = 2000;
/** Headings of somebody above, and of what somebody never did who is new. */
const REFERS = /manager|supervis|vorgesetzt|führungskraft|reports? ?to|\bboss\b|respons|lead/i;
const SEEN = /log[-_ ]?[oi]n|sign[-_ ]?in|seen|anmeld/i;
