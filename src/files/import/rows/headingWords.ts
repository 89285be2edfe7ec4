/** The words by which a heading is known, the surest first. Compared without case and signs. */
const LOGIN = [
  "samaccountname",
  "userprincipalname",
  "upn",
  "username",
  "userlogin",
  "login",
  "loginname",
  "loginid",
  "logonname",
  "oktausername",
  "account",
  "accountname",
  "accountid",
  "uid",
  "benutzername",
  "anmeldename",
  "kontoname",
  "konto",
];
const PERSON = [
  "user",
  "users",
  "member",
  "identity",
  "benutzer",
  "mitglied",
  "principal",
  "subject",
  "memberuid",
  "person",
  "employee",
  "nutzer",
];
const MAIL = [
  "email",
  "mail",
  "emailaddress",
  "useremail",
  "memberemail",
  "mailaddress",
  "upnmail",
];
const TECHNICAL = [
  "userid",
  "memberid",
  "identityid",
  "employeeid",
  "personid",
  "principalid",
  "benutzerid",
  "userexternalid",
  "objectid",
  "id",
];
export const NAME_WORDS = [
  "displayname",
  "userdisplayname",
  "fullname",
  "userfullname",
  "name",
  "membername",
  "memberdisplayname",
  "employeename",
  "personname",
  "identityname",
  "cn",
  "realname",
  "anzeigename",
  "vollername",
];
const GROUP = [
  "group",
  "groupname",
  "groups",
  "groupdisplayname",
  "grouporprojectname",
  "gruppe",
  "gruppenname",
  "entitlement",
  "entitlementname",
  "role",
  "rolename",
  "roles",
  "permission",
  "permissionname",
  "permissions",
  "privilege",
  "team",
  "teamname",
  "rolle",
  "rollenname",
  "berechtigung",
  "groupemail",
  "resource",
  "resourcename",
  "accessprofile",
  "profile",
  "securitygroup",
  "distributionlist",
  "usergroup",
  "project",
  "groupid",
  "roleid",
  "entitlementid",
  "teamid",
  "permissionid",
];
const STATE = ["state", "groupstate", "assignmentstate", "status", "zustand"];
const MEMBER_TYPE = [
  "objectclass",
  "objecttype",
  "membertype",
  "principaltype",
  "type",
  "membertypename",
];

export const USER_WORDS = [...LOGIN, ...PERSON, ...MAIL, ...TECHNICAL];
export const GROUP_WORDS = GROUP;
export const STATE_WORDS = STATE;
export const MEMBER_TYPE_WORDS = MEMBER_TYPE;

/** Words on a person: kept even where a file contradicts itself about somebody. */
export const PERSON_WORDS = new Set([
  ...NAME_WORDS,
  ...USER_WORDS,
  "department",
  "title",
  "jobtitle",
  "company",
  "office",
  "city",
  "country",
  "manager",
  "description",
  "division",
  "costcenter",
  "firstname",
  "lastname",
  "givenname",
  "surname",
  "employeetype",
  "location",
  "ou",
  "abteilung",
  "organization",
]);

/** A heading as the lists above have it. */
export function normalizeHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\[required\]/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The column with that word for a heading, -1 where there is none. */
export function findColumn(headings: readonly string[], word: string): number {
  return headings.findIndex((heading) => normalizeHeading(heading) === word);
}

/** The columns whose headings are among the words, the surest first. */
export function findColumns(headings: readonly string[], words: readonly string[]): number[] {
  const plains = headings.map(normalizeHeading);
  return words.map((word) => plains.indexOf(word)).filter((at) => at >= 0);
}

/** True for the types of members that are groups themselves. */
export function isGroupType(type: string): boolean {
  const word = normalizeHeading(type);
  return word === "group" || word.endsWith("graphgroup") || word === "groupofnames";
}
