import type { GroupState } from "../../model/entities.ts";
import { line } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { cell, tabbed } from "./copyText.ts";
import { inPieces } from "./export.ts";

/** The users and groups of a rectangle, in the order in which they are written. */
export interface CopiedRectangle {
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
