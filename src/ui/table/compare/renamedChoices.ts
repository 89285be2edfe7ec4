import { closestPairs, type RenamedGroup } from "../../../model/comparison/likelyGroups.ts";
import { NOT_THERE } from "../../../model/comparison/matching.ts";
import { isolated } from "../../../model/isolated.ts";
import { line } from "../../../model/lines.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { Comparing } from "../../../session/comparing/comparing.ts";
import type { Compared } from "../../../session/workspace/workspace.ts";

/** The likeness from which a gone group is taken for a new one's former name: most of their members. */
const LIKELY = 0.5;

/** A group of the other table that a new one may be under its former name. */
export interface FormerGroup {
  /** Its column in the other table. */
  readonly there: number;
  readonly text: string;
}

/** A group here that may have had another name, with what is offered for it. */
export interface RenamedChoice {
  /** Its column here. */
  readonly group: number;
  readonly name: string;
  readonly offers: readonly FormerGroup[];
  /** What it is matched with at first: as chosen before, else the likeliest. */
  readonly matched: number;
}

/** The most groups that are offered besides those that share members. */
const MOST_OTHERS = 300;

/** Groups that may have been renamed: those matched before, then those here alone, likeliest first. */
export function renamedChoices(
  { comparison, other, chosen }: Pick<Compared, "comparison" | "other" | "chosen">,
  renamed: readonly RenamedGroup[],
): RenamedChoice[] {
  const nameThere = (there: number) => isolated(other.data.groupNames[there] || "(no name)");
  const nameHere = (group: number) => isolated(comparison.here.groupNames[group] || "(no name)");
  const matched = [...chosen].filter(([, there]) => there !== NOT_THERE);
  const before = matched.map(
    ([group, there]): RenamedChoice => ({
      ...{ group, name: nameHere(group), matched: there },
      offers: [{ there, text: nameThere(there) }],
    }),
  );
  const suggested = new Map(
    closestPairs(renamed, LIKELY).map(({ group, gone }) => [group, comparison.groupsThere[gone]]),
  );
  const open = renamed.map(({ group, likely }): RenamedChoice => {
    const offers = likely.map(({ gone, shared }) => {
      const there = comparison.groupsThere[gone];
      const members = line(comparison.lost.columns, gone).length;
      return {
        there,
        text: `${nameThere(there)}, ${formatNumber(shared)} of ${countOf(members, "member")}`,
      };
    });
    // Left alone before, it stays so.
    const there = chosen.has(group) ? NOT_THERE : (suggested.get(group) ?? NOT_THERE);
    return { group, name: nameHere(group), offers, matched: there };
  });
  return [...before, ...open];
}

/** The groups that only the other table has, with their members, as offers for any group. */
export function goneGroups({ comparison, other }: Pick<Compared, "comparison" | "other">) {
  const { here, groupsThere, lost } = comparison;
  const all: FormerGroup[] = [];
  for (let gone = here.groupNames.length; gone < groupsThere.length; gone++) {
    if (all.length === MOST_OTHERS) break;
    const there = groupsThere[gone];
    const name = isolated(other.data.groupNames[there] || "(no name)");
    const members = line(lost.columns, gone).length;
    all.push({ there, text: `${name}, ${countOf(members, "member")}` });
  }
  return all;
}

/** True if some group that is new is likely to be a gone one under another name. */
export async function offersLikelyGroups(comparing: Comparing): Promise<boolean> {
  const offers = await comparing.likelyGroups();
  return (offers?.[0]?.likely[0]?.likeness ?? 0) >= LIKELY;
}
