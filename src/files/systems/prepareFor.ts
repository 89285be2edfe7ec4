import type { Work } from "../../model/tasks/slices.ts";
import { countOf } from "../../model/wording.ts";
import { withLayers } from "./roles/layers.ts";
import type { ChangesInForce, SystemRoles } from "./roles/systemRoles.ts";
import { withTargets } from "./roles/targets.ts";
import type { RuleLanguage } from "./rules/ruleLanguage.ts";
import {
  type DifferingRule,
  namesThere,
  ruledAttributes,
  withSelectors,
} from "./rules/selectors.ts";
import { type Answers, type Prepared, prepared, type System } from "./system.ts";

export interface PreparedForSystem extends Prepared {
  /** The roles whose rules would select others there. */
  readonly differing: readonly DifferingRule[];
  /** The number of roles that go out by their rules. */
  readonly byRule: number;
}

/** The files of a system for roles, with their rules and layers as far as it has such, as work in slices. */
export function* prepareFor(
  system: System,
  roles: SystemRoles,
  answers: Answers,
): Work<PreparedForSystem> {
  if (roles.removals) return preparedRemovals(system, roles, answers);
  const layered = withLayers(roles, system.nests === true);
  yield;
  const there = withTargets(system, layered.roles, answers);
  yield;
  const language = languageOf(system, answers);
  const selected = language
    ? yield* withSelectors(there.roles, language, answers)
    : { roles: there.roles, differing: [], losses: lostRules(system, roles) };
  yield;
  const beside = prepared(there.elsewhere);
  const { changes } = roles;
  const own =
    changes && roles.roles.length === 0 ? NO_FILES : system.prepare(selected.roles, answers);
  const changed = changes ? preparedChanges(system, changes, answers) : NO_FILES;
  return {
    files: [...own.files, ...beside.files, ...changed.files],
    losses: [selected, layered, beside, own, changed].flatMap(({ losses }) => losses),
    checks: [...own.checks, ...changed.checks],
    pack: own.pack,
    differing: selected.differing,
    byRule: selected.roles.roles.filter(({ selector }) => selector).length,
  };
}

const NO_FILES = prepared();

/** The files that take memberships away which were marked for removal, and grant nothing. */
function preparedRemovals(system: System, groups: SystemRoles, answers: Answers) {
  const there = withTargets(system, groups, answers).roles;
  const own = there.with(there.roles.filter(({ groups }) => groups.length > 0));
  const isAny = own.roles.length > 0;
  const { files, losses, checks, pack } = isAny ? system.removals(own, answers) : NO_FILES;
  const elsewhere = membersOf(groups) - membersOf(own);
  const { inherited } = groups.removals!;
  const lost = (count: number, why: string) =>
    count === 0
      ? []
      : [`${countOf(count, "membership")} ${why}: Removals CSV, in the menu Export, has them.`];
  return {
    files,
    losses: [
      ...losses,
      ...lost(elsewhere, "of groups of other systems"),
      ...lost(inherited, "through groups in groups, which end in another group"),
    ],
    checks: isAny ? [REMOVED, ...checks] : [],
    pack,
    differing: [],
    byRule: 0,
  };
}

const REMOVED =
  "Nothing is granted by it. Who gets a group there by a rule or a role comes back: take these off first.";

/** The number of memberships of some groups, each a role with its users. */
export function membersOf({ roles }: SystemRoles): number {
  return roles.reduce((sum, { users }) => sum + users.length, 0);
}

function preparedChanges(system: System, changes: ChangesInForce, answers: Answers): Prepared {
  const write = system.changes(answers);
  if (typeof write === "string") return NO_FILES;
  const ownGroups = (roles: SystemRoles) => withTargets(system, roles, answers).roles;
  const { changed, granted, taken, retired } = changes;
  const own = { granted: ownGroups(granted), taken: ownGroups(taken), retired: ownGroups(retired) };
  const isLess = pairsOf(own.granted) + pairsOf(own.taken) < pairsOf(granted) + pairsOf(taken);
  const ruled = changed.roles.filter(({ rule }) => rule && !rule.isFound).length;
  const layered = changed.roles.filter(({ inherits = [] }) => inherits.length > 0).length;
  const { files, losses, checks } = write({ changed, ...own });
  return {
    files,
    losses: [
      ...losses,
      ...(isLess ? [`Groups of other systems that roles in force get or lose: ${CSV}`] : []),
      ...(ruled > 0 ? [`By members, not by the rule: ${countOf(ruled, "role")} in force.`] : []),
      ...(layered > 0
        ? [
            `By what they give themselves, as they inherit from others: ${countOf(layered, "role")} in force.`,
          ]
        : []),
    ],
    checks: [FOUND, ...checks],
  };
}

const FOUND =
  "Roles in force are found by their names here, which have to be those there. What grants and what takes away are files of their own.";

/** Where everything stands that a system is not told of. */
const CSV = "Role changes CSV, in the menu Export, has them.";

function pairsOf({ roles }: SystemRoles): number {
  return roles.reduce((sum, { groups }) => sum + groups.length, 0);
}

/** The language of a system's rules, where the answers leave room for them. */
export function languageOf({ rules }: System, answers: Answers): RuleLanguage | undefined {
  return rules?.isUsed?.(answers) === false ? undefined : rules;
}

/** The sentence that says what is wrong with the names of attributes there; undefined if nothing is. */
export function attributeProblem(roles: SystemRoles, language: RuleLanguage, answers: Answers) {
  const names = namesThere(roles, language, answers);
  const taken = new Map<string, string>();
  for (const attribute of ruledAttributes(roles)) {
    const name = names.get(attribute);
    if (!name) continue;
    if (!language.nameForm.test(name))
      return `${attribute}: no attribute there can be called “${name}”.`;
    // A condition on each would ask the one attribute for both values.
    const other = taken.get(name.toLowerCase());
    if (other !== undefined) return `${other} and ${attribute}: only one can be “${name}” there.`;
    taken.set(name.toLowerCase(), attribute);
  }
  return undefined;
}

function lostRules({ tellsRules }: System, { roles }: SystemRoles): string[] {
  const count = roles.filter(({ rule }) => rule && !rule.isFound).length;
  return count === 0 || tellsRules
    ? []
    : [`By members, not by the rule: ${countOf(count, "role")}.`];
}
