import { type Comparison, compareTables, countsOf } from "../comparison/comparison.ts";
import { type Matching, NOT_THERE } from "../comparison/matching.ts";
import { movers } from "../comparison/movers.ts";
import type { ComparedWith } from "../facts/comparedWith.ts";
import { TableState } from "../state/tableState.ts";
import { type Cell, Memberships, type TableData } from "../table/memberships.ts";
import { expansionOf } from "../table/nesting/expand.ts";
import type { Work } from "../tasks/slices.ts";
import { assumedInNewer, cellsInNewer } from "./assumedInNewer.ts";
import { excludedInNewer } from "./excludedInNewer.ts";
import { factsInNewer } from "./factsInNewer.ts";
import { lastUpdateOf } from "./lastChanges.ts";
import type { Lost, Newer } from "./newer.ts";
import { derivedInNewer, type RoleLoss, rolesInNewer } from "./rolesInNewer.ts";

/** A newer export of a table, as it was read. */
export interface NewerExport extends Pick<ComparedWith, "files" | "format" | "time"> {
  readonly data: TableData;
  /** The name of the table from then on. */
  readonly name: string;
}

/** What people did, and a newer export has no place for. */
export interface Left {
  readonly roles: readonly RoleLoss[];
  readonly others: readonly Lost[];
  /** Assumed cells that are assigned now, by their numbers before. */
  readonly assigned: readonly Cell[];
}

export interface TakenOver {
  /** The newer export with all that people did, ready to take the present table's place. */
  readonly state: TableState;
  readonly left: Left;
  /** The newer export beside the table before, by whose rows and columns it begins. */
  readonly comparison: Comparison;
  /** By row and column before: the one in the newer table. */
  readonly matching: Matching;
}

/** Carries over what people did to a table into a newer export of it; nothing is derived anew. */
export function* carryOver(
  before: TableState,
  { data, name, files, format, time }: NewerExport,
  matching: Matching,
): Work<TakenOver> {
  const { memberships, roleState, facts: factsBefore } = before;
  const isExpanded = factsBefore.nesting === "expanded";
  const needsExpansion = isExpanded || roleState.derivedNesting === "expanded";
  const expansion = needsExpansion ? yield* expansionOf(data) : undefined;
  const newer = new Memberships(data, expansion);
  newer.expand(isExpanded && expansion !== undefined);
  const comparison = yield* compareTables(newer.data, memberships.data, {
    users: turned(matching.users, data.userIds.length),
    groups: turned(matching.groups, data.groupNames.length),
  });
  const counts = countsOf(comparison);
  const others: Lost[] = [];
  const tables = {
    ...{ matching, before: memberships, newer },
    lose: (lost: Lost) => void others.push(lost),
  };
  const assumed = yield* assumedInNewer(tables);
  const changes = counts.gained - assumed.assigned.length + counts.lost + assumed.changes;
  const { assigned } = assumed;
  const to: Newer = { ...tables, state: before, assigned, hasOtherCells: changes > 0 };
  const facts = yield* factsInNewer(factsBefore, to);
  const { attributes, userIds } = newer.data;
  const ruled = { attributes, userIds, excluded: facts.excluded };
  const movedUsers = yield* movers({ ...comparison, here: newer.data });
  yield;
  const lastUpdate = lastUpdateOf(comparison, movedUsers);
  yield;
  const roles = yield* rolesInNewer(roleState, to, ruled, facts.rule);
  const state = yield* TableState.of(data, {
    ...{ name, expansion },
    edits: {
      ...facts,
      updates: [...facts.updates, { files, format, time, ...counts }],
      lastUpdate,
      ...{ roles: roles.roles, applied: roles.applied, toggled: assumed.toggled },
      changedSince: cellsInNewer(roleState.changedSince, to),
      isRecalculated: roleState.isRecalculated,
      derivedWithout: excludedInNewer(roleState.derivedWithout, matching),
      derivedNesting: expansion ? roleState.derivedNesting : "direct",
      carriedOver: yield* derivedInNewer(roleState, (at) => roles.cameAs.get(at), to),
    },
  });
  return {
    state,
    left: { roles: roles.losses, others, assigned: assumed.assigned },
    matching,
    comparison,
  };
}

/** By number there: the one before, or `NOT_THERE`. */
export function turned(toThere: Int32Array, countThere: number): Int32Array {
  const numbers = new Int32Array(countThere).fill(NOT_THERE);
  toThere.forEach((there, number) => {
    if (there !== NOT_THERE) numbers[there] = number;
  });
  return numbers;
}
