import { roleCells } from "../../files/systems/roles/roleCells.ts";
import {
  type RuleCondition,
  type SystemRole,
  SystemRoles,
} from "../../files/systems/roles/systemRoles.ts";
import type { System } from "../../files/systems/system.ts";
import { grantsByUser } from "../../mining/grants/grantsByUser.ts";
import { minedTable } from "../../mining/minedTable.ts";
import { type AttributeCodes, attributeCodes } from "../../mining/why/attributeCodes.ts";
import { bestRule } from "../../mining/why/bestRule.ts";
import { countedPeople } from "../../mining/why/people.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { conflictsOfRole } from "../mining/conflictWork.ts";

/** The roles of an export: those that are applied, or all. */
export type WhichRoles = "applied" | "all";

/** The roles with all that another system may be told of them, as work that can be interrupted. */
export function* gatherRoles(
  table: AccessTable,
  which: WhichRoles,
  system: System,
): Work<SystemRoles> {
  const { roles, applied } = table;
  const numbers = which === "applied" ? applied : [...roles.keys()];
  const mined = minedTable(table);
  const gathered: SystemRole[] = [];
  for (const at of numbers) {
    const { id, name, note, owner, groups, users, used: isApplied, discarded } = roles[at];
    if (discarded) continue;
    const { count: grants } = yield* grantsByUser(mined, at);
    const conflicts = (yield* conflictsOfRole(table, roles[at])!)
      .filter(({ isWithin, users }) => isWithin || users > 0)
      .map(({ conflict }) => table.conflicts[conflict].groups.join(" with "));
    const told = { name: name || id, note, owner };
    gathered.push({ id, ...told, isApplied, groups, users, grants, conflicts });
    yield;
  }
  const cells = system.usesCells && roleCells(table);
  const { data } = table.memberships;
  const all = new SystemRoles(gathered, { data, name: table.name, cells });
  return system.usesRules ? yield* withRules(table, all) : all;
}

/**
 * The same roles with rules: of one or two attributes, where all users of the rule are the role's. A
 * rule that anybody else falls under would give the role to more.
 */
function* withRules(table: AccessTable, roles: SystemRoles): Work<SystemRoles> {
  const { attributes } = table.memberships.data;
  const codes: AttributeCodes[] = [];
  for (const attribute of attributes) codes.push(yield* attributeCodes(attribute));
  const ruled: SystemRole[] = [];
  for (const role of roles.roles) {
    const users = Uint32Array.from(role.users);
    const people = countedPeople(table.memberships.userCount, new Uint32Array(0), users);
    const rule = yield* bestRule(codes, people);
    const conditions = rule?.conditions.map(
      ({ attribute, code }): RuleCondition => ({
        attribute: attributes[attribute].name,
        value: codes[attribute].values[code - 1],
      }),
    );
    ruled.push(conditions && rule?.lacking.length === 0 ? { ...role, rule: conditions } : role);
  }
  return roles.with(ruled);
}
