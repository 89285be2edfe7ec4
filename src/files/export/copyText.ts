import type { GroupState } from "../../model/entities.ts";
import { line } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { guard } from "../text/csvText.ts";
import { inPieces } from "./export.ts";

/** A group's column as tab-separated text: these users with their states of now, under its name. */
export function columnText(
  memberships: Memberships,
  group: number,
  users: Uint32Array,
): Iterable<string> {
  return inPieces(columnLines(memberships, group, users));
}

function* columnLines(
  { data, assumed, userCount }: Memberships,
  group: number,
  users: Uint32Array,
): Generator<string> {
  const { userIds, userNames, groupNames, columns } = data;
  const states = new Array<GroupState>(userCount).fill("notAssigned");
  for (const user of Array.from(line(columns, group))) states[user] = "assigned";
  for (const user of Array.from(assumed.column(group))) states[user] = "assumed";
  yield tabbed(["User ID", "User name", groupNames[group]]);
  for (const user of users)
    yield `${cell(userIds[user])}\t${cell(userNames[user])}\t${states[user]}\n`;
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

function* rectangleLines({ data, assumed }: Memberships, { users, groups }: CopiedRectangle) {
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
