import { isolated } from "../../model/isolated.ts";
import { nameOf } from "../../model/roles/role.ts";
import type { Left } from "../../model/update/carryOver.ts";
import type { Lost } from "../../model/update/newer.ts";
import type { RoleLoss } from "../../model/update/rolesInNewer.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import type { NewerTable } from "./newerTable.ts";
import { groupText, listed, type NewsItem, userText } from "./newsItem.ts";

/** What it was that has no place any more, behind its number. */
const WORDS: Readonly<Record<Lost["what"], string>> = {
  decision: "decided about, whose user or group is gone",
  assumed: "assumed, whose user or group is gone",
  leftOut: "left out, and gone",
  attribute: "added, which the export has itself, for all or some",
  conflict: "in conflicts by names that would stand for several groups",
  variant: "of a variant, whose users or groups are gone",
  nesting: "choice of memberships: no group is in another",
};

/** What a person did and a newer export has no place for, of each kind. */
export function leftItems({
  taken: { left },
  other: { data },
  rolesBefore,
}: NewerTable): NewsItem[] {
  const role = ({ role }: RoleLoss) => isolated(nameOf(rolesBefore[role]));
  const others = (Object.keys(WORDS) as Lost["what"][]).map((what) => {
    const some = left.others.filter((one) => one.what === what && !one.isNews);
    return listed(`${formatNumber(some.length)} ${WORDS[what]}`, some, ({ user, group, text }) => ({
      name: [
        ...(user === undefined ? [] : [userText(data, user)]),
        ...(group === undefined ? [] : [groupText(data, group)]),
      ].join(", "),
      note: isolated(text),
    }));
  });
  const [gone, less] = [true, false].map((is) => left.roles.filter(({ isGone }) => isGone === is));
  return [
    listed(`${countOf(gone.length, "role")} of which nothing is left`, gone, (one) => ({
      name: role(one),
      note: lossText(one),
    })),
    listed(`${countOf(less.length, "role")} whose users or groups are gone`, less, (one) => ({
      name: role(one),
      note: lossText(one),
    })),
    ...others,
  ];
}

function lossText({ users, groups, excepted, inherits, attribute }: RoleLoss): string {
  return [
    users.length > 0 && countOf(users.length, "user"),
    groups.length > 0 && countOf(groups.length, "group"),
    excepted.length > 0 && `${formatNumber(excepted.length)} excepted`,
    inherits.length > 0 && `${countOf(inherits.length, "broader role")}`,
    attribute !== undefined && `the attribute ${isolated(attribute)}: its users stay`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The same in a sentence. */
export function leftInWords({ roles, others }: Left): string {
  const gone = roles.filter(({ isGone }) => isGone).length;
  const facts = [
    gone > 0 && `${countOf(gone, "role")} of which nothing was left`,
    others.length > 0 &&
      `${countOf(others.length, "other thing")} that you had said of what is gone`,
  ].filter(Boolean);
  if (facts.length === 0) return "All that you did here stays.";
  return `All that you did here stays, but for ${facts.join(" and ")}.`;
}
