import { distinctNames, nameSuggestions } from "../../../mining/nameSuggestions.ts";
import { SharedValues } from "../../../mining/sharedValues.ts";
import { isOf, type RoleExplanation } from "../../../mining/why/explainRole.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { nameByRule } from "../../../model/roles/roleRule.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import { firstCharacters } from "../../../model/wording.ts";

/** More groups than these hardly share a word, and longer names than that have no words. */
const MOST_GROUPS = 200;
const MOST_LETTERS = 200;
/** A group with so many more holders than the role has users says little of it. */
const MOST_HOLDERS = 2;

/** Names for a role, by its groups and by the explanation of its users, once that is known. */
export function suggestedNames(table: AccessTable, at: number, found: RoleExplanation | undefined) {
  return namesBy(table, at, found && isOf(found, table, at) ? valuesOf(found) : []);
}

/** A role without a name, with the one that is suggested for it. */
export interface NamedAnew {
  readonly role: number;
  readonly name: string;
}

export function unnamedRoles({ roles }: Pick<AccessTable, "roles">): number[] {
  return [...roles.keys()].filter((at) => roles[at].name === "" && !roles[at].discarded);
}

/** Names for all roles without one, no two the same; none for those of which their id says the most. */
export function* namesForAll(table: AccessTable): Work<NamedAnew[]> {
  const { memberships, roles } = table;
  const shared = yield* SharedValues.of(memberships.data.attributes, memberships.userCount);
  const unnamed = unnamedRoles(table);
  const suggested: string[][] = [];
  for (const at of unnamed) {
    const { id, rule, users } = roles[at];
    const names = rule ? [nameByRule(rule.conditions)] : namesBy(table, at, shared.of(users));
    suggested.push(names.filter((name) => name !== id && name.trim() !== ""));
    yield;
  }
  return distinctNames(
    suggested,
    roles.flatMap((role) => [role.id, nameOf(role)]),
  ).flatMap((name, k) => (name === undefined ? [] : [{ role: unnamed[k], name }]));
}

function namesBy({ roles, memberships }: AccessTable, at: number, values: string[]): string[] {
  const { id, derivedGroups, users } = roles[at];
  const nameOf = (group: number) =>
    firstCharacters(memberships.data.groupNames[group], MOST_LETTERS);
  const isTelling = (group: number) =>
    memberships.heldColumn(group).length <= MOST_HOLDERS * users.length;
  const some = derivedGroups.subarray(0, MOST_GROUPS);
  const telling = some.filter(isTelling);
  const groups = Array.from(telling.length > 0 ? telling : some, nameOf);
  return nameSuggestions({ id: firstCharacters(id, MOST_LETTERS), groups, values });
}

/** The values of the best rule; without one, of the most telling share. */
function valuesOf({ explanation, namesOf }: RoleExplanation): string[] {
  const conditions = explanation.rule?.conditions ?? explanation.shares.slice(0, 1);
  const values = conditions.map((condition) => namesOf(condition).value);
  return values.filter((value) => value.trim() !== "");
}
