import type { Format } from "../../import/format.ts";
import { csvFormat } from "../../import/rows/csvFormat.ts";
import { quoted } from "../../inputFile.ts";
import {
  ASSIGNMENT_HEADINGS,
  CELL_HEADINGS,
  CHANGE_HEADINGS,
  ROLE_GROUP_HEADINGS,
  ROLE_HEADINGS,
  ROLE_MEMBER_HEADINGS,
  withoutRoleWords,
} from "../../own/headings.ts";
import { Refusal } from "../../refusal.ts";

const OWN = [ASSIGNMENT_HEADINGS, CELL_HEADINGS].map((headings) => headings.join(","));

/** Our own CSV files that list cells: an `Assignments CSV` gives the same held cells again. */
export const assignmentsCsv = csvFormat({
  kind: "Access Table assignments",
  plan: (headings) =>
    OWN.includes(withoutRoleWords(headings).join(","))
      ? { headings, userId: [0], userName: 1, group: 2, state: 3, attributes: [], isOwn: true }
      : undefined,
});

/** True for the headings of our own file; older ones do not say which roles are used, newer say more. */
function isOf(own: readonly string[], headings: readonly string[] = []): boolean {
  const older = own.at(-1) === "Used" ? own.slice(0, -1) : own;
  const found = withoutRoleWords(headings).join(",");
  return [own, older].some((some) => some.join(",") === found);
}

/** Our own `Role members CSV`: the users, with the roles in the place of groups. */
export const roleMembersCsv = csvFormat({
  kind: "Access Table role members",
  plan: (headings) =>
    isOf(ROLE_MEMBER_HEADINGS, headings)
      ? { headings, userId: [1], userName: 2, group: 0, attributes: [], isOwn: true }
      : undefined,
});

/** Our own `Role groups CSV`: the roles in the place of users, to be looked at first. */
export const roleGroupsCsv = csvFormat({
  kind: "Access Table role groups",
  plan: (headings) =>
    isOf(ROLE_GROUP_HEADINGS, headings)
      ? { headings, userId: [0], group: 1, attributes: [], isOwn: true, isGuess: true }
      : undefined,
});

/** Our own `Roles CSV`, which is for reading: its lists cannot be taken apart for certain. */
export const rolesCsv: Format = {
  kind: "Access Table roles",
  recognises: ({ dialect }) => isOf(ROLE_HEADINGS, dialect?.rows[0]),
  async read([{ name }]) {
    throw new Refusal(
      `${quoted(name)} is a Roles CSV, whose lists cannot be taken apart for certain. Open the JSON, the Role members CSV or the Role groups CSV; “Roles …” beside Open takes its roles to a table.`,
    );
  },
};

/** Our own `Changes CSV`, which lists the differences of two tables and is neither of them. */
export const changesCsv: Format = {
  kind: "Access Table changes",
  recognises: ({ dialect }) => dialect?.rows[0]?.join(",") === CHANGE_HEADINGS.join(","),
  async read([{ name }]) {
    throw new Refusal(
      `${quoted(name)} is a Changes CSV: it has the memberships in which two tables differ, not those of one. Open one of the two tables.`,
    );
  },
};
