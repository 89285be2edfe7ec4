import type { AccessTable } from "../../model/accessTable.ts";
import type { ShownOrder } from "../own/shownOrder.ts";
import { CSV_TYPE } from "../text/csvText.ts";

/** The order in which a table is looked at, for the files that tell it, or go by it. */
export interface Shown {
  /** Its names; none of a table that is not the one on the screen. */
  readonly names?: ShownOrder;
  /** The users and groups in it, where the lines are to stand in it. */
  readonly lines?: LineOrder;
}

/** The numbers of all users and groups in the order of their lines; none for the table's own. */
export interface LineOrder {
  readonly users?: Uint32Array;
  readonly groups?: Uint32Array;
}

/** A file to export: an item of the menu. */
export interface Export {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  /** A word for the name of the file; none for the one that has everything. */
  readonly kind?: string;
  /** True where it tells of users one by one: a table whose rows stand for many has no such file. */
  readonly namesUsers?: true;
  /** True where its lines can stand in the order on the screen. */
  readonly goesByOrder?: true;
  readonly ending: string;
  /** The number of lines that `write` would make; undefined where that takes as long as writing. */
  lineCount(table: AccessTable): number | undefined;
  /** Roughly the bytes, for those that grow with the memberships: what is too large is said before it is tried. */
  bytes?(table: AccessTable): number;
  /** The text of the file in pieces of at most a few hundred KB, unless one user has more. */
  write(table: AccessTable, shown?: Shown): Iterable<string>;
}

export const CSV_FILE = { type: CSV_TYPE, ending: "csv" };

/** The length of a piece: long enough to be cheap, short enough to pause after. */
const PIECE_LENGTH = 2 ** 17;
/** The most parts of a piece: a million users may have no line at all, but are looked at. */
const PARTS_PER_PIECE = 1024;

export function* inPieces(parts: Iterable<string>): Generator<string> {
  let piece = "";
  let count = 0;
  for (const part of parts) {
    piece += part;
    if (++count < PARTS_PER_PIECE && piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = "";
    count = 0;
  }
  yield piece;
}

/** As many names tell how long all of them are. */
const SAMPLED = 1000;

/** Roughly the bytes of a line, or an entry, for each held cell: its group's name and so much beside. */
export function bytesOfCells({ memberships }: AccessTable, beside: number): number {
  const { groupNames, columns } = memberships.data;
  let bytes = memberships.heldCount * beside;
  for (let group = 0; group < groupNames.length; group++)
    bytes += groupNames[group].length * (columns.start[group + 1] - columns.start[group]);
  return bytes;
}

/** Roughly the bytes of the users of all roles, each with so much beside the id. */
export function bytesOfRoleUsers(table: AccessTable, beside: number): number {
  const users = table.roles.reduce((sum, role) => sum + role.users.length, 0);
  return users * (averageLength(table.memberships.data.userIds) + beside);
}

/** The usual length of a name, by some from all over the list. */
export function averageLength(names: readonly string[]): number {
  if (names.length === 0) return 0;
  const step = Math.ceil(names.length / SAMPLED);
  let [sum, count] = [0, 0];
  for (let at = 0; at < names.length; at += step, count++) sum += names[at].length;
  return sum / count;
}
