import { dnKey, isDn, splitDns } from "../../import/directory/dn.ts";
import type { FileHead } from "../../import/fileHead.ts";
import type { Format } from "../../import/format.ts";
import { type ColumnPlan, otherColumns, withChoices } from "../../import/rows/columnPlan.ts";
import { findColumns, NAME_WORDS, USER_WORDS } from "../../import/rows/headingWords.ts";
import { readMembershipRows } from "../../import/rows/readMembershipRows.ts";
import { quoted } from "../../inputFile.ts";

/** The text that PowerShell writes for a list that was not joined. */
const NOT_EXPORTED =
  /^(System\.\w+\[\]|Microsoft\.ActiveDirectory\.Management\.ADPropertyValueCollection)$/;

/** A row a user, with all groups joined by semicolons in the column `MemberOf`. */
export const memberOf: Format = {
  kind: "Active Directory users with their groups",
  ignoresCase: true,
  recognises: (head) => planOf(head) !== undefined,
  async read(sources, draft) {
    const groupOf = firstSpellings();
    for (const source of sources) {
      // All cells are assigned: a column of states is an attribute here.
      const columns = draft.choices.columns && { ...draft.choices.columns, state: undefined };
      const plan = withChoices(planOf(source.head) as ColumnPlan, { columns });
      if (!isOfDirectory(source.head, plan)) draft.kind = "Users with their groups";
      await readMembershipRows(source, { ...plan, groupOf }, draft);
    }
  },
};

/** True where groups are distinguished names, or headings those of the directory. */
function isOfDirectory({ dialect }: FileHead, { headings, group }: ColumnPlan): boolean {
  return (
    findColumns(headings, DIRECTORY).length > 0 ||
    (dialect?.rows.slice(1) ?? []).some((row) => /^\{?"?(cn|ou)=/i.test(row[Number(group)] ?? ""))
  );
}

const DIRECTORY = ["samaccountname", "distinguishedname", "userprincipalname", "objectclass"];

function firstSpellings(): (dn: string) => string {
  const spellings = new Map<string, string>();
  return (dn) => {
    if (!isDn(dn)) return dn;
    const key = dnKey(dn);
    const first = spellings.get(key);
    if (first === undefined) spellings.set(key, dn);
    return first ?? dn;
  };
}

function planOf({ dialect }: FileHead): ColumnPlan | undefined {
  const headings = dialect?.rows[0] ?? [];
  const [group] = findColumns(headings, GROUPS);
  if (group === undefined) return undefined;
  const userId = findColumns(headings, USERS);
  if (userId.length === 0) return undefined;
  const [userName] = findColumns(headings, NAME_WORDS).filter((at) => at !== userId[0]);
  const attributes = otherColumns(headings, [userId[0], userName, group]);
  const [memberType] = findColumns(headings, MEMBER_TYPES);
  return { headings, userId, userName, group, memberType, attributes, groupsIn };
}

const GROUPS = ["memberof", "memberships", "groupmembership"];
/** At the end what PostgreSQL calls whoever is a member of roles. */
const USERS = [...USER_WORDS, "distinguishedname", "dn", "name", "rolename", "rolname"];
const MEMBER_TYPES = ["objectclass", "objecttype"];

/** The elements of an array of PostgreSQL, `{VPN,"All staff"}`, or of PowerShell, `{CN=VPN,DC=x, CN=Dev,DC=x}`; undefined for any other text. */
function elementsIn(cell: string): string[] | undefined {
  const inner = /^\{(.*)\}$/s.exec(cell.trim())?.[1];
  if (inner && isDn(inner)) return inner.split(/, (?=cn=|ou=)/i);
  const elements = inner?.matchAll(/"((?:[^"\\]|\\.)*)"|[^,"]+/g);
  return elements && Array.from(elements, ([all, text]) => text?.replace(/\\(.)/g, "$1") ?? all);
}

function groupsIn(cell: string, report?: (problem: string) => void): string[] {
  const isCut = /^\{.*(?:\.\.\.|…)\}$/s.test(cell.trim());
  if (isCut) report?.("the list of groups is cut after the first ones; join them before printing.");
  const whole = isCut ? cell.replace(/,?\s*(?:\.\.\.|…)\}\s*$/, "}") : cell;
  return (elementsIn(whole) ?? splitDns(whole)).filter((dn) => {
    const isExported = !NOT_EXPORTED.test(dn);
    if (!isExported)
      report?.(`the groups were exported as ${quoted(dn)}, not by name; join them first.`);
    return isExported;
  });
}
