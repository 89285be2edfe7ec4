// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DensityAnswer, DensityRequest } from "#src/matrix/density/densityMessages.ts";
import { blocksOfTile, makeTile, type TilePlace } from "#src/matrix/density/densityTile.ts";
import { DensityTiles } from "#src/matrix/density/densityTiles.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { arrangedTable } from "#src/view/arrangement/arrangedTable.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Camera } from "#src/view/camera.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { followTable } from "#src/view/followTable.ts";
import { createView } from "#src/view/view.ts";
import { tableBy, tableOf } from "../../table.ts";

function tilesOf(drawing: string) {
  const table = new AccessTable(tableOf(drawing));
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 500, height: 400, dpr: 1 });
  const tiles = new DensityTiles({ table, view, camera }, LIGHT);
  tiles.watch();
  return { table, view, camera, tiles };
}

describe("tiles", () => {
  test("of a small table are there when they are asked for, and anew only after a change", () => {
    const { table, tiles } = tilesOf("xx.. x...");
    const first = tiles.whole.image;
    expect(first).toBeDefined();
    expect(tiles.whole.image).toBe(first);
    table.run(recalculate, {});
    expect(tiles.whole.image).toBe(first);
    table.run(apply, { role: 0 });
    const covered = tiles.whole.image;
    expect(covered).not.toBe(first);
    table.run(toggle, { user: 1, group: 3 });
    const toggled = tiles.whole.image;
    expect(toggled).not.toBe(covered);
    table.rename("other");
    expect(tiles.whole.image).toBe(toggled);
    table.undo();
    expect(tiles.whole.image).not.toBe(toggled);
  });

  test("are of what is arranged, and none where nobody is", () => {
    const { view, tiles } = tilesOf("xx.. x...");
    expect(tiles.whole).toMatchObject({ width: 4, height: 2 });
    view.arrangement.set(new Arrangement(new Order(Uint32Array.of(1)), new Order()));
    expect(tiles.whole).toMatchObject({ width: 4, height: 1 });
    view.arrangement.set(new Arrangement(new Order(new Uint32Array(0)), new Order()));
    expect(tiles.whole.image).toBeUndefined();
  });
});

/** Stands for the browser's workers; what they are told is written down. */
class SilentWorker {
  static all: SilentWorker[] = [];
  readonly told: DensityRequest[] = [];
  isEnded = false;
  onerror?: (event: { message: string }) => void;
  onmessage?: (event: { data: DensityAnswer }) => void;

  constructor() {
    SilentWorker.all.push(this);
  }

  postMessage(request: DensityRequest) {
    this.told.push(request);
  }

  terminate() {
    this.isEnded = true;
  }

  get asked(): TilePlace[] {
    return this.told.flatMap((request) => (request.kind === "tiles" ? request.wanted : []));
  }
}

function largeTable() {
  vi.stubGlobal("Worker", SilentWorker);
  SilentWorker.all = [];
  const table = new AccessTable(tableBy(4000, 30, () => true));
  const view = createView();
  const camera = new Camera(table, view);
  followTable({ table, view, camera }, () => 160);
  camera.resize({ width: 900, height: 1000, dpr: 1 });
  camera.fit();
  const tiles = new DensityTiles({ table, view, camera }, LIGHT);
  const stop = tiles.watch();
  return { table, view, camera, tiles, stop };
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Lets the worker be fed, and what is not looked at be asked for. */
const fed = () => vi.advanceTimersByTimeAsync(400);

describe("tiles of a large table", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const filter = (...users: number[]) => new Arrangement(new Order(Uint32Array.from(users)));
  test.each<[string, boolean, (of: ReturnType<typeof largeTable>) => unknown]>([
    ["a filter", false, ({ camera }) => camera.arrange(filter(1, 2, 3))],
    ["a filter that leaves much", true, ({ camera }) => camera.arrange(filter(...range(3000)))],
    ["another table", false, ({ table }) => table.open(tableBy(400, 300, () => true))],
    ["another large table", true, ({ table }) => table.open(tableBy(3000, 40, () => true))],
  ])("are asked for within it, also after %s", async (_, isAsked, act) => {
    const large = largeTable();
    const { table, view, camera, stop } = large;
    await fed();
    expect(SilentWorker.all[0].asked.length).toBeGreaterThan(0);
    act(large);
    camera.fit();
    await fed();
    expect(SilentWorker.all[0].isEnded).toBe(true);
    const arrangement = view.arrangement.get();
    const size = {
      rowCount: arrangement.rows(table.memberships),
      columnCount: arrangement.columns(table.memberships),
    };
    const asked = SilentWorker.all.slice(1).flatMap((worker) => worker.asked);
    // Nothing is, where cells have squares of their own.
    expect(asked.length > 0).toBe(isAsked);
    for (const place of asked) {
      const { rows, columns } = blocksOfTile(place, size);
      expect(Math.min(rows, columns)).toBeGreaterThan(0);
    }
    stop();
    expect(SilentWorker.all.every(({ isEnded }) => isEnded)).toBe(true);
  });

  test.each([
    ["another table", "table"],
    ["another order of the same rows", "order"],
  ])("are asked for at once of %s, though the window does not move", (_, what) => {
    const { table, view, stop } = largeTable();
    expect(SilentWorker.all).toHaveLength(1);
    const items = Uint32Array.from({ length: 4000 }, (_, at) => 3999 - at);
    if (what === "table") table.open(table.memberships.data);
    else view.arrangement.set(new Arrangement(new Order(items), new Order()));
    expect(SilentWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    stop();
  });

  test("stand in for finer ones that are not there yet, the finest on top", async () => {
    const { table, camera, tiles, stop } = largeTable();
    await fed();
    const [worker] = SilentWorker.all;
    const counted = arrangedTable(table);
    const inks = { ...LIGHT, colorOfRole: () => "#000000" };
    for (const place of worker.asked)
      worker.onmessage?.({ data: { place, stamp: 0, ...makeTile(counted, place, inks) } });
    const { pitchY } = camera.geometry.get();
    const fitted = tiles.partsOf(camera.geometry.get());
    expect(fitted.length).toBeGreaterThan(3);
    expect(fitted.every(({ image }) => image)).toBe(true);
    camera.zoom(camera.largerSize);
    const parts = tiles.partsOf(camera.geometry.get());
    const missing = parts.filter(({ image }) => !image);
    expect(missing.length).toBeGreaterThan(3);
    for (const { from, to } of missing.map(({ rows }) => rows)) {
      const over = parts.filter(({ image, rows }) => image && rows.from >= from && rows.to <= to);
      // First the whole table's tile, then those of the window before.
      expect(over[0]).toMatchObject({ image: tiles.whole.image, rows: { from, to } });
      const finer = over.slice(1).sort((one, other) => one.rows.from - other.rows.from);
      expect(finer.map(({ image }) => fitted.some((part) => part.image === image))).not.toContain(
        false,
      );
      expect([finer[0].rows.from, finer.at(-1)?.rows.to]).toEqual([from, to]);
      for (const { rows, height } of finer)
        expect(height).toBeCloseTo((rows.to - rows.from) * pitchY);
    }
    stop();
  });

  test("are asked for no more where cells have squares of their own", async () => {
    const { camera, stop } = largeTable();
    await fed();
    camera.zoom(24);
    const last = SilentWorker.all[0].told.at(-1);
    expect(last).toMatchObject({ kind: "tiles", wanted: [] });
    stop();
  });

  test("are counted here where the worker fails, and that is said", async () => {
    const { view, tiles, stop } = largeTable();
    await fed();
    SilentWorker.all[0].onerror?.({ message: "no memory" });
    expect(tiles.whole.image).toBeDefined();
    expect(view.notices.get().map(({ text }) => text)).toEqual([
      expect.stringContaining("no memory"),
    ]);
    stop();
  });
});

test("a window of many tiles keeps its own from frame to frame", () => {
  const table = new AccessTable(tableBy(4000, 6000, (user, group) => user === group));
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 2880, height: 1800, dpr: 2 });
  camera.zoom(0.25);
  const tiles = new DensityTiles({ table, view, camera }, LIGHT);
  const g = camera.geometry.get();
  const first = tiles.partsOf(g).map(({ image }) => image);
  expect(first.length).toBeGreaterThan(64);
  const isKept = tiles.partsOf(g).map(({ image }, at) => image === first[at]);
  expect(isKept).not.toContain(false);
});
