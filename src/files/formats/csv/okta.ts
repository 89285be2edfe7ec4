import { csvFormat } from "../../import/rows/csvFormat.ts";
import { findColumns } from "../../import/rows/headingWords.ts";
import { longPlan } from "../../import/rows/longPlan.ts";

const LOGINS = ["oktausername", "userlogin", "userslogin", "login", "username"];
const GROUPS = ["groupname", "groupsname", "oktagroupname", "group"];

/** Okta's group membership report. */
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
