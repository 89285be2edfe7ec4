import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Camera } from "#src/view/camera.ts";
import { followTable } from "#src/view/followTable.ts";
import { followSelection } from "#src/view/selection/followSelection.ts";
import { selectionOf } from "#src/view/selection/selection.ts";
import { selectionAnnounced } from "#src/view/selection/selectionInWords.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

// As on a machine that is quick enough: small tables are counted before the page goes on.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

function following() {
  const table = new AccessTable(tableBy(20, 10, (user, group) => group <= user % 10));
  const view = createView();
  const camera = new Camera(table, view);
  followTable({ table, view, camera }, () => 160);
  camera.resize({ width: 1000, height: 600, dpr: 1 });
  const said: string[] = [];
  const stop = followSelection(table, view, (selection, counted) =>
    said.push(selectionAnnounced(selection, counted)),
  );
  const select = (...[row, column, lastRow, lastColumn]: number[]) =>
    view.selection.set(
      selectionOf({ row, column }, { row: lastRow, column: lastColumn }, camera.geometry.get()),
    );
  return { table, view, camera, said, stop, select };
}

// As on a machine that is quick enough: small tables are counted before the page goes on.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

const counted = () => new Promise<void>((resolve) => setTimeout(resolve));
const backwards = (count: number) =>
  new Order(Uint32Array.from({ length: count }, (_, at) => count - 1 - at));

describe("a selection", () => {
  test("is counted, and counted again when its cells change, also by undo", async () => {
    const { table, view, said, select } = following();
    select(0, 0, 1, 2);
    await counted();
    expect(view.selectionCount.get()).toEqual({ held: 3, assumed: 0 });
    table.run(toggle, { user: 0, group: 2 });
    await counted();
    expect(view.selectionCount.get()).toEqual({ held: 4, assumed: 1 });
    table.undo();
    await counted();
    expect(view.selectionCount.get()).toEqual({ held: 3, assumed: 0 });
    expect(said).toEqual([
      "2 users × 3 groups selected, 3 of 6 held",
      "2 users × 3 groups selected, 4 of 6 held",
      "2 users × 3 groups selected, 3 of 6 held",
    ]);
  });

  test("has no count of the one before", async () => {
    const { view, select } = following();
    select(0, 0, 1, 2);
    await counted();
    select(0, 0, 5, 5);
    expect(view.selectionCount.get()).toBeUndefined();
    view.selection.set(undefined);
    await counted();
    expect(view.selectionCount.get()).toBeUndefined();
  });

  test("is counted while it is drawn only where somebody sees it", async () => {
    const { view, camera } = following();
    const drawn = () =>
      selectionOf({ row: 0, column: 0 }, { row: 1, column: 2 }, camera.geometry.get(), true);
    view.selection.set(drawn());
    await counted();
    expect(view.selectionCount.get()).toBeUndefined();
    view.isSelecting.set(true);
    view.selection.set(drawn());
    await counted();
    expect(view.selectionCount.get()).toEqual({ held: 3, assumed: 0 });
  });

  test("of which only the last is told, where one follows another", async () => {
    const { said, select } = following();
    for (let row = 0; row < 5; row++) select(0, 0, row, 0);
    await counted();
    expect(said).toEqual(["5 users × 1 group selected, 5 of 5 held"]);
  });

  test("stays with its users and groups where they are together, and ends where not", async () => {
    const { view, camera, select } = following();
    select(2, 1, 4, 3);
    camera.arrange(new Arrangement(backwards(20), backwards(10)));
    expect(view.selection.get()).toMatchObject({
      rows: { from: 15, to: 18 },
      columns: { from: 6, to: 9 },
    });
    await counted();
    expect(view.selectionCount.get()).toEqual({ held: 2 + 3 + 3, assumed: 0 });
    const everyOther = Uint32Array.from({ length: 10 }, (_, at) => 2 * at);
    camera.arrange(new Arrangement(new Order(everyOther)));
    expect(view.selection.get()).toBeUndefined();
  });

  test("ends with its table, and is not counted any more once nobody follows", async () => {
    const { table, view, select, stop } = following();
    select(2, 1, 4, 3);
    table.open(tableBy(20, 10));
    expect(view.selection.get()).toBeUndefined();
    stop();
    select(2, 1, 4, 3);
    await counted();
    expect(view.selectionCount.get()).toBeUndefined();
  });
});
