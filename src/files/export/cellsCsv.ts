import type { AccessTable } from "../../model/accessTable.ts";
import type { GroupState } from "../../model/entities.ts";
import { includes } from "../../model/lines.ts";
import { ASSIGNMENT_HEADINGS, CELL_HEADINGS } from "../own/headings.ts";
import { Covering } from "./covering.ts";
import { CSV_TYPE, csvCell, csvHead } from "./csv.ts";
import { type Export, inPieces, nameOfFile } from "./export.ts";
import { Snapshot } from "./snapshot.ts";

/** The cells of one user that a file lists, by column. */
type Pick = (user: number, snapshot: Snapshot, covering: Covering) => ArrayLike<number>;

export const assignmentsCsv: Export = {
  name: "Assignments CSV",
  description:
    "One line for each held cell, with the role that covers it. Users and groups without any are only in the JSON.",
  type: CSV_TYPE,
  fileName: (date) => nameOfFile("assignments", "csv", date),
  lineCount: ({ memberships }) => memberships.heldCount,
  write: (table) => cells(table, (user, snapshot) => snapshot.held(user)),
};

export const leftOverCsv: Export = {
  name: "Left over CSV",
  description: "The held cells that no applied role covers: they would stay direct assignments.",
  type: CSV_TYPE,
  fileName: (date) => nameOfFile("left-over", "csv", date),
  lineCount: (table) => table.memberships.heldCount - table.coveredCount,
  write: (table) =>
    cells(
      table,
      (user, snapshot, covering) =>
        snapshot.held(user).filter((group) => covering.roleOf(group) < 0),
      CELL_HEADINGS,
    ),
};

export const wouldBeGrantedCsv: Export = {
  name: "Would be granted CSV",
  description:
    "The assumed cells, and those that an applied role grants to users who are not assigned there.",
  type: CSV_TYPE,
  fileName: (date) => nameOfFile("would-be-granted", "csv", date),
  lineCount: (table) => table.memberships.assumed.size + grantedCount(table) - table.coveredCount,
  write: (table) =>
    cells(table, (user, snapshot, covering) => {
      const assigned = snapshot.assigned(user);
      const granted = new Set(Array.from(snapshot.assumed(user)));
      for (const group of covering.groups) if (!includes(assigned, group)) granted.add(group);
      return Uint32Array.from(granted).sort();
    }),
};

function cells(table: AccessTable, pick: Pick, headings = ASSIGNMENT_HEADINGS): Iterable<string> {
  return inPieces(linesByUser(table, pick, headings));
}

function* linesByUser(
  table: AccessTable,
  pick: Pick,
  headings: readonly string[],
): Generator<string> {
  const snapshot = new Snapshot(table);
  const covering = new Covering(snapshot);
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

/** The number of cells that applied roles cover, held or not: a cell under several roles once. */
function grantedCount(table: AccessTable): number {
  let count = 0;
  for (const role of table.applied)
    for (const group of table.roles[role].groups) {
      const all = table.appliedRolesOf(group);
      if (all.length === 1) count += table.roles[role].users.length;
      else if (all[0] === role)
        count += new Set(all.flatMap((other) => [...table.roles[other].users])).size;
    }
  return count;
}
