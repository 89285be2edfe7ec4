import type { AlmostIn } from "../../../mining/almostIn.ts";
import { type Counts, usersIn } from "../../../model/table/folded.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";

const ADDED = "Added to the role, it would grant what is missing.";

/** `isDerived` is false for a role of a plan or with a rule, which no recalculation makes. */
export function usersSentence(
  { groups, almostUsers }: AlmostIn,
  percent: number,
  isDerived = true,
  counts?: Counts,
): string {
  const found = usersIn(almostUsers.items, counts);
  const of = groups.length;
  if (of === 0) return "The role has no groups now, so nobody is almost in it.";
  if (found > 0)
    return `${countOf(found, "user")} without the role ${found === 1 ? "holds" : "hold"} at least ${percent}% of its ${countOf(of, "group")}, not all. ${isDerived ? `Assume what ${found === 1 ? "is lacking" : "they lack"}, and a recalculation adds ${found === 1 ? "the user" : "them"} to the role.` : ADDED}`;
  return nobody(of, percent, "group", `Nobody without the role holds at least ${percent}%`);
}

export function groupsSentence(
  { users, almostGroups }: AlmostIn,
  percent: number,
  isDerived = true,
  counts?: Counts,
): string {
  const found = almostGroups.items.length;
  const of = usersIn(users, counts);
  if (of === 0) return "The role has no users, so no group is almost its own.";
  if (found > 0)
    return `${countOf(found, "group")} ${found === 1 ? "is" : "are"} held by at least ${percent}% of its ${countOf(of, "user")}, not by all. ${isDerived ? `Assume what is missing, and a recalculation adds ${found === 1 ? "it" : "them"} to the role.` : ADDED}`;
  return nobody(of, percent, "user", `No other group is held by at least ${percent}%`);
}

/** Why none is found: of few, almost all may be all. */
function nobody(of: number, percent: number, thing: string, sentence: string): string {
  if (of === 1) return `The role has one ${thing} alone: nothing is almost all of one.`;
  const highest = Math.floor((100 * (of - 1)) / of);
  if (percent > highest)
    return `Of ${countOf(of, thing)}, at least ${percent}% are all: with ${highest}% or less, one may be missing.`;
  return `${sentence} of its ${countOf(of, thing)}, but not all.`;
}

export function lacksText(lacking: number, of: number, names: readonly string[]): string {
  return `lacks ${formatNumber(lacking)} of ${formatNumber(of)}: ${listed(names, lacking)}`;
}

/** Who holds a group, and who of a role's users lacks it. */
export function heldByText(lacking: number, of: number, names: readonly string[]): string {
  const held = `held by ${formatNumber(of - lacking)} of ${countOf(of, "user")}`;
  return `${held}; lacked by ${listed(names, lacking)}`;
}

function listed(names: readonly string[], count: number): string {
  return `${names.join(", ")}${count > names.length ? ", …" : ""}`;
}
