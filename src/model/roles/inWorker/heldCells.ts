import type { Excluded } from "../../facts/excluded.ts";
import { type Lines, startsFor } from "../../lines.ts";
import type { Memberships } from "../../table/memberships.ts";
import type { Reply } from "../../tasks/workerTask.ts";
import { MeasuredCells } from "../measuredCells.ts";

/** Copying 2 MB takes a small part of a frame. */
const CELLS_PER_PIECE = 500_000;

export interface HeldSize {
  readonly users: number;
  readonly groups: number;
  readonly cells: number;
}

/** The held cells of some users on end: the number of each user's cells, and their groups. */
export interface HeldPiece {
  readonly sizes: Uint32Array;
  readonly items: Uint32Array;
}

export function heldSize(memberships: Memberships, excluded: Excluded): HeldSize {
  const { userCount, groupCount } = memberships;
  const cells = new MeasuredCells(memberships, excluded).size;
  return { users: userCount, groups: groupCount, cells };
}

/** The held cells by row in small pieces; a spare piece is filled again, to spare the collector. */
export function* heldPieces(
  memberships: Memberships,
  excluded: Excluded,
  most = CELLS_PER_PIECE,
): Generator<HeldPiece, void, HeldPiece | undefined> {
  const { start, items } = memberships.data.rows;
  const measured = new MeasuredCells(memberships, excluded);
  const sizeOf = (user: number) => measured.rowSize(user);
  let spare: HeldPiece | undefined;
  for (let from = 0; from < memberships.userCount; ) {
    let to = from;
    let cells = 0;
    do cells += sizeOf(to++);
    while (to < memberships.userCount && to - from < most && cells + sizeOf(to) <= most);
    const sizes = numbersIn(to - from, most, spare?.sizes);
    for (let user = from; user < to; user++) sizes[user - from] = sizeOf(user);
    const held = numbersIn(cells, most, spare?.items);
    if (measured.areAll && cells === start[to] - start[from])
      held.set(items.subarray(start[from], start[to]));
    else
      for (let user = from, at = 0; user < to; at += sizes[user++ - from])
        held.set(measured.row(user), at);
    spare = yield { sizes, items: held };
    from = to;
  }
}

/** An array for so many numbers, in the memory of a spare one where that is large enough. */
function numbersIn(length: number, most: number, spare: Uint32Array | undefined): Uint32Array {
  const hasRoom = spare && spare.buffer.byteLength >= length * spare.BYTES_PER_ELEMENT;
  return new Uint32Array(
    hasRoom ? spare.buffer : new Uint32Array(Math.max(length, most)).buffer,
    0,
    length,
  );
}

/** Receives the held cells piece by piece, by row; tells that as the work's progress up to `share`. */
export async function receiveHeld(
  { users, cells }: HeldSize,
  { next, progress }: Pick<Reply<never, number, HeldPiece>, "next" | "progress">,
  share: number,
): Promise<Lines> {
  const start = startsFor(users, cells);
  const items = new Uint32Array(cells);
  let user = 0;
  for (let piece = await next(); piece; piece = await next(piece)) {
    items.set(piece.items, start[user]);
    for (const size of piece.sizes) {
      start[user + 1] = start[user] + size;
      user++;
    }
    progress((start[user] / Math.max(1, cells)) * share);
  }
  return { start, items };
}
