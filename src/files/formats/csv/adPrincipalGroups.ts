import { otherColumns } from "../../import/rows/columnPlan.ts";
import { csvFormat } from "../../import/rows/csvFormat.ts";
import { findColumn } from "../../import/rows/headingWords.ts";
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
