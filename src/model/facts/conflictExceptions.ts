import { dayOf, daysIn } from "../days.ts";
import type { TableData } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import type { Conflict, ConflictException } from "./conflicts.ts";

/** By conflict the users who may hold both sides today; few conflicts have any. */
export type ExceptedUsers = ReadonlyMap<number, ReadonlySet<number>>;

/** So many conflicts or users are looked up between two chances to interrupt it. */
const LOOKED_UP_AT_ONCE = 20_000;

/** True as long as an exception counts, its last day included. An end that is no day is one that has passed. */
export function countsOn({ until }: ConflictException, today = dayOf(new Date())): boolean {
  if (until === "") return true;
  const days = daysIn(until);
  return days.length > 0 && days.every((day) => day >= today);
}

/** Finds the users who are excepted on a day, by their ids. */
export function* exceptedUsers(
  conflicts: readonly Conflict[],
  { userIds }: Pick<TableData, "userIds">,
  today: number,
): Work<ExceptedUsers> {
  const conflictsOf = new Map<string, number[]>();
  for (const [at, { exceptions = [] }] of conflicts.entries()) {
    if (at % LOOKED_UP_AT_ONCE === LOOKED_UP_AT_ONCE - 1) yield;
    for (const exception of exceptions) {
      if (!countsOn(exception, today)) continue;
      const known = conflictsOf.get(exception.user);
      if (known) known.push(at);
      else conflictsOf.set(exception.user, [at]);
    }
  }
  const excepted = new Map<number, Set<number>>();
  for (let user = 0; user < userIds.length && conflictsOf.size > 0; user++) {
    if (user % LOOKED_UP_AT_ONCE === LOOKED_UP_AT_ONCE - 1) yield;
    for (const conflict of conflictsOf.get(userIds[user]) ?? []) {
      const users = excepted.get(conflict) ?? new Set();
      excepted.set(conflict, users.add(user));
    }
  }
  return excepted;
}

/** What is said of an exception: "excepted until 2026-12-31: month end", or that it was. */
export function exceptionText(exception: ConflictException): string {
  const { until, reason } = exception;
  const verb = countsOn(exception) ? "excepted" : "was excepted";
  return `${verb}${until && ` until ${until}`}${reason && `: ${reason}`}`;
}
