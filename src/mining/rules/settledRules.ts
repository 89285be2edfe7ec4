import type { SoFar } from "../../model/tasks/compute.ts";
import type { PeopleClasses } from "./peopleClasses.ts";
import type { RuleOptions, RuleTable } from "./ruleTable.ts";
import { type GroupsOfClass, Settling } from "./settling.ts";

/** So often all groups are decided again, at most. */
const MOST_ROUNDS = 12;
/** The share of the work until the classes that are asked first are settled. */
const ASKED_SETTLED = 0.4;

/**
 * Decides by which classes the groups are given. Each group is decided by itself, again and again: a
 * class that one group has opened costs the next one a line less. A group that falls short of the share
 * by chance goes with the others of a class. Then classes are closed that are not worth their lines,
 * and groups are taken out of those that only chance has made: people beside them hold these, too.
 * Where some classes are to be asked before the others, what they give stays, whatever comes after.
 */
export function* settledRules(
  table: RuleTable,
  classes: PeopleClasses,
  options: RuleOptions,
  asked?: Uint8Array,
): Generator<SoFar<GroupsOfClass>, GroupsOfClass> {
  const settling = new Settling(table, classes, options, asked);
  if (asked) {
    yield* settle(settling, 0, ASKED_SETTLED);
    settling.askAll();
  }
  yield* settle(settling, asked ? ASKED_SETTLED : 0, 1);
  return settling.groupsOfClass();
}

/** Lets all groups decide, again and again, until nothing changes. */
function* settle(settling: Settling, from: number, to: number) {
  const part = (done: number) => from + done * (to - from);
  yield* settling.decideAll(part(0), part(0.5));
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const share = (at: number) => part(0.5 + (0.5 * (round - 1 + at)) / MOST_ROUNDS);
    let isChanged = yield* settling.decideAll(share(0), share(0.5));
    if (yield* settling.banChance(share(0.5))) isChanged = true;
    if (yield* settling.closeClasses(share(0.75))) isChanged = true;
    if (settling.carryShort()) isChanged = true;
    yield { done: share(1), best: { weight: round, result: () => settling.groupsOfClass() } };
    if (!isChanged) return;
  }
}
