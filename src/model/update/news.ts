import { attributePairs, type PassedOver } from "../comparison/attributePairs.ts";
import { changedItems, changesOf } from "../comparison/changeLists.ts";
import type { Comparison } from "../comparison/comparison.ts";
import { type Mover, movers } from "../comparison/movers.ts";
import type { TableState } from "../state/tableState.ts";
import type { Work } from "../tasks/slices.ts";
import type { TakenOver } from "./carryOver.ts";
import { type DecisionNews, decisionNews } from "./decisionNews.ts";
import { type RoleNews, roleNews } from "./roleNews.ts";

/** What a newer export brings: users and groups by their numbers in the union. */
export interface News extends DecisionNews {
  readonly comparison: Comparison;
  readonly joiners: Uint32Array;
  readonly leavers: Uint32Array;
  /** The users of both whose attributes changed, and the attributes that tell of no move. */
  readonly movers: readonly Mover[];
  readonly passedOver: readonly PassedOver[];
  readonly newGroups: Uint32Array;
  readonly goneGroups: Uint32Array;
  /** The users of both who gained memberships, and those who lost some. */
  readonly gaining: Uint32Array;
  readonly losing: Uint32Array;
  /** The memberships that came with joiners, and that went with leavers. */
  readonly joined: number;
  readonly left: number;
  readonly roles: readonly RoleNews[];
}

/** All that a newer export brings to which everything was carried over. */
export function* newsOf(taken: TakenOver, before: TableState): Work<News> {
  const { state: after } = taken;
  // With the attributes that were added, as the table before has them.
  const comparison = { ...taken.comparison, here: after.memberships.data };
  const users = (only: "new" | "gone" | "gained" | "lost") =>
    changedItems(comparison, "users", { only, order: "table" });
  const joiners = yield* users("new");
  const leavers = yield* users("gone");
  const isOfBoth = (user: number) => changesOf(comparison, "users", user).presence === undefined;
  const gaining = (yield* users("gained")).filter(isOfBoth);
  yield;
  const losing = (yield* users("lost")).filter(isOfBoth);
  yield;
  const cellsOf = (some: Uint32Array, which: "gained" | "lost") =>
    some.reduce((sum, user) => sum + changesOf(comparison, "users", user)[which], 0);
  return {
    ...{ comparison, joiners, leavers, gaining, losing },
    joined: cellsOf(joiners, "gained"),
    left: cellsOf(leavers, "lost"),
    newGroups: yield* changedItems(comparison, "groups", { only: "new", order: "table" }),
    goneGroups: yield* changedItems(comparison, "groups", { only: "gone", order: "table" }),
    movers: yield* movers(comparison),
    passedOver: (yield* attributePairs(comparison)).passedOver,
    roles: yield* roleNews(comparison, before, after),
    ...decisionNews(comparison, before, after),
  };
}

/** True where the newer export brings nothing at all. */
export function isNothing({ comparison, ...news }: News): boolean {
  const { gainedCount, lostCount } = comparison;
  const { joiners, leavers, newGroups, goneGroups, movers, passedOver } = news;
  const lists = [joiners, leavers, newGroups, goneGroups, movers, passedOver];
  return gainedCount + lostCount === 0 && lists.every(({ length }) => length === 0);
}
