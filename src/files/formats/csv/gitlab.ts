import { csvFormat } from "../../import/rows/csvFormat.ts";
import { findColumns, normalizeHeading } from "../../import/rows/headingWords.ts";
import { longPlan } from "../../import/rows/longPlan.ts";

/** GitLab's export of the members of a group. */
export const gitlab = csvFormat({
  kind: "GitLab members",
  plan(headings, head) {
    const [login] = findColumns(headings, ["username"]);
    const [group] = findColumns(headings, ["grouporprojectname"]);
    if (login === undefined || group === undefined) return undefined;
    const plan = longPlan(headings, head.dialect?.rows.slice(1) ?? []);
    const isOfUser = (at: number) => !NOT_OF_USER.has(normalizeHeading(headings[at]));
    const attributes = plan?.attributes.filter(isOfUser) ?? [];
    return (
      plan && {
        ...plan,
        userId: [login],
        group,
        system: undefined,
        memberType: undefined,
        attributes,
      }
    );
  },
});

const NOT_OF_USER = new Set([
  "path",
  "type",
  "role",
  "roletype",
  "membershiptype",
  "membershipstatus",
  "membershipsource",
  "accessgranted",
  "accessexpiration",
  "accessexpires",
  "source",
]);
