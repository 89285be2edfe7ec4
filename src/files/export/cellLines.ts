import type { AccessTable } from "../../model/accessTable.ts";
import type { GroupState } from "../../model/entities.ts";
import { includes } from "../../model/lines.ts";
import { sortedBy } from "../../model/sortedBy.ts";
import { ASSIGNMENT_HEADINGS, ROLE_NAME } from "../own/headings.ts";
import { csvCell, csvHead } from "../text/csvText.ts";
import type { PickCells } from "./cellsOf.ts";
import { CoveringRoles } from "./covering.ts";
import { inPieces, type LineOrder } from "./export.ts";
import { haveNames } from "./rolesCsv.ts";
import { Snapshot } from "./snapshot.ts";

/** The text of a CSV with a line for each picked cell, by row, then by column; both in `order`. */
export function cellLines(
  table: AccessTable,
  pick: PickCells,
  headings = ASSIGNMENT_HEADINGS,
  order: LineOrder = {},
): Iterable<string> {
  return inPieces(linesByUser(table, pick, headings, order));
}

function* linesByUser(
  table: AccessTable,
  pick: PickCells,
  headings: readonly string[],
  order: LineOrder,
): Generator<string> {
  const snapshot = new Snapshot(table, order.users !== undefined);
  const covering = new CoveringRoles(snapshot);
  const { userIds, userNames, groupNames } = snapshot.data;
  const names = groupNames.map(csvCell);
  const cellIn = (state: GroupState) => names.map((name) => `,${name},${state}`);
  const assignedCell = cellIn("assigned");
  const assumedCell = cellIn("assumed");
  const notAssignedCell = cellIn("notAssigned");
  const isNamed = headings.includes("Role") && haveNames(snapshot.roles);
  const nameOf = (name: string) => (isNamed ? `,${csvCell(name)}` : "");
  const role = snapshot.roles.map(({ id, name }) => `,${csvCell(id)}${nameOf(name)}\r\n`);
  const noRole = headings.includes("Role") ? `,${nameOf("")}\r\n` : "\r\n";
  yield csvHead(isNamed ? [...headings, ROLE_NAME] : headings);
  const placeOf = order.groups && placesIn(order.groups);
  for (let row = 0; row < userIds.length; row++) {
    const user = order.users ? order.users[row] : row;
    covering.goTo(user);
    const assigned = snapshot.assigned(user);
    const assumed = snapshot.assumed(user);
    const head = `${csvCell(userIds[user])},${csvCell(userNames[user])}`;
    const byColumn = pick(user, snapshot, covering);
    const picked = placeOf ? sortedBy(byColumn, names.length, (group) => placeOf[group]) : byColumn;
    let lines = "";
    for (let k = 0; k < picked.length; k++) {
      const at = picked[k];
      const cell = includes(assigned, at)
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

/** The place of each group in an order. */
function placesIn(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  order.forEach((group, place) => {
    places[group] = place;
  });
  return places;
}
