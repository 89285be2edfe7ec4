import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "../../../src/model/accessTable.ts";
import { layout, resizedPinned } from "../../../src/view/geometry/layout.ts";
import { MIN_PINNED } from "../../../src/view/geometry/sizes.ts";
import { createView } from "../../../src/view/view.ts";
import { tableOf } from "../../table.ts";

/** The pinned columns in a window, laid out as they are meant to be or pulled. */
function pinnedIn(room: number, dpr: number, id: number, name: number) {
  const table = new AccessTable(tableOf("G\nu x"));
  const view = createView();
  view.pinned.set({ id, name });
  const laidOut = () => layout(table, view, { width: room * dpr, height: 600 * dpr, dpr });
  return {
    get widths() {
      const { id, panel } = laidOut();
      return { id: id / dpr, name: (panel - id) / dpr };
    },
    pull: (column: "id" | "name", x: number) =>
      view.pinned.set(resizedPinned(laidOut(), column, x)),
  };
}

test("a pulled edge stands under the pointer, within reason, and the other column stays", () => {
  const widths = fc.integer({ min: MIN_PINNED, max: 900 });
  const rooms = fc.integer({ min: 200, max: 2000 });
  const ends = fc.integer({ min: -100, max: 2500 });
  const columns = fc.constantFrom<"id" | "name">("id", "name");
  fc.assert(
    fc.property(
      widths,
      widths,
      rooms,
      ends,
      columns,
      fc.constantFrom(1, 1.5, 2),
      (id, name, room, x, column, dpr) => {
        const pinned = pinnedIn(room, dpr, id, name);
        const before = pinned.widths;
        const other = column === "id" ? "name" : "id";
        const most = room * 0.6 - before[other];
        // Where both are as narrow as can be, they take more than their share.
        fc.pre(before[other] > MIN_PINNED && most > MIN_PINNED + 1);
        pinned.pull(column, x);
        const after = pinned.widths;
        expect(Math.abs(after[other] - before[other])).toBeLessThanOrEqual(1 / dpr + 1e-9);
        const pulled = column === "id" ? x : x - before.id;
        const expected = Math.max(MIN_PINNED, Math.min(pulled, most));
        expect(Math.abs(after[column] - expected)).toBeLessThanOrEqual(1.5 + 1e-9);
      },
    ),
    { numRuns: 500 },
  );
});
