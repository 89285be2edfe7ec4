import { collectBlob } from "../../files/export/collectBlob.ts";
import { zip } from "../../files/export/zip.ts";
import { attributeProblem, languageOf } from "../../files/systems/prepareFor.ts";
import { roleCells } from "../../files/systems/roles/roleCells.ts";
import {
  type ChangesInForce,
  namesApart,
  type SystemRole,
  SystemRoles,
  type SystemRule,
} from "../../files/systems/roles/systemRoles.ts";
import { targetProblem } from "../../files/systems/roles/targets.ts";
import { reachOf } from "../../files/systems/rules/reach.ts";
import { ruledAttributes } from "../../files/systems/rules/selectors.ts";
import { findSpellings } from "../../files/systems/rules/spellings.ts";
import {
  type Answers,
  answerProblem,
  type Prepared,
  type System,
  type SystemOption,
} from "../../files/systems/system.ts";
import { isViolation } from "../../mining/conflicts/roleConflicts.ts";
import { grantsByUser } from "../../mining/grants.ts";
import { minedTable } from "../../mining/minedTable.ts";
import { bestRule } from "../../mining/why/bestRule.ts";
import { countedPeople } from "../../mining/why/people.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { addTo } from "../../model/lines.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { type RoleChange, roleChanges } from "../../model/roles/byHand/roleChanges.ts";
import { groupsInAll } from "../../model/roles/layers/inherited.ts";
import { type InForceShape, nameOf, type TableRole } from "../../model/roles/role.ts";
import type { RuleCondition } from "../../model/roles/roleRule.ts";
import { type AttributeCodes, attributeCodes } from "../../model/table/attributeCodes.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { notify, notifyOfDownload, type View } from "../../view/view.ts";
import { conflictsOfRole } from "../mining/conflictWork.ts";
import { download, fileName } from "./download.ts";

export { languageOf, membersOf, prepareFor } from "../../files/systems/prepareFor.ts";
export { groupSystems, isTarget, targetAnswer } from "../../files/systems/roles/targets.ts";
export {
  attributeAnswer,
  namesThere,
  ruledAttributes,
} from "../../files/systems/rules/selectors.ts";
export { answersWith } from "../../files/systems/system.ts";
export { SYSTEMS } from "../../files/systems/systems.ts";

/** What can be wrong with a role that is to go to another system. */
export type RoleFlaw = "groupless" | "conflicting" | "granting";

export const ROLE_FLAWS: readonly RoleFlaw[] = ["groupless", "conflicting", "granting"];

export const FLAW_NAMES: Record<RoleFlaw, string> = {
  groupless: "without groups",
  conflicting: "with conflicts",
  granting: "that grant something new",
};

export function hasFlaw({ groups, conflicts, grants }: SystemRole, flaw: RoleFlaw): boolean {
  if (flaw === "groupless") return groups.length === 0;
  return flaw === "conflicting" ? conflicts.length > 0 : grants > 0;
}

export function withoutFlaws(roles: SystemRoles, flaws: readonly RoleFlaw[]): SystemRoles {
  return roles.with(roles.roles.filter((role) => !flaws.some((flaw) => hasFlaw(role, flaw))));
}

/** The same roles, of which some go out by rules that select others than their users. */
export function withRulesAnyway(roles: SystemRoles, ids: ReadonlySet<string>): SystemRoles {
  if (ids.size === 0) return roles;
  return roles.with(
    roles.roles.map((role) =>
      role.rule && ids.has(role.id) ? { ...role, rule: { ...role.rule, goesAnyway: true } } : role,
    ),
  );
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
    const written = await writtenFor(prepared, name);
    download(written.length > 1 ? await zip(written) : written[0].content, name);
    notifyOfDownload(view, name);
  } catch (error) {
    notify(view, `${isolated(name)} could not be written: ${reasonOf(error)}.`);
  }
}

/** The files for a system; one of this name where they are the parts of one. */
export async function writtenFor({ files, pack }: Prepared, packed: string) {
  const written = [];
  for (const { name, type, write } of files)
    written.push({ name, content: await collectBlob(write(), { type }) });
  if (!pack) return written;
  return [{ name: packed, content: new Blob([await zip(written)], { type: pack.type }) }];
}

/** The sentence that says what keeps an export to a system from being written. */
export function systemProblem(
  system: System,
  answers: Answers,
  isRemovals: boolean,
  roles: SystemRoles | undefined,
): string | undefined {
  const language = languageOf(system, answers);
  return (
    optionsFor(system, isRemovals)
      .map((option) => answerProblem(option, answers[option.id]))
      .find((sentence) => sentence !== undefined) ??
    (roles && targetProblem(system, roles, answers)) ??
    (roles && language && attributeProblem(roles, language, answers))
  );
}

/** Those of a system's options that count. */
export function optionsFor({ options }: System, isRemovals: boolean): readonly SystemOption[] {
  return options.filter(({ forRemovals }) => !isRemovals || forRemovals);
}

/**
 * With `changes` those that are to be created, beside what becomes of those in force; with `removals` no
 * roles, but the groups that users are marked to be taken out of.
 */
export type WhichRoles = "applied" | "all" | "changes" | "removals";

/** The roles with all that another system may be told of them, as work that can be interrupted. */
export function* gatherRoles(table: AccessTable, which: WhichRoles, system: System) {
  if (which === "removals") return removalsOf(table);
  const { roles, applied } = table;
  const numbers = which === "all" ? [...roles.keys()] : applied;
  const mined = minedTable(table);
  const gathered: SystemRole[] = [];
  for (const at of numbers) {
    const { id, name, note, owner, rule, inherits, groups, users, ...is } = roles[at];
    if (is.discarded || (which === "changes" && is.inForce)) continue;
    const { count: grants } = yield* grantsByUser(mined, at);
    const whole = { users, groups: groupsInAll(roles[at], roles) };
    const conflicts = ((yield* conflictsOfRole(table, whole)) ?? [])
      .filter(isViolation)
      .map(({ conflict }) => table.conflicts[conflict].groups.join(" with "));
    const told = { name: name || id, note, owner, isApplied: is.used };
    gathered.push({ id, ...told, groups, users, grants, conflicts, rule, inherits });
    yield;
  }
  const cells = system.usesCells && roleCells(table);
  const { data } = table.memberships;
  const changes = which === "changes" ? changesInForce(table) : undefined;
  // A role in force keeps its name: that of one to be created beside it is another.
  const others = changes ? roles.filter(({ inForce }) => inForce).map((role) => nameOf(role)) : [];
  const wordOf = (at: number) => gathered[at].id;
  const apart = namesApart(
    gathered.map((role) => role.name),
    { wordOf, others },
  );
  const all = new SystemRoles(
    gathered.map((role, at) => (changes ? { ...role, name: apart[at] } : role)),
    { data, name: table.name, cells, changes, layers: roles },
  );
  if (!system.rules) return all;
  const ruled = system.rules.hasFoundRules ? yield* withFoundRules(table, all) : all;
  // What is found here is at hand when the files are prepared.
  const names = new Set(ruledAttributes(ruled));
  for (const attribute of data.attributes)
    if (names.has(attribute.name)) yield* findSpellings(attribute);
  for (const role of ruled.roles) {
    reachOf(role, data, system.rules);
    yield;
  }
  return ruled;
}

/** Each group as a role, with the users whose membership in it is marked for removal. */
function removalsOf({ decisions, memberships, name }: AccessTable): SystemRoles {
  const { data } = memberships;
  const marked = decisions.cells().filter(({ decision }) => decision === "remove");
  const users = new Map<number, number[]>();
  for (const { user, group } of marked)
    if (memberships.isAssignedWith(false, user, group)) addTo(users, group, user);
  const groups = [...users.keys()].sort((a, b) => a - b);
  const direct = groups.reduce((sum, group) => sum + users.get(group)!.length, 0);
  const inherited = marked.length - direct;
  const decisionOf = (user: number, group: number) => decisions.of(user, group);
  return new SystemRoles(
    groups.map((group) => {
      const word = data.groupNames[group];
      const about = { id: word, name: word, isApplied: false, grants: 0, conflicts: [] };
      return { ...about, groups: [group], users: users.get(group)! };
    }),
    { data, name, removals: { inherited, decisionOf } },
  );
}

/** What becomes of the roles in force, each under its name there. */
function changesInForce({ roles, memberships, name }: AccessTable): ChangesInForce {
  const { data } = memberships;
  const all = roleChanges(roles);
  const some = (kind: RoleChange["kind"], shapeOf: (change: RoleChange) => InForceShape) =>
    new SystemRoles(
      all
        .filter((change) => change.kind === kind)
        .map((change) => inForceRole(change.role, shapeOf(change))),
      { data, name },
    );
  return {
    changed: some("change", ({ role: { derivedGroups: groups, users } }) => ({ groups, users })),
    granted: some("change", ({ added }) => added),
    taken: some("change", ({ removed }) => removed),
    retired: some("retire", ({ removed }) => removed),
  };
}

function inForceRole(role: TableRole, { groups, users }: InForceShape): SystemRole {
  const { id, rule, inherits, used: isApplied } = role;
  return {
    id,
    name: nameOf(role),
    rule,
    inherits,
    isApplied,
    groups,
    users,
    grants: 0,
    conflicts: [],
  };
}

/** The same roles, with rules of one or two attributes for those whose users these just tell. */
function* withFoundRules(table: AccessTable, roles: SystemRoles): Work<SystemRoles> {
  const { attributes } = table.memberships.data;
  const codes: AttributeCodes[] = [];
  for (const attribute of attributes) codes.push(yield* attributeCodes(attribute));
  const ruled: SystemRole[] = [];
  for (const role of roles.roles) {
    if (role.rule) {
      ruled.push(role);
      continue;
    }
    const users = Uint32Array.from(role.users);
    const people = countedPeople(table.memberships.userCount, new Uint32Array(0), users);
    const found = yield* bestRule(codes, people);
    if (!found || found.lacking.length + found.outside.length > 0) {
      ruled.push(role);
      continue;
    }
    const conditions = found.conditions.map(
      ({ attribute, code }): RuleCondition => ({
        attribute: attributes[attribute].name,
        is: codes[attribute].values[code - 1],
      }),
    );
    const rule: SystemRule = { conditions, except: [], isFound: true };
    ruled.push({ ...role, rule });
  }
  return roles.with(ruled);
}
