import { type Lines, line, linesFrom } from "../lines.ts";
import type { Memberships } from "../table/memberships.ts";
import type { Candidate } from "./derive.ts";

/** Copying 2 MB takes a small part of a frame. */
const CELLS_PER_PIECE = 500_000;

/** How large the table is whose held cells are on their way. */
export interface HeldSize {
  readonly users: number;
  readonly groups: number;
  readonly cells: number;
}

/** The held cells of some users on end: how many each has, and their groups. */
export interface HeldPiece {
  readonly sizes: Uint32Array;
  readonly items: Uint32Array;
}

export function heldSize({ userCount, groupCount, heldCount }: Memberships): HeldSize {
  return { users: userCount, groups: groupCount, cells: heldCount };
}

/**
 * The held cells by row, in pieces small enough for a page that goes on meanwhile. A piece that is
 * handed back is filled again: else the garbage of a large table would hold the page up.
 */
export function* heldPieces(
  table: Memberships,
  most = CELLS_PER_PIECE,
): Generator<HeldPiece, void, HeldPiece | undefined> {
  const { data, assumed } = table;
  const { start, items } = data.rows;
  const sizeOf = (user: number) => start[user + 1] - start[user] + assumed.row(user).length;
  let back: HeldPiece | undefined;
  for (let from = 0; from < table.userCount; ) {
    let to = from;
    let cells = 0;
    do cells += sizeOf(to++);
    while (to < table.userCount && to - from < most && cells + sizeOf(to) <= most);
    const sizes = numbersIn(to - from, most, back?.sizes);
    for (let user = from; user < to; user++) sizes[user - from] = sizeOf(user);
    const held = numbersIn(cells, most, back?.items);
    if (cells === start[to] - start[from]) held.set(items.subarray(start[from], start[to]));
    else
      for (let user = from, at = 0; user < to; at += sizes[user++ - from])
        held.set(table.heldRow(user), at);
    back = yield { sizes, items: held };
    from = to;
  }
}

/** So many numbers, in the memory of `back` where that has room for them. */
function numbersIn(length: number, most: number, back: Uint32Array | undefined): Uint32Array {
  const hasRoom = back && back.buffer.byteLength >= length * back.BYTES_PER_ELEMENT;
  return new Uint32Array(
    hasRoom ? back.buffer : new Uint32Array(Math.max(length, most)).buffer,
    0,
    length,
  );
}

/** Puts the held cells together again, piece by piece. */
export class HeldReceiver {
  readonly rows: Lines;
  #user = 0;

  constructor({ users, cells }: HeldSize) {
    this.rows = { start: new Uint32Array(users + 1), items: new Uint32Array(cells) };
  }

  take({ sizes, items }: HeldPiece): void {
    const { rows } = this;
    rows.items.set(items, rows.start[this.#user]);
    for (const size of sizes) {
      rows.start[this.#user + 1] = rows.start[this.#user] + size;
      this.#user++;
    }
  }

  /** Whether all rows are here. */
  get isComplete(): boolean {
    return this.#user === this.rows.start.length - 1;
  }

  /** How many of the cells are here. */
  get receivedShare(): number {
    return this.rows.start[this.#user] / Math.max(1, this.rows.items.length);
  }
}

/** Candidates as a few arrays of numbers, which can be handed over without a copy. */
export interface PackedCandidates {
  readonly of: Uint32Array;
  readonly groups: Lines;
}

export function packCandidates(candidates: readonly Candidate[]): PackedCandidates {
  return {
    of: Uint32Array.from(candidates, ({ group }) => group),
    groups: linesFrom(candidates.map(({ groups }) => groups)),
  };
}

/** Each with groups of its own: the roles that a step of the history keeps are some of many. */
export function unpackCandidates({ of, groups }: PackedCandidates): Candidate[] {
  return Array.from(of, (group, at) => ({ group, groups: line(groups, at).slice() }));
}
