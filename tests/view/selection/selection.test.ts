import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Memberships } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { countHeld } from "#src/view/selection/heldCells.ts";
import {
  cellCount,
  isSelected,
  movedSelection,
  selectedItems,
  selectionOf,
} from "#src/view/selection/selection.ts";
import { selectionAnnounced, selectionInWords } from "#src/view/selection/selectionInWords.ts";
import { tableBy } from "../../table.ts";

const ROWS = 9;
const COLUMNS = 7;
const SIZE = { rows: ROWS, columns: COLUMNS };

const place = fc.record({
  row: fc.integer({ min: -1, max: ROWS - 1 }),
  column: fc.integer({ min: -2, max: COLUMNS - 1 }),
});
const cell = fc.record({
  row: fc.integer({ min: 0, max: ROWS - 1 }),
  column: fc.integer({ min: 0, max: COLUMNS - 1 }),
});
const order = (count: number, minLength: number) =>
  fc
    .shuffledSubarray(
      Array.from({ length: count }, (_, k) => k),
      { minLength },
    )
    .map((items) => new Order(Uint32Array.from(items)));
const wholeOrder = (count: number) => fc.option(order(count, count), { nil: new Order() });
const wholeArrangement = fc
  .tuple(wholeOrder(ROWS), wholeOrder(COLUMNS))
  .map(([users, groups]) => new Arrangement(users, groups));
const anyArrangement = fc
  .tuple(
    fc.oneof(wholeOrder(ROWS), order(ROWS, 1)),
    fc.oneof(wholeOrder(COLUMNS), order(COLUMNS, 1)),
  )
  .map(([users, groups]) => new Arrangement(users, groups));

describe("a selection", () => {
  test("has the cells between its corners, and whole rows or columns from a name or the header", () => {
    fc.assert(
      fc.property(place, place, (anchor, head) => {
        const selection = selectionOf(anchor, head, SIZE)!;
        const between = (at: number, a: number, b: number) =>
          a < 0 || (at >= Math.min(a, Math.max(0, b)) && at <= Math.max(a, b));
        let count = 0;
        for (let row = 0; row < ROWS; row++)
          for (let column = 0; column < COLUMNS; column++) {
            const isBetween =
              between(row, anchor.row, head.row) && between(column, anchor.column, head.column);
            expect(isSelected(selection, { row, column })).toBe(isBetween);
            if (isBetween) count++;
          }
        expect(cellCount(selection)).toBe(count);
        expect(isSelected(selection, { row: -1, column: 0 })).toBe(false);
      }),
    );
  });

  test("is none where there are no cells", () => {
    const at = { row: 0, column: 0 };
    expect(selectionOf(at, at, { rows: 0, columns: 3 })).toBeUndefined();
    expect(selectionOf(at, at, { rows: 3, columns: 0 })).toBeUndefined();
  });

  test("keeps its users and groups in another order, or ends where they do not stand together", () => {
    fc.assert(
      fc.property(cell, cell, wholeArrangement, anyArrangement, (anchor, head, before, next) => {
        const selection = selectionOf(anchor, head, SIZE)!;
        const had = selectedItems(selection, before);
        const moved = movedSelection(selection, before, next);
        const isTogether = (
          items: Uint32Array,
          { placeOf }: { placeOf(item: number): unknown },
        ) => {
          const places = Array.from(items, (item) => placeOf(item) as number | undefined);
          const known = places.filter((at) => at !== undefined).sort((a, b) => a - b);
          return known.length === items.length && known.every((at, k) => at === known[0] + k);
        };
        const isKept =
          isTogether(had.users, { placeOf: (item) => next.rowOf(item) }) &&
          isTogether(had.groups, { placeOf: (item) => next.columnOf(item) });
        expect(moved !== undefined).toBe(isKept);
        if (!moved) return;
        expect(selectedItems(moved, next)).toEqual(had);
        // Its corners are corners of it, and so it can be extended from there.
        expect(selectionOf(moved.anchor, moved.head, SIZE)).toEqual(moved);
      }),
    );
  });

  test("of which the held cells are counted, in any order, as one would by hand", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("assigned", "assumed", "notAssigned"), {
          minLength: ROWS * COLUMNS,
          maxLength: ROWS * COLUMNS,
        }),
        anyArrangement,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (states, arrangement, a, b, c, d) => {
          const memberships = new Memberships(
            tableBy(ROWS, COLUMNS, (user, group) => states[user * COLUMNS + group]),
          );
          const [rows, columns] = [arrangement.rows(memberships), arrangement.columns(memberships)];
          const anchor = { row: a % rows, column: b % columns };
          const head = { row: c % rows, column: d % columns };
          const selection = selectionOf(anchor, head, { rows, columns })!;
          const { users, groups } = selectedItems(selection, arrangement);
          let [held, assumed] = [0, 0];
          for (const user of users)
            for (const group of groups) {
              if (memberships.isHeld(user, group)) held++;
              if (memberships.state(user, group) === "assumed") assumed++;
            }
          expect(atOnce(countHeld(memberships, arrangement, selection))).toEqual({ held, assumed });
        },
      ),
    );
  });

  test("is told in a sentence, and shorter to screen readers", () => {
    const selection = selectionOf(
      { row: 0, column: 0 },
      { row: 11, column: 4 },
      {
        ...{ rows: 1_000, columns: 100 },
      },
    )!;
    const counted = { held: 48, assumed: 3 };
    expect(selectionInWords(selection, undefined)).toBe("12 users × 5 groups: counting…");
    expect(selectionInWords(selection, counted)).toBe(
      "12 users × 5 groups: 48 of 60 cells held, 3 assumed",
    );
    expect(selectionAnnounced(selection, counted)).toBe(
      "12 users × 5 groups selected, 48 of 60 held",
    );
    const one = selectionOf({ row: 0, column: 0 }, { row: 0, column: 0 }, SIZE)!;
    expect(selectionInWords(one, { held: 1, assumed: 0 })).toBe(
      "1 user × 1 group: 1 of 1 cell held, 0 assumed",
    );
  });
});
