import { table } from "../../import/rows/csvFormat.ts";
import { columnOf } from "../../import/rows/headingWords.ts";
import { stem } from "../../inputFile.ts";

/** `Get-ADPrincipalGroupMembership | Export-Csv`: a file a user, who is the file's name. */
export const adPrincipalGroups = table({
  kind: "Active Directory groups of a user",
  plan(headings, sample) {
    const at = (word: string) => columnOf(headings, word);
    // Two groups in different places may have one name: the draft shortens the DNs it can.
    const group = ["distinguishedname", "name", "samaccountname"].map(at).find((at) => at >= 0);
    if (at("groupcategory") < 0 || at("groupscope") < 0 || group === undefined) return undefined;
    return { headings, userId: stem(sample.input.name), group, attributes: [] };
  },
});
