import { describe, expect, test } from "vitest";
import type { Geometry } from "#src/view/geometry/geometry.ts";
import { cornersAfterKey } from "#src/view/selection/selectionKeys.ts";

const G: Geometry = {
  ...{ dpr: 1, width: 800, height: 340, header: 100, id: 150, pinned: 300 },
  ...{ pitchX: 24, pitchY: 24, rows: 100, columns: 50, offset: { x: 0, y: 0 } },
};

type Corner = readonly [row: number, column: number];

/** The corners after a key such as `Ctrl+Shift+ArrowUp`, from an anchor and a head. */
function press(keys: string, anchor: Corner, head: Corner = anchor) {
  const parts = keys.split("+");
  const corners = cornersAfterKey(
    {
      key: parts.at(-1)!.replace("Space", " "),
      ctrlKey: parts.includes("Ctrl"),
      metaKey: parts.includes("Meta"),
      shiftKey: parts.includes("Shift"),
    },
    {
      anchor: { row: anchor[0], column: anchor[1] },
      head: { row: head[0], column: head[1] },
    },
    G,
  );
  return (
    corners && [
      [corners.anchor.row, corners.anchor.column],
      [corners.head.row, corners.head.column],
    ]
  );
}

describe("keys that select", () => {
  test("move one corner, as the same keys move the focus", () => {
    expect(press("Shift+ArrowRight", [3, 3])).toEqual([
      [3, 3],
      [3, 4],
    ]);
    expect(press("Shift+ArrowDown", [3, 3], [3, 4])).toEqual([
      [3, 3],
      [4, 4],
    ]);
    expect(press("Shift+Home", [3, 3])?.[1]).toEqual([3, 0]);
    expect(press("Shift+End", [3, 3])?.[1]).toEqual([3, 49]);
    expect(press("Shift+PageDown", [3, 3])?.[1]).toEqual([12, 3]);
    expect(press("Shift+PageUp", [30, 3])?.[1]).toEqual([21, 3]);
    expect(press("Ctrl+Shift+Home", [3, 3])?.[1]).toEqual([0, 0]);
    expect(press("Meta+Shift+End", [3, 3])?.[1]).toEqual([99, 49]);
  });

  test("lead to the table's edges with Ctrl", () => {
    const edges = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map(
      (key) => press(`Ctrl+Shift+${key}`, [3, 3], [5, 6])?.[1],
    );
    expect(edges).toEqual([
      [0, 6],
      [99, 6],
      [5, 0],
      [5, 49],
    ]);
  });

  test("stay among cells, or at names, or in the header, wherever they began", () => {
    expect(press("Shift+ArrowLeft", [3, 0])?.[1]).toEqual([3, 0]);
    expect(press("Shift+ArrowUp", [0, 3])?.[1]).toEqual([0, 3]);
    expect(press("Shift+ArrowDown", [3, -1])?.[1]).toEqual([4, -1]);
    expect(press("Shift+ArrowRight", [3, -1])?.[1]).toEqual([3, -1]);
    expect(press("Shift+ArrowRight", [-1, 3])?.[1]).toEqual([-1, 4]);
    expect(press("Ctrl+Shift+ArrowDown", [-1, 3])?.[1]).toEqual([-1, 3]);
  });

  test("take whole rows, whole columns, or all", () => {
    expect(press("Shift+Space", [3, 4], [6, 7])).toEqual([
      [3, -1],
      [6, -1],
    ]);
    expect(press("Ctrl+Space", [3, 4], [6, 7])).toEqual([
      [-1, 4],
      [-1, 7],
    ]);
    expect(press("Ctrl+a", [3, 4])).toEqual([
      [-1, -1],
      [-1, -1],
    ]);
  });

  test("are no others: those that move, toggle, or do something with Ctrl", () => {
    for (const keys of ["ArrowRight", "Space", "Ctrl+Home", "Shift+Enter", "Shift+F10", "Shift+a"])
      expect([keys, press(keys, [3, 3])]).toEqual([keys, undefined]);
    expect(press("Ctrl+c", [3, 3])).toBeUndefined();
    expect(press("Shift+Tab", [3, 3])).toBeUndefined();
  });
});
