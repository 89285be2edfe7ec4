import type { ChangesBy } from "../../model/comparison/changeLists.ts";
import type { RenamedGroup } from "../../model/comparison/likelyGroups.ts";
import type { LikelyMatches, LikelyUser } from "../../model/comparison/likelyUsers.ts";
import { NOT_THERE } from "../../model/comparison/matching.ts";
import { closestPairs, type Likely, type Renamed } from "../../model/comparison/renamed.ts";
import { andMore, isolated } from "../../model/isolated.ts";
import { line } from "../../model/lines.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import type { Compared } from "../workspace/workspace.ts";

/** Two tables whose users or groups may have been renamed, and what was chosen of them so far. */
export type RenamedOf = Pick<Compared, "comparison" | "other" | "chosen">;

/** One of the other table that a new one may be under its former name. */
export interface Former {
  /** Its number in the other table. */
  readonly there: number;
  readonly text: string;
  /** On what it rests, where that is more than the text has. */
  readonly note?: string;
}

/** A user or group here that may have had another name or id, with what is offered for it. */
export interface RenamedChoice {
  /** Its number here. */
  readonly item: number;
  readonly name: string;
  readonly offers: readonly Former[];
  /** What it is matched with at first: as chosen before, else the likeliest. */
  readonly matched: number;
  /** That of several none can be told to be the one. */
  readonly note?: string;
}

/** The likeness from which a gone group is taken for a new one's former name: most of their members. */
const LIKELY = 0.5;
/** The most that are offered besides the likely ones. */
const MOST_OTHERS = 300;
/** The most attributes that are named. */
const MOST_NAMED = 4;

/** What may have been renamed: those matched before, then those here alone, likeliest first. */
export function renamedChoices<By extends ChangesBy>(
  of: RenamedOf,
  by: By,
  renamed: LikelyMatches[By],
): RenamedChoice[] {
  const { comparison, other, chosen } = of;
  const nameThere = namesOf(other.data, by);
  const nameHere = namesOf(comparison.here, by);
  const toThere = by === "users" ? comparison.usersThere : comparison.groupsThere;
  const before = [...chosen[by]]
    .filter(([, there]) => there !== NOT_THERE)
    .map(([item, there]): RenamedChoice => {
      const offers = [{ there, text: nameThere(there) }];
      return { item, name: nameHere(item), matched: there, offers };
    });
  const suggested = new Map(suggestions(renamed).map(({ item, gone }) => [item, toThere[gone]]));
  const open = renamed.map(({ item, likely }): RenamedChoice => {
    const offers = likely.map((one) => ({
      there: toThere[one.gone],
      ...textOf(of, nameThere, one),
    }));
    // Left alone before, it stays so.
    const there = chosen[by].has(item) ? NOT_THERE : (suggested.get(item) ?? NOT_THERE);
    const [first] = likely;
    const isOneOfSeveral = first && "isAlone" in first && !first.isAlone;
    const note = isOneOfSeveral
      ? "Others are as likely: match it if you know who it is."
      : undefined;
    return { item, name: nameHere(item), offers, matched: there, note };
  });
  return [...before, ...open];
}

/**
 * A group that is likely enough; a user for whom all attributes agree, or most, and most groups, too,
 * and nobody else is as likely.
 */
function suggestions(renamed: LikelyMatches[ChangesBy]) {
  const isSure = (one: Likely | LikelyUser) => {
    if (!("isAlone" in one)) return true;
    const { isAlone, agreeing, compared, shared, groups } = one;
    const isMost = agreeing.length === compared || 2 * shared > groups;
    return isAlone && 2 * agreeing.length > compared && isMost;
  };
  const sure = renamed.map(({ item, likely }: Renamed) => ({
    item,
    likely: likely.filter(isSure),
  }));
  return closestPairs(sure, LIKELY);
}

function textOf(
  { comparison }: RenamedOf,
  nameThere: (there: number) => string,
  one: RenamedGroup["likely"][number] | LikelyUser,
): Pick<Former, "text" | "note"> {
  const { gone, shared } = one;
  if (!("isAlone" in one)) {
    const members = line(comparison.thereAlone.columns, gone).length;
    const name = nameThere(comparison.groupsThere[gone]);
    return { text: `${name}, ${formatNumber(shared)} of ${countOf(members, "member")}` };
  }
  const { agreeing, compared, groups } = one;
  const attributes =
    compared > 0 ? `: ${agreeing.length} of ${countOf(compared, "attribute")}` : "";
  const named = agreeing.slice(0, MOST_NAMED).map((name) => isolated(name));
  const ofGroups = groups > 0 ? `; ${formatNumber(shared)} of ${countOf(groups, "group")}` : "";
  return {
    text: `${nameThere(comparison.usersThere[gone])}${attributes}`,
    note: `The same: ${andMore(["name", ...named], agreeing.length + 1)}${ofGroups}`,
  };
}

/** Those that only the other table has, as offers for any. */
export function goneOnes({ comparison, other }: RenamedOf, by: ChangesBy): readonly Former[] {
  const { here, usersThere, groupsThere, thereAlone } = comparison;
  const nameThere = namesOf(other.data, by);
  const [toThere, lines, first, what] =
    by === "users"
      ? [usersThere, thereAlone.rows, here.userIds.length, "group"]
      : [groupsThere, thereAlone.columns, here.groupNames.length, "member"];
  const count = Math.min(MOST_OTHERS, toThere.length - first);
  return Array.from({ length: count }, (_, at) => {
    const there = toThere[first + at];
    const size = line(lines, first + at).length;
    return { there, text: `${nameThere(there)}, ${countOf(size, what)}` };
  });
}

/** A user with his id, a group by its name. */
function namesOf({ userIds, userNames, groupNames }: RenamedOf["other"]["data"], by: ChangesBy) {
  return (at: number) => {
    if (by === "groups") return isolated(groupNames[at] || "(no name)");
    const [id, name] = [userIds[at], userNames[at]];
    return id === name ? isolated(id) : `${isolated(name || "(no name)")} (${isolated(id)})`;
  };
}

/** True if some that is new is likely to be a gone one under another name. */
export function isWorthOffering(renamed: LikelyMatches[ChangesBy] | undefined): boolean {
  return renamed !== undefined && suggestions(renamed).length > 0;
}
