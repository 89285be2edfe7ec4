import type { AccessTable } from "../../model/accessTable.ts";
import type { GroupState } from "../../model/entities.ts";
import { includes } from "../../model/lines.ts";
import { sortedBy } from "../../model/sortedBy.ts";
import { ASSIGNMENT_HEADINGS, CELL_HEADINGS, ROLE_NAME } from "../own/headings.ts";
import { csvCell, csvHead } from "../text/csvText.ts";
import { CoveringRoles } from "./covering.ts";
import {
  averageLength,
  bytesOfCells,
  CSV_FILE,
  type Export,
  inPieces,
  type LineOrder,
} from "./export.ts";
import { haveNames } from "./rolesCsv.ts";
import { Snapshot } from "./snapshot.ts";

/** Picks the cells of one user that a file lists, by column. */
export type PickCells = (
  user: number,
  snapshot: Snapshot,
  covering: CoveringRoles,
) => ArrayLike<number>;

export const uncoveredOf: PickCells = (user, snapshot, covering) =>
  snapshot
    .held(user)
    .filter((group) => covering.roleOf(group) < 0 && !snapshot.isExcluded(user, group));

export const grantedTo: PickCells = (user, snapshot, covering) => {
  const assigned = snapshot.assigned(user);
  const granted = new Set(Array.from(snapshot.assumed(user)));
  for (const group of covering.groups) if (!includes(assigned, group)) granted.add(group);
  return Uint32Array.from(granted).sort();
};

/** The held cells; opened here again, they come back as they are. */
export const assignmentsCsv = cellsCsv((user, snapshot) => snapshot.held(user), {
  name: "Assignments CSV",
  description:
    "One line for each held cell, with the role that covers it. Users and groups without any are only in the JSON.",
  kind: "assignments",
  lineCount: ({ memberships }) => memberships.heldCount,
  bytes: (table) =>
    bytesOfCells(table, 2 * averageLength(table.memberships.data.userIds) + ",,assigned,,".length),
});

export const uncoveredCsv = cellsCsv(
  uncoveredOf,
  {
    name: "Left over CSV",
    description:
      "The held cells that no applied role covers: they would stay direct assignments. What is left out is not among them.",
    kind: "left-over",
    lineCount: (table) => table.measuredCount - table.coveredCount,
  },
  CELL_HEADINGS,
);

export const wouldBeGrantedCsv = cellsCsv(grantedTo, {
  name: "Would be granted CSV",
  description:
    "The assumed cells, and those that an applied role grants to users who are not assigned there.",
  kind: "would-be-granted",
  lineCount: (table) => table.memberships.assumed.size + table.grantedCount,
});

/** A CSV with a line for each picked cell, by row, then by column; both in the order that is shown. */
function cellsCsv(
  pick: PickCells,
  about: Pick<Export, "name" | "description" | "kind" | "lineCount" | "bytes">,
  headings = ASSIGNMENT_HEADINGS,
): Export {
  return {
    ...about,
    ...CSV_FILE,
    namesUsers: true,
    goesByOrder: true,
    write: (table, shown) => inPieces(linesByUser(table, pick, headings, shown?.lines ?? {})),
  };
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

function placesIn(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  order.forEach((group, place) => {
    places[group] = place;
  });
  return places;
}
