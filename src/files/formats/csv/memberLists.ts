import { normalizeHeading } from "../../../model/validityWords.ts";
import { otherColumns } from "../../import/rows/columnPlan.ts";
import { csvFormat } from "../../import/rows/csvFormat.ts";
import {
  ANY_NAME_WORDS,
  ANYBODY,
  columnsNamed,
  findColumns,
  GROUP_WORDS,
  HELD_WORDS,
  NAME_WORDS,
  PLAIN_NAME_WORDS,
  USER_WORDS,
  wordsIn,
} from "../../import/rows/headingWords.ts";
import { longPlan } from "../../import/rows/longPlan.ts";
import { baseName } from "../../inputFile.ts";

/** `Get-ADPrincipalGroupMembership | Export-Csv`: a file a user, who is the file's name. */
export const adPrincipalGroups = csvFormat({
  kind: "Active Directory groups of a user",
  ignoresCase: true,
  plan(headings, head) {
    const [category, scope, dn, name, login, type] = columnsNamed(
      headings,
      "groupcategory groupscope distinguishedname name samaccountname objectclass",
    );
    // Two groups in different places may have one name: the draft shortens the DNs it can.
    const group = dn ?? name ?? login;
    if (category === undefined || scope === undefined || group === undefined) return undefined;
    const groupAttributes = otherColumns(headings, [group, name, type]);
    return { headings, userId: baseName(head.input.name), group, groupAttributes, attributes: [] };
  },
});

/** `Get-ADGroupMember | Export-Csv`: a file a group, which is the file's name. */
export const adGroupMembers = csvFormat({
  kind: "Active Directory group members",
  ignoresCase: true,
  plan(headings, head) {
    const [dn, userName, memberType, login] = columnsNamed(
      headings,
      "distinguishedname name objectclass samaccountname",
    );
    const isOther = findColumns(headings, NOT_OF_MEMBERS).length > 0;
    if (dn === undefined || login === undefined || isOther) return undefined;
    if (userName === undefined || memberType === undefined) return undefined;
    const attributes = otherColumns(headings, [userName, memberType, login]);
    const group = baseName(head.input.name);
    return { headings, userId: [login, dn], userName, group, memberType, attributes };
  },
});

const NOT_OF_MEMBERS = ["groupcategory", ...HELD_WORDS];

/** Microsoft Entra's bulk download of a group's members; the group is in the file's name. */
export const entraCsv = csvFormat({
  kind: "Microsoft Entra group members",
  plan(headings, head) {
    const [id, login, userName, memberType, userType] = columnsNamed(
      headings,
      "id userprincipalname displayname objecttype usertype",
    );
    const named = groupIn(head.input.name);
    const hasGroup = findColumns(headings, HELD_WORDS).length > 0;
    const isEntra = (memberType ?? userType) !== undefined || named !== undefined;
    if (id === undefined || login === undefined || userName === undefined) return undefined;
    if (hasGroup || !isEntra) return undefined;
    const userId = [login, ...findColumns(headings, ["mail", "email"]), id];
    const attributes = otherColumns(headings, [login, userName, memberType]);
    const group = named ?? baseName(head.input.name);
    return { headings, userId, userName, group, memberType, attributes };
  },
  asks: (head) => groupIn(head.input.name) === undefined,
});

/** The group in `exportGroupMembers_2026-11-2_All Staff.csv`. */
function groupIn(name: string): string | undefined {
  const match = /^exportGroupMembers_(?:\d{4}-\d{1,2}-\d{1,2}(?:_|$))?(.*)$/is.exec(baseName(name));
  return match?.[1] || undefined;
}

/** The sheet of the Google Admin console for many groups at once. */
export const googleAdmin = csvFormat({
  kind: "Google Admin group members",
  plan(headings) {
    const [group, email, memberType] = columnsNamed(headings, "groupemail memberemail membertype");
    if (group === undefined || email === undefined) return undefined;
    const [userName] = findColumns(headings, MEMBER_NAMES);
    return { headings, userId: [email], userName, group, memberType, attributes: [] };
  },
});

const MEMBER_NAMES = ["membername", ...NAME_WORDS];

/** `gam print group-members`. */
export const googleGam = csvFormat({
  kind: "Google GAM group members",
  plan(headings) {
    const [group, memberType, role, id, email] = columnsNamed(headings, "group type role id email");
    if (group === undefined || memberType === undefined) return undefined;
    if (role === undefined || email === undefined) return undefined;
    const [userName] = findColumns(headings, NAME_WORDS);
    const userId = id === undefined ? [email] : [email, id];
    return { headings, userId, userName, group, memberType, attributes: [] };
  },
});

/** `SHOW GRANTS TO ROLE`: a privilege on an object a row, and it is a role that has it. */
export const privilegeGrants = csvFormat({
  kind: "Privileges of roles",
  plan(headings) {
    const [privilege, on, name, grantee, to] = columnsNamed(
      headings,
      "privilege grantedon name granteename grantedto",
    );
    if (privilege === undefined || name === undefined || grantee === undefined) return undefined;
    if (on === undefined || to === undefined) return undefined;
    const groupAttributes = [on];
    const userId = [grantee];
    // Two privileges on one object are two things that are held.
    const plan = { headings, userId, group: name, system: privilege, groupAttributes };
    return { ...plan, attributes: [to], isGuess: true };
  },
});

const USER_OR_NAME = [...USER_WORDS, "name"];

/** Records of people in a file that names no group: it is in the file's name, or asked for. */
export const oneGroup = csvFormat({
  kind: "Members of one group",
  plan(headings, head) {
    const [memberType] = columnsNamed(headings, "objectclass");
    const userId = findColumns(headings, memberType === undefined ? USER_WORDS : USER_OR_NAME);
    const hasGroup = findColumns(headings, HELD_WORDS).length > 0;
    if (!head.input.hasHeadings || userId.length === 0 || hasGroup) return undefined;
    const userName = findColumns(headings, ANY_NAME_WORDS).find((at) => at !== userId[0]);
    const type = memberType ?? columnsNamed(headings, "type")[0];
    const attributes = otherColumns(headings, [userId[0], userName, type]);
    const group = baseName(head.input.name);
    return { headings, userId: [userId[0]], userName, group, memberType: type, attributes };
  },
  asks: () => true,
});

/** Records of groups in a file that names no user, who is in the file's name, or asked for. */
export const oneUser = csvFormat({
  kind: "Groups of one user",
  plan(headings, head) {
    const rows = head.dialect?.rows.slice(1) ?? [];
    const [type] = columnsNamed(headings, "type");
    const [path, name, source, sourceType] = columnsNamed(
      headings,
      "path name sourcename sourcetype",
    );
    // Keycloak tells where a group stands; GitLab calls it a source.
    const isPath = (row: readonly string[]) =>
      path !== undefined && name !== undefined && row[path].endsWith(`/${row[name]}`);
    const areGroups =
      (type !== undefined && rows.every((row) => /group$/i.test(row[type]))) || rows.every(isPath);
    const hasUser = findColumns(headings, ANYBODY).length > 0;
    const named = sourceType === undefined ? undefined : source;
    const [plain = named] = areGroups ? findColumns(headings, PLAIN_NAME_WORDS) : [];
    const [group = plain] = findColumns(headings, GROUP_WORDS);
    if (!head.input.hasHeadings || group === undefined || (hasUser && !areGroups)) return undefined;
    const groupAttributes = otherColumns(headings, [group, type]);
    return { headings, userId: baseName(head.input.name), group, groupAttributes, attributes: [] };
  },
  asks: () => true,
});

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
    const [login] = columnsNamed(headings, "username");
    const [group] = columnsNamed(headings, "grouporprojectname");
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
