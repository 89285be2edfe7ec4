import { otherColumns } from "../../import/rows/columnPlan.ts";
import { csvFormat } from "../../import/rows/csvFormat.ts";
import { findColumn, GROUP_WORDS, normalizeHeading } from "../../import/rows/headingWords.ts";
import { baseName } from "../../inputFile.ts";

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
