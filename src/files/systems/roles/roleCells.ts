import type { AccessTable } from "../../../model/accessTable.ts";
import { includes } from "../../../model/lines.ts";
import {
  grantedTo,
  type PickCells,
  uncoveredCsv,
  uncoveredOf,
  wouldBeGrantedCsv,
} from "../../export/cellsCsv.ts";
import { CoveringRoles } from "../../export/covering.ts";
import { Snapshot } from "../../export/snapshot.ts";
import type { CellList, RoleCells } from "./systemRoles.ts";

export function roleCells(table: AccessTable): RoleCells {
  const snapshot = new Snapshot(table, true);
  return {
    uncovered: listOf(snapshot, uncoveredOf, uncoveredCsv.lineCount(table) ?? 0),
    granted: listOf(snapshot, grantedTo, wouldBeGrantedCsv.lineCount(table) ?? 0),
  };
}

function listOf(snapshot: Snapshot, pick: PickCells, count: number): CellList {
  return {
    count,
    *cells() {
      const covering = new CoveringRoles(snapshot);
      for (let user = 0; user < snapshot.data.userIds.length; user++) {
        covering.goTo(user);
        const assigned = snapshot.assigned(user);
        const assumed = snapshot.assumed(user);
        for (const group of Array.from(pick(user, snapshot, covering))) {
          const isAssumed = includes(assumed, group);
          const state = includes(assigned, group)
            ? "assigned"
            : isAssumed
              ? "assumed"
              : "notAssigned";
          yield { user, group, state };
        }
      }
    },
  };
}
