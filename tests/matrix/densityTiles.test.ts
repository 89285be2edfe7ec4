import { describe, expect, test } from "vitest";
import { DensityTiles } from "../../src/matrix/densityTiles.ts";
import { Order } from "../../src/model/order.ts";
import { Arrangement } from "../../src/view/arrangement.ts";
import { Camera } from "../../src/view/camera.ts";
import { LIGHT } from "../../src/view/theme.ts";
import { createView } from "../../src/view/view.ts";
import { tableOf } from "./frames.ts";

function tilesOf(...rows: string[]) {
  const table = tableOf(...rows);
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 500, height: 400, dpr: 1 });
  const tiles = new DensityTiles(table, view, camera, LIGHT);
  tiles.watch();
  return { table, view, camera, tiles };
}

describe("tiles", () => {
  test("of a small table are there when they are asked for, and anew only after a change", () => {
    const { table, tiles } = tilesOf("##..", "#...");
    const first = tiles.whole.image;
    expect(first).toBeDefined();
    expect(tiles.whole.image).toBe(first);
    table.recalculate();
    expect(tiles.whole.image).toBe(first);
    table.apply(0);
    const covered = tiles.whole.image;
    expect(covered).not.toBe(first);
    table.toggle(1, 3);
    const toggled = tiles.whole.image;
    expect(toggled).not.toBe(covered);
    table.rename("other");
    expect(tiles.whole.image).toBe(toggled);
    table.undo();
    expect(tiles.whole.image).not.toBe(toggled);
  });

  test("are of what is arranged, and none where nobody is", () => {
    const { view, tiles } = tilesOf("##..", "#...");
    expect(tiles.whole).toMatchObject({ width: 4, height: 2 });
    view.arrangement.set(new Arrangement(new Order(Uint32Array.of(1)), new Order()));
    expect(tiles.whole).toMatchObject({ width: 4, height: 1 });
    view.arrangement.set(new Arrangement(new Order(new Uint32Array(0)), new Order()));
    expect(tiles.whole.image).toBeUndefined();
  });
});
