import { csvFormat } from "../../import/rows/csvFormat.ts";
import { findColumn, findColumns, NAME_WORDS } from "../../import/rows/headingWords.ts";

/** The sheet of the Google Admin console for many groups at once. */
export const googleAdmin = csvFormat({
  kind: "Google Admin group members",
  plan(headings) {
    const at = (word: string) => findColumn(headings, word);
    const [group, email, type] = ["groupemail", "memberemail", "membertype"].map(at);
    if (group < 0 || email < 0) return undefined;
    const [userName] = findColumns(headings, ["membername", ...NAME_WORDS]);
    const memberType = type < 0 ? undefined : type;
    return { headings, userId: [email], userName, group, memberType, attributes: [] };
  },
});
