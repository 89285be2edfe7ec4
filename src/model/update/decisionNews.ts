import { type Comparison, numbersOf } from "../comparison/comparison.ts";
import type { TableState } from "../state/tableState.ts";
import type { Cell } from "../table/memberships.ts";

/** What a newer export says of cells that a person has decided about, by numbers of the union. */
export interface DecisionNews {
  /** Marked for removal, and gone. */
  readonly removed: readonly Cell[];
  /**
   * Marked for removal, gone in an export since, and assigned again: the decision about a cell that is
   * not assigned rests, so one that rested and is of an assigned cell now was undone.
   */
  readonly undone: readonly Cell[];
  /** To be kept, and gone all the same. */
  readonly keptGone: readonly Cell[];
}

export function decisionNews(
  { usersThere, groupsThere }: Comparison,
  before: TableState,
  after: TableState,
): DecisionNews {
  const { memberships } = before;
  const users = numbersOf(usersThere, memberships.userCount);
  const groups = numbersOf(groupsThere, memberships.groupCount);
  const inUnion = ({ user, group }: Cell) => ({ user: users[user], group: groups[group] });
  const { userCount, groupCount } = after.memberships;
  const isNow = ({ user, group }: Cell) =>
    user < userCount && group < groupCount && after.memberships.isAssigned(user, group);
  const all = before.facts.decisions.all();
  const decided = (decision: "keep" | "remove", wasAssigned: boolean, isAssignedNow: boolean) =>
    all
      .filter((cell) => cell.decision === decision)
      .filter(({ user, group }) => memberships.isAssigned(user, group) === wasAssigned)
      .map(inUnion)
      .filter((cell) => isNow(cell) === isAssignedNow);
  return {
    removed: decided("remove", true, false),
    undone: decided("remove", false, true),
    keptGone: decided("keep", true, false),
  };
}
