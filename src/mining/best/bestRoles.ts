import { isCandidate } from "../../model/roles/role.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { RoleWorths } from "../gain/roleWorths.ts";
import type { MinedTable } from "../minedTable.ts";
import { type FutureGains, futureGains } from "./futureGains.ts";
import { isBetter, RoleQueue } from "./roleQueue.ts";

/** The point up to which the best roles are applied: whichever is reached first. */
export interface Goal {
  /** The share of the held cells to be covered, from 0 to 1. */
  readonly coverage?: number;
  readonly roles?: number;
}

export interface BestRoles {
  readonly roles: readonly number[];
  /** The held cells that each newly covers. */
  readonly gains: readonly number[];
  /** The held cells covered before the first of them. */
  readonly coveredBefore: number;
  /** The held cells that coverage is measured on. */
  readonly held: number;
  /** The number of roles that would have been the best at some time, but were not allowed then or later. */
  readonly passedOver: number;
  /** The reason why there are no more: the goal, or no role that gains anything. */
  readonly end: "coverage" | "roles" | "gain";
}

/** Looked up for every role; those that are not allowed are passed over. */
export type IsAllowed = (role: number) => boolean;

/** Decides, while roles are applied in thought, which may be the next. */
interface RoleGuard {
  /** Asked about a role when it is the best. A no holds until the role loses some of its groups. */
  readonly isAllowed: IsAllowed;
  /** Told of each role that is applied. */
  apply?(role: number): void;
}

const ALL_ALLOWED: RoleGuard = { isAllowed: () => true };

/** The unused role with the most gain, of equals the one that grants least; undefined without gain. */
export function bestRole(table: MinedTable, worths: RoleWorths, isAllowed: IsAllowed) {
  let best: number | undefined;
  table.roles.forEach((unused, role) => {
    if (!isCandidate(unused) || worths.of(role).gain === 0 || !isAllowed(role)) return;
    if (best === undefined || isBetter(worths.of(role), role, worths.of(best), best)) best = role;
  });
  return best;
}

/**
 * The roles that come of applying the best one again and again, up to a goal, as work that can be
 * interrupted and yields the share that is done. Gains are worked out lazily: a role's gain can only
 * fall while roles are applied, so one that is still the best with its gain of now is the best of all.
 */
export function* bestRoles(table: MinedTable, goal: Goal, guard = ALL_ALLOWED): Work<BestRoles> {
  const worths = new RoleWorths(table);
  yield* worths.countAll();
  const held = table.measuredCount;
  const { coveredCount: coveredBefore } = table;
  const gainsOf = futureGains(table, worths);
  const candidates = [...table.roles.keys()].filter(
    (role) => isCandidate(table.roles[role]) && gainsOf.rankOf(role).gain > 0,
  );
  const queue = new RoleQueue(candidates, (role) => gainsOf.rankOf(role));
  const roles: number[] = [];
  const gains: number[] = [];
  const passedOver = new Set<number>();
  const setAside = new Set<number>();
  const found = (end: BestRoles["end"]): BestRoles => {
    return { roles, gains, coveredBefore, held, passedOver: passedOver.size, end };
  };
  let covered = coveredBefore;
  for (;;) {
    const end = endOf(goal, covered, held, roles.length);
    if (end) return found(end);
    const best = yield* takeBest(queue, gainsOf);
    if (best === undefined) return found("gain");
    if (!guard.isAllowed(best)) {
      passedOver.add(best);
      setAside.add(best);
      yield;
      continue;
    }
    const { gain } = gainsOf.rankOf(best);
    roles.push(best);
    passedOver.delete(best);
    gains.push(gain);
    covered += gain;
    guard.apply?.(best);
    for (const role of gainsOf.apply(best))
      if (setAside.delete(role)) queue.add(role);
      else queue.update(role);
    yield shareDone(goal, covered / held, roles.length);
  }
}

/** Takes the best role out of the queue; undefined where none gains anything. */
function* takeBest(queue: RoleQueue, gainsOf: FutureGains): Work<number | undefined> {
  for (;;) {
    const { best } = queue;
    if (best === undefined || gainsOf.rankOf(best).gain === 0) return undefined;
    if (gainsOf.isExact(best)) {
      queue.removeBest();
      return best;
    }
    gainsOf.refresh(best);
    queue.update(best);
    yield;
  }
}

function endOf(goal: Goal, covered: number, held: number, count: number) {
  // Divided, 90% is 0.9 to the last digit; multiplied, it might not be.
  if (goal.coverage !== undefined && covered / held >= goal.coverage) return "coverage";
  if (goal.roles !== undefined && count >= goal.roles) return "roles";
  return undefined;
}

/** Roughly: the last roles gain little. */
function shareDone({ coverage, roles }: Goal, covered: number, count: number): number {
  return Math.min(1, Math.max(coverage ? covered / coverage : 0, roles ? count / roles : 0));
}
