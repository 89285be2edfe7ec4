import type { AccessTable } from "../../model/accessTable.ts";
import type { GroupState } from "../../model/entities.ts";
import { includes } from "../../model/lines.ts";
import { ASSIGNMENT_HEADINGS } from "../own/headings.ts";
import { CoveringRoles } from "./covering.ts";
import { csvCell, csvHead } from "./csv.ts";
import { inPieces } from "./export.ts";
import { Snapshot } from "./snapshot.ts";

/** Picks the cells of one user that a file lists, by column. */
type PickCells = (user: number, snapshot: Snapshot, covering: CoveringRoles) => ArrayLike<number>;

/** The text of a CSV with a line for each picked cell, by row, then by column. */
export function cellLines(
  table: AccessTable,
  pick: PickCells,
  headings = ASSIGNMENT_HEADINGS,
): Iterable<string> {
  return inPieces(linesByUser(table, pick, headings));
}

function* linesByUser(
  table: AccessTable,
  pick: PickCells,
  headings: readonly string[],
): Generator<string> {
  const snapshot = new Snapshot(table);
  const covering = new CoveringRoles(snapshot);
  const { userIds, userNames, groupNames } = snapshot.data;
  const names = groupNames.map(csvCell);
  const cellIn = (state: GroupState) => names.map((name) => `,${name},${state}`);
  const assignedCell = cellIn("assigned");
  const assumedCell = cellIn("assumed");
  const notAssignedCell = cellIn("notAssigned");
  const role = snapshot.roles.map(({ id }) => `,${csvCell(id)}\r\n`);
  const noRole = headings.includes("Role") ? ",\r\n" : "\r\n";
  yield csvHead(headings);
  for (let user = 0; user < userIds.length; user++) {
    covering.goTo(user);
    const assigned = snapshot.assigned(user);
    const assumed = snapshot.assumed(user);
    const head = `${csvCell(userIds[user])},${csvCell(userNames[user])}`;
    const picked = pick(user, snapshot, covering);
    let lines = "";
    // `next` runs along the assigned groups, so that no cell has to be looked up.
    for (let k = 0, next = 0; k < picked.length; k++) {
      const at = picked[k];
      while (next < assigned.length && assigned[next] < at) next++;
      const cell =
        assigned[next] === at
          ? assignedCell
          : includes(assumed, at)
            ? assumedCell
            : notAssignedCell;
      const covers = covering.roleOf(at);
      lines += head + cell[at] + (covers < 0 ? noRole : role[covers]);
    }
    yield lines;
  }
}
