import type { GroupState } from "../../model/entities.ts";
import { line } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { guard } from "../text/csvText.ts";
import { inPieces } from "./export.ts";

/** A user's row as tab-separated text: the groups' names over their states. */
export function rowText(memberships: Memberships, user: number): string {
  const groups = Uint32Array.from(memberships.data.groupNames.keys());
  return [...rectangleLines(memberships, { users: Uint32Array.of(user), groups })].join("");
}

/**
 * A group's column as tab-separated text, in pieces: each user with the state, under the group's name.
 * The states are those of when the first piece is made.
 */
export function columnText(memberships: Memberships, group: number): Iterable<string> {
  return inPieces(columnLines(memberships, group));
}

function* columnLines(memberships: Memberships, group: number): Generator<string> {
  const { userIds, userNames, groupNames, columns } = memberships.data;
  const assigned = line(columns, group);
  const assumed = Uint32Array.from(memberships.assumed.column(group));
  yield tabbed(["User ID", "User name", groupNames[group]]);
  // Both lists are sorted: going along them, no cell has to be looked up.
  for (let user = 0, nextAssigned = 0, nextAssumed = 0; user < userIds.length; user++) {
    let state: GroupState = "notAssigned";
    if (assigned[nextAssigned] === user) {
      state = "assigned";
      nextAssigned++;
    } else if (assumed[nextAssumed] === user) {
      state = "assumed";
      nextAssumed++;
    }
    yield `${cell(userIds[user])}\t${cell(userNames[user])}\t${state}\n`;
  }
}

function tabbed(texts: readonly string[]): string {
  return `${texts.map(cell).join("\t")}\n`;
}

/** A text on one line, guarded against formulas, since it is pasted into spreadsheets. */
export function cell(text: string): string {
  return guard(text.replace(/[\t\r\n]+/g, " "));
}

/** The users and groups of a rectangle, in the order in which they are written. */
interface CopiedRectangle {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** Some users' states in some groups as tab-separated text, in pieces: as rows and columns with names. */
export function rectangleText(
  memberships: Memberships,
  rectangle: CopiedRectangle,
): Iterable<string> {
  return inPieces(rectangleLines(memberships, rectangle));
}

function* rectangleLines(
  { data, assumed }: Memberships,
  { users, groups }: CopiedRectangle,
): Generator<string> {
  const { userIds, userNames, groupNames, rows } = data;
  yield tabbed(["User ID", "User name", ...Array.from(groups, (group) => groupNames[group])]);
  const columnOf = new Map(Array.from(groups, (group, column) => [group, column]));
  for (const user of users) {
    const states = new Array<GroupState>(groups.length).fill("notAssigned");
    const mark = (held: ArrayLike<number>, state: GroupState) => {
      for (let k = 0; k < held.length; k++) {
        const column = columnOf.get(held[k]);
        if (column !== undefined) states[column] = state;
      }
    };
    mark(line(rows, user), "assigned");
    mark(assumed.row(user), "assumed");
    yield `${cell(userIds[user])}\t${cell(userNames[user])}\t${states.join("\t")}\n`;
  }
}
