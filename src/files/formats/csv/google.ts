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

/** `gam print group-members`. */
export const googleGam = csvFormat({
  kind: "Google GAM group members",
  plan(headings) {
    const at = (word: string) => findColumn(headings, word);
    const [group, type, role, id, email] = ["group", "type", "role", "id", "email"].map(at);
    if ([group, type, role, email].some((column) => column < 0)) return undefined;
    const [userName] = findColumns(headings, NAME_WORDS);
    const userId = id < 0 ? [email] : [email, id];
    return { headings, userId, userName, group, memberType: type, attributes: [] };
  },
});
