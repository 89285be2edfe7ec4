import { otherColumns } from "../../import/rows/columnPlan.ts";
import { table } from "../../import/rows/csvFormat.ts";
import { columnOf, columnsOf, GROUP_WORDS } from "../../import/rows/headingWords.ts";
import { stem } from "../../inputFile.ts";

/** Microsoft Entra's bulk download of a group's members; the group is in the file's name. */
export const entraCsv = table({
  kind: "Microsoft Entra group members",
  plan(headings, sample) {
    const at = (word: string) => columnOf(headings, word);
    const [id, login, name] = ["id", "userprincipalname", "displayname"].map(at);
    const type = at("objecttype");
    const hasGroup = columnsOf(headings, GROUP_WORDS).length > 0 || at("memberof") >= 0;
    const isEntra = type >= 0 || at("usertype") >= 0 || groupIn(sample.input.name) !== undefined;
    if (id < 0 || login < 0 || name < 0 || hasGroup || !isEntra) return undefined;
    return {
      headings,
      userId: [login, ...columnsOf(headings, ["mail", "email"]), id],
      userName: name,
      group: groupIn(sample.input.name) ?? stem(sample.input.name),
      memberType: type < 0 ? undefined : type,
      attributes: otherColumns(headings, [login, name, type]),
    };
  },
  asks: (sample) => groupIn(sample.input.name) === undefined,
});

/** The group in `exportGroupMembers_2026-11-2_All Staff.csv`. */
function groupIn(name: string): string | undefined {
  const match = /^exportGroupMembers_(?:\d{4}-\d{1,2}-\d{1,2}(?:_|$))?(.*)$/is.exec(stem(name));
  return match?.[1] || undefined;
}
