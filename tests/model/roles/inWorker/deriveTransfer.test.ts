import fc from "fast-check";
import { expect, test } from "vitest";
import { NOTHING_EXCLUDED } from "#src/model/facts/excluded.ts";
import { transpose } from "#src/model/lines.ts";
import { derive } from "#src/model/roles/derive.ts";
import {
  type HeldPiece,
  HeldReceiver,
  heldPieces,
  heldSize,
  packCandidates,
  unpackCandidates,
} from "#src/model/roles/inWorker/deriveTransfer.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { tableBy } from "../../../table.ts";

const STATES = ["notAssigned", "notAssigned", "assigned", "assigned", "assumed"] as const;

/** Tables with equal users and groups, empty ones, and toggled cells. */
const tables = fc
  .record({
    users: fc.nat(30),
    groups: fc.integer({ min: 1, max: 12 }),
    kinds: fc.array(fc.nat(3), { minLength: 42, maxLength: 42 }),
    states: fc.array(fc.constantFrom(...STATES), { minLength: 16, maxLength: 16 }),
    toggled: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
  })
  .map(({ users, groups, kinds, states, toggled }) => {
    const table = new Memberships(
      tableBy(users, groups, (user, group) => states[kinds[user] * 4 + kinds[30 + group]]),
    );
    for (const [user, group] of users > 0 ? toggled : [])
      if (!table.isAssigned(user % users, group % groups))
        table.assumed.toggle(user % users, group % groups);
    return table;
  });

function transferred(piece: HeldPiece): HeldPiece {
  const transfer = [piece.sizes.buffer, piece.items.buffer] as ArrayBuffer[];
  return structuredClone(piece, { transfer });
}

test("what a worker derives from the pieces that it is sent is what is derived at once", () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 20 }), (table, most) => {
      const receiver = new HeldReceiver(structuredClone(heldSize(table, NOTHING_EXCLUDED)));
      const pieces = heldPieces(table, NOTHING_EXCLUDED, most);
      for (let { value: piece } = pieces.next(); piece; ) {
        expect(receiver.isComplete).toBe(false);
        const there = transferred(piece);
        receiver.take(there);
        ({ value: piece } = pieces.next(transferred(there)));
      }
      expect(receiver.isComplete).toBe(true);
      const { rows, columns } = table.heldLines();
      expect(receiver.rows).toEqual(rows);
      const there = derive(receiver.rows, transpose(receiver.rows, table.groupCount));
      const here = derive(rows, columns);
      expect(unpackCandidates(structuredClone(packCandidates(there)))).toEqual(here);
    }),
    { numRuns: 300 },
  );
});

test("a piece holds no more than it may, and the table keeps its own numbers", () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 12, max: 40 }), (table, most) => {
      for (const { sizes, items } of heldPieces(table, NOTHING_EXCLUDED, most)) {
        expect(items.length).toBeLessThanOrEqual(most);
        expect(sizes.length).toBeLessThanOrEqual(most);
        expect(items.buffer).not.toBe(table.data.rows.items.buffer);
      }
    }),
  );
});

test("the progress of deriving rises from nothing to all", () => {
  fc.assert(
    fc.property(tables, (table) => {
      const { rows, columns } = table.heldLines();
      const told = [0];
      derive(rows, columns, (done) => told.push(done));
      expect(told).toEqual([...told].sort((a, b) => a - b));
      expect(told.at(-1)).toBeLessThanOrEqual(1 + 1e-9);
      if (table.heldCount > 0) expect(told.at(-1)).toBeGreaterThan(0.7);
    }),
  );
});
