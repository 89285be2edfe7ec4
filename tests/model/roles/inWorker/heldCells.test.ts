import fc from "fast-check";
import { expect, test } from "vitest";
import { NOTHING_EXCLUDED } from "#src/model/facts/excluded.ts";
import { transpose } from "#src/model/lines.ts";
import { derive, packCandidates, unpackCandidates } from "#src/model/roles/derive.ts";
import {
  type HeldPiece,
  heldPieces,
  heldSize,
  receiveHeld,
} from "#src/model/roles/inWorker/heldCells.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
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

test("what a worker derives from the pieces that it is sent is what is derived at once", async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.integer({ min: 1, max: 20 }), async (table, most) => {
      const pieces = heldPieces(table, NOTHING_EXCLUDED, most);
      const told = [0];
      const reply = {
        async next(spare?: HeldPiece) {
          const { value: piece } = pieces.next(spare && transferred(spare));
          return piece ? transferred(piece) : undefined;
        },
        progress: (done: number) => told.push(done),
      };
      const received = await receiveHeld(heldSize(table, NOTHING_EXCLUDED), reply, 0.5);
      const { rows, columns } = table.heldLines();
      expect(received).toEqual(rows);
      expect(told).toEqual([...told].sort((a, b) => a - b));
      expect(told.at(-1)).toBe(table.heldCount > 0 ? 0.5 : 0);
      const there = atOnce(derive(received, transpose(received, table.groupCount)));
      const here = atOnce(derive(rows, columns));
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
      const told = [0, ...derive(rows, columns)].map(Number);
      expect(told).toEqual([...told].sort((a, b) => a - b));
      expect(told.at(-1)).toBeLessThanOrEqual(1 + 1e-9);
      if (table.heldCount > 0) expect(told.at(-1)).toBeGreaterThan(0.7);
    }),
  );
});
