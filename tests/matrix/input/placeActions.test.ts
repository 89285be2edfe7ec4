import { describe, expect, test } from "vitest";
import { PlaceActions } from "#src/matrix/input/placeActions.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Camera } from "#src/view/camera.ts";
import { createView } from "#src/view/view.ts";
import { placeLabel } from "#src/view/words/labels.ts";
import { tableBy } from "../../table.ts";

function acting() {
  const table = new AccessTable(tableBy(100, 100, (_, group) => group === 0));
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 1000, height: 600, dpr: 1 });
  const said: string[] = [];
  const actions = new PlaceActions(
    { table, view, camera },
    (place) => said.push(placeLabel(table, camera.arrangement, place)),
    () => said.push("menu"),
  );
  return { table, view, camera, actions, said };
}

describe("a click on a place", () => {
  test("takes the focus there, asks the keyboard in, toggles the cell and says so", () => {
    const { table, view, actions, said } = acting();
    actions.click({ row: 3, column: 5 });
    expect(view.focused.get()).toEqual({ row: 3, column: 5 });
    expect(view.matrixFocusRequests.get()).toBe(1);
    expect(table.memberships.state(3, 5)).toBe("assumed");
    expect(said).toEqual([expect.stringMatching(/: assumed$/)]);
  });

  test("has toggled the cell before the focus is told of: its label is made once", () => {
    const { table, view, actions } = acting();
    const states: string[] = [];
    view.focused.subscribe(() => states.push(table.memberships.state(3, 5)));
    actions.click({ row: 3, column: 5 });
    expect(states).toEqual(["assumed"]);
  });

  test("shows the keyboard nothing half done: the place is in the window, and focused", () => {
    const { view, camera, actions } = acting();
    const seen: unknown[] = [];
    const look = () => seen.push([view.focused.get().row, camera.geometry.get().offset.y > 0]);
    camera.geometry.subscribe(look);
    view.focused.subscribe(look);
    view.matrixFocusRequests.subscribe(look);
    actions.focus({ row: 90, column: 5 });
    expect(seen).toEqual(Array(3).fill([90, true]));
  });

  test("leaves an assigned cell as it is, and says it all the same", () => {
    const { table, actions, said } = acting();
    expect(actions.canToggle({ row: 3, column: 0 })).toBe(false);
    actions.click({ row: 3, column: 0 });
    expect(table.memberships.state(3, 0)).toBe("assigned");
    expect(said).toEqual([expect.stringMatching(/: assigned$/)]);
  });

  test("on a name, or where cells are too small to be hit, only takes the focus there", () => {
    const { table, view, camera, actions, said } = acting();
    actions.click({ row: 3, column: -1 });
    camera.zoom(7);
    expect(actions.canToggle({ row: 4, column: 5 })).toBe(false);
    actions.click({ row: 4, column: 5 });
    expect(view.focused.get()).toEqual({ row: 4, column: 5 });
    expect([table.undoLabel, said]).toEqual([undefined, []]);
  });

  test("toggles the cell of who stands there", () => {
    const { table, camera, actions } = acting();
    camera.arrange(new Arrangement(new Order(Uint32Array.of(40, 8)), new Order()));
    actions.click({ row: 1, column: 5 });
    expect(table.memberships.state(8, 5)).toBe("assumed");
  });
});
