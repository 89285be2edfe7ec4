import { table } from "../../import/rows/csvFormat.ts";
import { columnOf, columnsOf, NAME_WORDS } from "../../import/rows/headingWords.ts";

/** `gam print group-members`. */
export const googleGam = table({
  kind: "Google GAM group members",
  plan(headings) {
    const at = (word: string) => columnOf(headings, word);
    const [group, type, role, id, email] = ["group", "type", "role", "id", "email"].map(at);
    if ([group, type, role, email].some((column) => column < 0)) return undefined;
    const [userName] = columnsOf(headings, NAME_WORDS);
    const userId = id < 0 ? [email] : [email, id];
    return { headings, userId, userName, group, memberType: type, attributes: [] };
  },
});

/** The sheet of the Google Admin console for many groups at once. */
export const googleAdmin = table({
  kind: "Google Admin group members",
  plan(headings) {
    const at = (word: string) => columnOf(headings, word);
    const [group, email, type] = ["groupemail", "memberemail", "membertype"].map(at);
    if (group < 0 || email < 0) return undefined;
    const [userName] = columnsOf(headings, ["membername", ...NAME_WORDS]);
    const memberType = type < 0 ? undefined : type;
    return { headings, userId: [email], userName, group, memberType, attributes: [] };
  },
});
