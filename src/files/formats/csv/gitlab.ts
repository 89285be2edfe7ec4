import { table } from "../../import/rows/csvFormat.ts";
import { columnsOf, plain } from "../../import/rows/headingWords.ts";
import { longPlan } from "../../import/rows/longPlan.ts";

/** GitLab's export of the members of a group. */
export const gitlab = table({
  kind: "GitLab members",
  plan(headings, sample) {
    const [login] = columnsOf(headings, ["username"]);
    const [group] = columnsOf(headings, ["grouporprojectname"]);
    if (login === undefined || group === undefined) return undefined;
    const plan = longPlan(headings, sample.dialect?.rows.slice(1) ?? []);
    const isOfUser = (at: number) => !NOT_OF_USER.has(plain(headings[at]));
    const attributes = plan?.attributes.filter(isOfUser) ?? [];
    return plan && { ...plan, userId: [login], group, memberType: undefined, attributes };
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
