import { isolated } from "../../model/isolated.ts";
import { formatNumber } from "../../model/wording.ts";
import type { Condition, Explanation, Share, UserRule } from "./explanation.ts";

type NamesOf = (condition: Condition) => {
  readonly attribute: string;
  readonly value: string;
};

/** The shares both ways: "47 of its 50 users are in Finance; 47 of the 60 in Finance are in it". */
export function shareText(share: Share, { holders }: Explanation, namesOf: NamesOf): string {
  const value = isolated(namesOf(share).value);
  const are = share.both === 1 ? "is" : "are";
  return (
    `${partOf(share.both, holders)} of its ${formatNumber(holders)} users ${are} in ${value}; ` +
    `${partOf(share.both, share.withValue)} of the ${formatNumber(share.withValue)} in ${value} ${are} in it`
  );
}

function partOf(part: number, all: number): string {
  return part === all && all > 1 ? "all" : formatNumber(part);
}

/** Says why a share is telling: what any users would give. */
export function tellingText(share: Share, { holders, users }: Explanation): string {
  const expected = Math.round(10 * share.expected) / 10;
  return (
    `${formatNumber(share.withValue)} of all ${formatNumber(users)} users have this value. ` +
    `Of any ${formatNumber(holders)} users about ${formatNumber(expected)} would; ` +
    `here ${formatNumber(share.both)} do. The values with the greatest difference come first. ` +
    "Those that fewer than five users of the role share are left out."
  );
}

/** A rule's conditions: "Department is Finance and Location is Berlin". */
export function conditionsText({ conditions }: UserRule, namesOf: NamesOf): string {
  return conditions
    .map(namesOf)
    .map(({ attribute, value }) => `${isolated(attribute)} is ${isolated(value)}`)
    .join(" and ");
}

/** A rule in figures: "45 of 50 inside, 3 outside it hold the same", or "have the role". */
export function ruleText(
  { both, all }: UserRule,
  { holders }: Pick<Explanation, "holders">,
  areHolders: boolean,
): string {
  const outside = holders - both;
  const inside = `${formatNumber(both)} of ${formatNumber(all)} inside`;
  const [one, several] = areHolders
    ? ["holds the same", "hold the same"]
    : ["has the role", "have the role"];
  if (outside === 0) return `${inside}, nobody outside it ${one}`;
  return `${inside}, ${formatNumber(outside)} outside it ${outside === 1 ? one : several}`;
}
