import { nameSuggestions } from "../../../mining/nameSuggestions.ts";
import { isOf, type RoleExplanation } from "../../../mining/why/explainRole.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { firstCharacters } from "../../../model/wording.ts";

/** More groups than these hardly share a word, and longer names than that have no words. */
const MOST_GROUPS = 200;
const MOST_LETTERS = 200;
/** A group with so many more holders than the role has users says little of it. */
const MOST_HOLDERS = 2;

/** Names for a role, by its groups and by the explanation of its users, once that is known. */
export function suggestedNames(
  table: AccessTable,
  at: number,
  found: RoleExplanation | undefined,
): string[] {
  const { roles, memberships } = table;
  const { id, derivedGroups, users } = roles[at];
  const nameOf = (group: number) =>
    firstCharacters(memberships.data.groupNames[group], MOST_LETTERS);
  const isTelling = (group: number) =>
    memberships.heldColumn(group).length <= MOST_HOLDERS * users.length;
  const some = derivedGroups.subarray(0, MOST_GROUPS);
  const telling = some.filter(isTelling);
  const groups = Array.from(telling.length > 0 ? telling : some, nameOf);
  const values = found && isOf(found, table, at) ? valuesOf(found) : [];
  return nameSuggestions({ id: firstCharacters(id, MOST_LETTERS), groups, values });
}

/** The values of the best rule; without one, of the most telling share. */
function valuesOf({ explanation, namesOf }: RoleExplanation): string[] {
  const conditions = explanation.rule?.conditions ?? explanation.shares.slice(0, 1);
  const values = conditions.map((condition) => namesOf(condition).value);
  return values.filter((value) => value.trim() !== "");
}
