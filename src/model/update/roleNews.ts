import { type Comparison, numbersOf } from "../comparison/comparison.ts";
import { lowerBound, without } from "../lines.ts";
import type { TableRole } from "../roles/role.ts";
import type { TableState } from "../state/tableState.ts";
import type { Work } from "../tasks/slices.ts";

/** What a newer export brings for a role with a rule; users by their rows in the newer table. */
export interface RoleNews {
  /** Its number in the newer table. */
  readonly role: number;
  /** Those who fit its rule and did not before, and lack some of its groups. */
  readonly lacking: Uint32Array;
  /** Those who were in it by its rule, fit no longer, and still hold some of its groups. */
  readonly kept: Uint32Array;
}

/** The most memberships that are looked at between two chances to interrupt the work. */
const LOOKUPS_AT_ONCE = 50_000;

/** What a newer table, to which roles were carried over, brings for those of whom there is news. */
export function* roleNews(
  comparison: Comparison,
  before: TableState,
  after: TableState,
): Work<RoleNews[]> {
  const users = numbersOf(comparison.usersThere, before.memberships.userCount);
  const byId = new Map(before.roleState.roles.map((role) => [role.id, role]));
  const news: RoleNews[] = [];
  for (const [role, now] of after.roleState.roles.entries()) {
    const was = byId.get(now.id);
    yield;
    if (!was || !now.rule || now.discarded) continue;
    const usersBefore = was.users.map((user) => users[user]).sort();
    const staying = usersBefore.subarray(0, lowerBound(usersBefore, after.memberships.userCount));
    const { length } = now.groups;
    const lacking = yield* thoseWho(without(now.users, staying), after, now, (n) => n < length);
    const kept = yield* thoseWho(without(staying, now.users), after, now, (n) => n > 0);
    if (lacking.length + kept.length > 0) news.push({ role, lacking, kept });
  }
  return news;
}

/** Those of some users of whom it is so by how many groups of a role they hold. */
function* thoseWho(
  some: Uint32Array,
  { memberships }: TableState,
  { groups }: TableRole,
  isSo: (held: number) => boolean,
): Work<Uint32Array> {
  const users: number[] = [];
  let lookups = 0;
  for (const user of some) {
    let held = 0;
    for (const group of groups) if (memberships.isHeld(user, group)) held++;
    if (isSo(held)) users.push(user);
    lookups += groups.length;
    if (lookups < LOOKUPS_AT_ONCE) continue;
    lookups = 0;
    yield;
  }
  return Uint32Array.from(users);
}
