import { otherColumns } from "../../import/rows/columnPlan.ts";
import { table } from "../../import/rows/csvFormat.ts";
import { columnOf, GROUP_WORDS, plain } from "../../import/rows/headingWords.ts";
import { stem } from "../../inputFile.ts";

/** `Get-ADGroupMember | Export-Csv`: a file a group, which is the file's name. */
export const adGroupMembers = table({
  kind: "Active Directory group members",
  plan(headings, sample) {
    const at = (word: string) => columnOf(headings, word);
    const [dn, name, type, login] = [
      "distinguishedname",
      "name",
      "objectclass",
      "samaccountname",
    ].map(at);
    const isOther =
      at("groupcategory") >= 0 || headings.some((heading) => GROUP_WORDS.includes(plain(heading)));
    if (dn < 0 || name < 0 || type < 0 || login < 0 || isOther || at("memberof") >= 0)
      return undefined;
    return {
      headings,
      userId: [login, dn],
      userName: name,
      group: stem(sample.input.name),
      memberType: type,
      attributes: otherColumns(headings, [name, type, login]),
    };
  },
});
