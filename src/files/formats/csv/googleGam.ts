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
