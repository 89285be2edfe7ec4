import { otherColumns } from "../../import/rows/columnPlan.ts";
import { csvFormat } from "../../import/rows/csvFormat.ts";
import { findColumn, GROUP_WORDS, normalizeHeading } from "../../import/rows/headingWords.ts";
import { baseName } from "../../inputFile.ts";

/** `Get-ADPrincipalGroupMembership | Export-Csv`: a file a user, who is the file's name. */
export const adPrincipalGroups = csvFormat({
  kind: "Active Directory groups of a user",
  ignoresCase: true,
  plan(headings, head) {
    const at = (word: string) => findColumn(headings, word);
    // Two groups in different places may have one name: the draft shortens the DNs it can.
    const group = ["distinguishedname", "name", "samaccountname"].map(at).find((at) => at >= 0);
    if (at("groupcategory") < 0 || at("groupscope") < 0 || group === undefined) return undefined;
    const groupAttributes = otherColumns(headings, [group, at("name"), at("objectclass")]);
    return { headings, userId: baseName(head.input.name), group, groupAttributes, attributes: [] };
  },
});

/** `Get-ADGroupMember | Export-Csv`: a file a group, which is the file's name. */
export const adGroupMembers = csvFormat({
  kind: "Active Directory group members",
  ignoresCase: true,
  plan(headings, head) {
    const at = (word: string) => findColumn(headings, word);
    const [dn, name, type, login] = [
      "distinguishedname",
      "name",
      "objectclass",
      "samaccountname",
    ].map(at);
    const isOther =
      at("groupcategory") >= 0 ||
      headings.some((heading) => GROUP_WORDS.includes(normalizeHeading(heading)));
    if (dn < 0 || name < 0 || type < 0 || login < 0 || isOther || at("memberof") >= 0)
      return undefined;
    return {
      headings,
      userId: [login, dn],
      userName: name,
      group: baseName(head.input.name),
      memberType: type,
      attributes: otherColumns(headings, [name, type, login]),
    };
  },
});
