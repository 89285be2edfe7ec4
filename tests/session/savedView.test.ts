import { expect, test } from "vitest";
import { readSavedView } from "../../src/session/savedView.ts";

test("a view is read as it was kept", () => {
  const saved = {
    at: { row: 2.5, column: 0 },
    pinned: { id: 90, name: 200 },
    cell: 8,
    order: "name",
    sample: { seed: 0, users: 1, groups: 1 },
  };
  expect(readSavedView(structuredClone(saved))).toEqual(saved);
});

test("a view is read as it was kept where many cells were behind a pixel", () => {
  expect(readSavedView({ cell: 1 / 256 })).toEqual({ cell: 1 / 256 });
});

test.each([
  undefined,
  null,
  7,
  "here",
  [],
  { at: 3, pinned: null, cell: 1000, order: "toString", sample: "yes" },
  { at: { row: -1, column: 0 }, pinned: { id: 1, name: 200 }, sample: { seed: 1, users: 0 } },
  { at: { row: Number.NaN, column: 0 }, pinned: { id: 100, name: Number.POSITIVE_INFINITY } },
])("what makes no sense of a view is left out: %j", (kept) => {
  expect(readSavedView(kept)).toEqual({});
});
