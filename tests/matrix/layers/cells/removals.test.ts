import { expect, test } from "vitest";
import { gridOf } from "#src/matrix/layers/cells/pixelGrid.ts";
import { removals } from "#src/matrix/layers/cells/removals.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { tableOf } from "../../../table.ts";
import { geometryOf } from "../../frames.ts";

const WINDOW = { firstRow: 0, rows: 3, firstColumn: 0, columns: 3 };

function decided(): AccessTable {
  const table = new AccessTable(tableOf("xxx xx. x.."));
  const about = { reason: "", date: "" };
  const [removed, kept] = [[{ user: 1, group: 1 }], [{ user: 0, group: 0 }]];
  table.run(decide, { cells: removed, decision: "remove", ...about });
  table.run(decide, { cells: kept, decision: "keep", ...about });
  return table;
}

/** The boxes of what is filled, for a table in which cells are so many pixels large. */
function crosses(table: AccessTable, pitch = 20, arrangement?: Arrangement) {
  const geometry = geometryOf(table, { pitchX: pitch, pitchY: pitch });
  const boxes: number[][] = [];
  let points: [number, number][] = [];
  const point = (x: number, y: number) => points.push([x, y]);
  const context = {
    fillStyle: "",
    beginPath: () => {
      points = [];
    },
    ...{ moveTo: point, lineTo: point },
    fill() {
      expect(this.fillStyle).toBe(LIGHT.background);
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      boxes.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
    },
  };
  const frame = { geometry, table, theme: LIGHT, arrangement };
  const part = { window: WINDOW, grid: gridOf(geometry, WINDOW) };
  removals.paint.states?.(context as never, frame, part as never);
  return boxes;
}

test("a cell that is to be removed has a cross from corner to corner, and no other has", () => {
  const cross = [140, 100, 159, 119];
  expect(crosses(decided())).toEqual([cross, cross]);
});

test("it is where its user and group stand", () => {
  const arrangement = new Arrangement(
    new Order(Uint32Array.of(2, 1, 0)),
    new Order(Uint32Array.of(1, 0, 2)),
  );
  const cross = [120, 100, 139, 119];
  expect(crosses(decided(), 20, arrangement)).toEqual([cross, cross]);
  const without = new Arrangement(new Order(Uint32Array.of(0, 2, 2)), new Order(Uint32Array.of(1)));
  expect(crosses(decided(), 20, without)).toEqual([]);
});

test("there is none on a speck, nor once it is undone", () => {
  expect(crosses(decided(), 5)).toEqual([]);
  const table = decided();
  table.undo();
  table.undo();
  expect(crosses(table)).toEqual([]);
});
