import { formatNumber } from "../model/wording.ts";
import { quoted } from "./inputFile.ts";
import { Refusal } from "./refusal.ts";

export { MOST_MEMBERSHIPS } from "../model/table/nesting/expand.ts";

export const MOST_USERS = 2_000_000;
export const MOST_GROUPS = 50_000;

/** What to do with a table that is larger: the end of the sentence that refuses it. */
export const OPEN_A_PART =
  "Export a part of it, for instance one department, and open that, or have the command ask a database for it (--from), which carries more.";

/** Refuses a column that has more different cells than a table has of them. */
export function checkTold(
  file: string,
  column: string,
  distinct: number,
  what: "users" | "groups",
) {
  const most = what === "users" ? MOST_USERS : MOST_GROUPS;
  if (distinct > most)
    throw new Refusal(
      `${quoted(file)} says that it has at least ${formatNumber(distinct)} different ${what}, in its column ${quoted(column)}: more than the ${formatNumber(most)} that Access Table carries of a file. ${OPEN_A_PART}`,
    );
}

export function tooLarge(most: number, what: string): Refusal {
  return new Refusal(
    `This is more than ${formatNumber(most)} ${what}, the most that Access Table carries of a file. ${OPEN_A_PART}`,
  );
}
