import { addTo, countShared, line } from "../lines.ts";
import { caselessKey } from "../table/nameMap.ts";
import type { Work } from "../tasks/slices.ts";
import { type AttributePair, attributePairs, isSame } from "./attributePairs.ts";
import type { ChangesBy } from "./changeLists.ts";
import type { Comparison } from "./comparison.ts";
import { likelyGroups, type RenamedGroup } from "./likelyGroups.ts";
import { NOT_THERE } from "./matching.ts";
import { byLikeness, type Likely, likeliestFirst, type Renamed } from "./renamed.ts";

/** A user there alone who has the name of one here alone, and what else speaks for their being one person. */
export interface LikelyUser extends Likely {
  /** The attributes in which they agree, of the number in which one of them has a value. */
  readonly agreeing: readonly string[];
  readonly compared: number;
  /** The groups that both have, of those that one of them has. */
  readonly shared: number;
  readonly groups: number;
  /** False where another is as likely, on either side: a namesake. */
  isAlone: boolean;
}

export type RenamedUser = Renamed<LikelyUser>;

const MOST_OFFERS = 5;
/** The most of one name that are looked at for a user; where there are more, nobody is likely alone. */
const MOST_NAMESAKES = 50;
/** The most users who are looked at between two chances to interrupt the work. */
const USERS_AT_ONCE = 500;

/**
 * For each user here alone the users there alone of the same name, by how far attributes and groups
 * agree: each attribute counts as much as the groups together, and as the name, which always agrees.
 * Nobody is offered without a name.
 */
export function* likelyUsers(comparison: Comparison): Work<RenamedUser[]> {
  const { here, union, usersThere } = comparison;
  const { telling } = yield* attributePairs(comparison);
  const byName = namesakes(comparison);
  yield;
  const renamed: RenamedUser[] = [];
  /** By the number of each who was offered: the best likeness, and how many have it. */
  const best = new Map<number, { readonly likeness: number; count: number }>();
  for (let user = 0; user < here.userIds.length; user++) {
    if (user % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
    if (usersThere[user] !== NOT_THERE) continue;
    const namesakes = byName.get(nameKey(union.userNames[user])) ?? [];
    const all = namesakes
      .slice(0, MOST_NAMESAKES)
      .map((gone) => likelyUser(comparison, telling, user, gone))
      .sort(byLikeness);
    for (const { gone, likeness } of all) {
      const rival = best.get(gone);
      if (rival?.likeness === likeness) rival.count++;
      else if (!rival || rival.likeness < likeness) best.set(gone, { likeness, count: 1 });
    }
    const isFirst = namesakes.length <= MOST_NAMESAKES && all[0]?.likeness !== all[1]?.likeness;
    const likely = all.slice(0, MOST_OFFERS);
    renamed.push({
      item: user,
      likely: likely.map((one, at) => ({ ...one, isAlone: isFirst && at === 0 })),
    });
  }
  for (const { likely } of renamed)
    for (const one of likely) {
      const { likeness, count } = best.get(one.gone)!;
      one.isAlone &&= count === 1 && likeness === one.likeness;
    }
  return renamed.sort(likeliestFirst);
}

/** The users there alone by their names. */
function namesakes({ here, union }: Comparison): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  for (let gone = here.userIds.length; gone < union.userIds.length; gone++) {
    const key = nameKey(union.userNames[gone]);
    if (key !== "") addTo(byName, key, gone);
  }
  return byName;
}

function nameKey(name: string): string {
  return caselessKey(name.trim());
}

function likelyUser(
  { hereAlone, thereAlone, usersThere }: Comparison,
  pairs: readonly AttributePair[],
  user: number,
  gone: number,
): LikelyUser {
  const said = pairs.filter(({ here, there }) => here[user] || there[usersThere[gone]]);
  const agreeing = said.filter(({ here, there }) => isSame(here[user], there[usersThere[gone]]));
  const [mine, theirs] = [line(hereAlone.rows, user), line(thereAlone.rows, gone)];
  const shared = countShared(mine, theirs);
  const groups = mine.length + theirs.length - shared;
  const ofGroups = groups > 0 ? shared / groups : 0;
  const of = 1 + said.length + Number(groups > 0);
  return {
    ...{ gone, shared, groups, compared: said.length, isAlone: true },
    agreeing: agreeing.map(({ name }) => name),
    likeness: (1 + agreeing.length + ofGroups) / of,
  };
}

/** The offers for all that is here alone, of users or of groups. */
export interface LikelyMatches {
  readonly users: readonly RenamedUser[];
  readonly groups: readonly RenamedGroup[];
}

/** Finds them; see `likelyUsers` and `likelyGroups`. */
export const LIKELY: { readonly [By in ChangesBy]: (of: Comparison) => Work<LikelyMatches[By]> } = {
  users: likelyUsers,
  groups: likelyGroups,
};
