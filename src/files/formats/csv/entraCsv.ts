import { otherColumns } from "../../import/rows/columnPlan.ts";
import { csvFormat } from "../../import/rows/csvFormat.ts";
import { findColumn, findColumns, GROUP_WORDS } from "../../import/rows/headingWords.ts";
import { baseName } from "../../inputFile.ts";

/** Microsoft Entra's bulk download of a group's members; the group is in the file's name. */
export const entraCsv = csvFormat({
  kind: "Microsoft Entra group members",
  plan(headings, head) {
    const at = (word: string) => findColumn(headings, word);
    const [id, login, name] = ["id", "userprincipalname", "displayname"].map(at);
    const type = at("objecttype");
    const hasGroup = findColumns(headings, GROUP_WORDS).length > 0 || at("memberof") >= 0;
    const isEntra = type >= 0 || at("usertype") >= 0 || groupIn(head.input.name) !== undefined;
    if (id < 0 || login < 0 || name < 0 || hasGroup || !isEntra) return undefined;
    return {
      headings,
      userId: [login, ...findColumns(headings, ["mail", "email"]), id],
      userName: name,
      group: groupIn(head.input.name) ?? baseName(head.input.name),
      memberType: type < 0 ? undefined : type,
      attributes: otherColumns(headings, [login, name, type]),
    };
  },
  asks: (head) => groupIn(head.input.name) === undefined,
});

/** The group in `exportGroupMembers_2026-11-2_All Staff.csv`. */
function groupIn(name: string): string | undefined {
  const match = /^exportGroupMembers_(?:\d{4}-\d{1,2}-\d{1,2}(?:_|$))?(.*)$/is.exec(baseName(name));
  return match?.[1] || undefined;
}
