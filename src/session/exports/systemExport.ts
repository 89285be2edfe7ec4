import { collectBlob } from "../../files/export/collectBlob.ts";
import { zip } from "../../files/export/zip.ts";
import { roleCells } from "../../files/systems/roles/roleCells.ts";
import {
  type RuleCondition,
  type SystemRole,
  SystemRoles,
} from "../../files/systems/roles/systemRoles.ts";
import type { Prepared, System } from "../../files/systems/system.ts";
import { grantsByUser } from "../../mining/grants.ts";
import { minedTable } from "../../mining/minedTable.ts";
import { bestRule } from "../../mining/why/bestRule.ts";
import { countedPeople } from "../../mining/why/people.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { type AttributeCodes, attributeCodes } from "../../model/table/attributeCodes.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { notify, notifyOfDownload, type View } from "../../view/view.ts";
import { conflictsOfRole } from "../mining/conflictWork.ts";
import { download, fileName } from "./download.ts";

export { answerProblem, initialAnswer } from "../../files/systems/system.ts";
export { SYSTEMS } from "../../files/systems/systems.ts";

/** What can be wrong with a role that is to go to another system. */
export type RoleFlaw = "groupless" | "conflicting" | "granting";

export const ROLE_FLAWS: readonly RoleFlaw[] = ["groupless", "conflicting", "granting"];

export function hasFlaw({ groups, conflicts, grants }: SystemRole, flaw: RoleFlaw): boolean {
  if (flaw === "groupless") return groups.length === 0;
  return flaw === "conflicting" ? conflicts.length > 0 : grants > 0;
}

export function withoutFlaws(roles: SystemRoles, flaws: readonly RoleFlaw[]): SystemRoles {
  return roles.with(roles.roles.filter((role) => !flaws.some((flaw) => hasFlaw(role, flaw))));
}

/** Gathers the roles for a system while the page goes on; undefined once it is not asked for any more. */
export async function rolesFor(
  table: AccessTable,
  system: System,
  which: WhichRoles,
  signal: AbortSignal,
): Promise<SystemRoles | undefined> {
  return inSlices(gatherRoles(table, which, system), () => signal.aborted);
}

/** Saves the files for a system among the downloads: one as it is, several in a zip. */
export async function saveForSystem(
  view: View,
  table: AccessTable,
  system: System,
  prepared: Prepared,
): Promise<void> {
  const { files, pack } = prepared;
  const single = files[0].name.slice(files[0].name.lastIndexOf(".") + 1);
  const ending = pack?.ending ?? (files.length > 1 ? "zip" : single);
  const name = fileName(table.name, { kind: system.id, ending });
  try {
    const written = [];
    for (const { name, type, write } of files)
      written.push({ name, content: await collectBlob(write(), { type }) });
    const file = written.length > 1 ? await zip(written) : written[0].content;
    download(pack ? new Blob([file], { type: pack.type }) : file, name);
    notifyOfDownload(view, name);
  } catch (error) {
    notify(view, `${isolated(name)} could not be written: ${reasonOf(error)}.`);
  }
}

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
