import { csvFormat } from "../../import/rows/csvFormat.ts";
import { findColumns, normalizeHeading, wordsIn } from "../../import/rows/headingWords.ts";
import { longPlan } from "../../import/rows/longPlan.ts";

const LOGINS = ["oktausername", "userlogin", "userslogin", "login", "username"];
const GROUPS = ["groupname", "groupsname", "oktagroupname", "group"];

export const okta = csvFormat({
  kind: "Okta group membership report",
  plan(headings, head) {
    const [login] = findColumns(headings, LOGINS);
    const [group] = findColumns(headings, GROUPS);
    const isOkta = headings.some((heading) =>
      /^(okta|user[ ._]login|group[ ._]id$)/i.test(heading),
    );
    if (login === undefined || group === undefined || !isOkta) return undefined;
    const plan = longPlan(headings, head.dialect?.rows.slice(1) ?? []);
    // A “Username” with people's names in it is no login.
    return plan && { ...plan, userId: plan.userName === login ? plan.userId : [login], group };
  },
});

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

const NOT_OF_USER = new Set(
  wordsIn(`
    path type role roletype membershiptype membershipstatus membershipsource accessgranted
    accessexpiration accessexpires source
  `),
);
