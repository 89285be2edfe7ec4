import { ruleInWords } from "../../model/roles/roleRule.ts";
import { countOf, firstCharacters } from "../../model/wording.ts";
import { CELL_HEADINGS, REMOVAL_HEADINGS } from "../own/headings.ts";
import {
  type CellList,
  NO_CELLS,
  type SystemRole,
  type SystemRoles,
  warningsOf,
} from "./roles/systemRoles.ts";
import type { Prepared, System } from "./system.ts";
import { LONGEST_CELL, type SheetTable } from "./xlsx/sheet.ts";
import { workbookParts } from "./xlsx/workbook.ts";

/** Anybody with a spreadsheet: a workbook with all that there is to say of the roles. */
export const spreadsheet: System = {
  id: "workbook",
  name: "Spreadsheet (.xlsx)",
  effect:
    "A workbook with a sheet each for the roles, their members, their groups, what is left over and what would be granted.",
  checks: [
    "Left over and would be granted are those of the applied roles, whichever roles the other sheets have.",
    "All cells are text: names that look like formulas or numbers stay as they are.",
  ],
  options: [],
  usesCells: true,
  tellsRules: true,
  nests: true,
  changes: () => "All roles are written: the sheets are about whole roles, for people to read.",
  removals: (groups) => workbookOf([removalTable(groups)]),
  prepare: (roles) => workbookOf(tablesOf(roles)),
};

function workbookOf(tables: readonly SheetTable[]): Prepared {
  return {
    files: workbookParts(tables),
    losses: [],
    checks: [],
    pack: {
      ending: "xlsx",
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      content: `a workbook: ${tables.map(({ name, count }) => `${name} (${countOf(count, "row")})`).join(", ")}`,
    },
  };
}

export function tablesOf(roles: SystemRoles): SheetTable[] {
  const { uncovered, granted } = roles.cells ?? { uncovered: NO_CELLS, granted: NO_CELLS };
  const lengthOf = (what: "users" | "groups") =>
    roles.roles.reduce((sum, role) => sum + role[what].length, 0);
  const nameById = new Map(roles.roles.map(({ id, name }) => [id, name]));
  return [
    {
      name: "Roles",
      headings: ["Role", "Name", "Applied", "Groups", "Users", "Owner"].concat([
        "Rule",
        "Inherits from",
        "Warnings",
        "Note",
      ]),
      count: roles.roles.length,
      *rows() {
        for (const role of roles.roles) {
          const { id, name, isApplied, groups, users, owner = "", note = "" } = role;
          const counts = [String(groups.length), String(users.length)];
          const inherits = role.inherits?.map((id) => nameById.get(id)).join(", ") ?? "";
          const warnings = warningsOf(role).join(" ");
          // Only the last cell may go on in further ones: the others are cut.
          const told = [ruleOf(role, roles), inherits, warnings].map((text) =>
            firstCharacters(text, LONGEST_CELL),
          );
          yield [id, name, isApplied ? "yes" : "no", ...counts, owner, ...told, note];
        }
      },
    },
    {
      name: "Members",
      headings: ["Role", "User ID", "User name"],
      count: lengthOf("users"),
      *rows() {
        for (const { name, users } of roles.roles)
          for (const user of users) yield [name, roles.userId(user), roles.userName(user)];
      },
    },
    {
      name: "Groups",
      headings: ["Role", "Group"],
      count: lengthOf("groups"),
      *rows() {
        for (const { name, groups } of roles.roles)
          for (const group of groups) yield [name, roles.groupName(group)];
      },
    },
    cellTable("Left over", roles, uncovered),
    cellTable("Would be granted", roles, granted),
  ];
}

/** Who is taken out of which group, with who decided that and why. */
function removalTable(groups: SystemRoles): SheetTable {
  const cells = groups.roles.flatMap((role) =>
    Array.from(role.users, (user) => ({ user, group: role.groups[0] })),
  );
  return {
    name: "Removals",
    headings: REMOVAL_HEADINGS,
    count: cells.length,
    *rows() {
      for (const { user, group } of cells) {
        const { reason, date, comment = "", by = "" } = groups.removals!.decisionOf(user, group)!;
        const who = [groups.userId(user), groups.userName(user), groups.groupName(group)];
        yield [...who, reason, date, comment, by];
      }
    },
  };
}

/** A role's rule in words, with who is excepted. */
function ruleOf({ rule }: SystemRole, roles: SystemRoles): string {
  if (!rule) return "";
  const words = ruleInWords(rule.conditions);
  const excepted = rule.except.map(({ user }) => roles.userId(user));
  return excepted.length > 0 ? `${words}, but for ${excepted.join(", ")}` : words;
}

function cellTable(name: string, roles: SystemRoles, { count, cells }: CellList): SheetTable {
  return {
    name,
    headings: CELL_HEADINGS,
    count,
    *rows() {
      for (const { user, group, state } of cells())
        yield [roles.userId(user), roles.userName(user), roles.groupName(group), state];
    },
  };
}
