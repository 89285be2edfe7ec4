import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Camera } from "#src/view/camera.ts";
import { isRoleInView, showRole, showUser } from "#src/view/find/reveal.ts";
import { isInWindow, placeAt } from "#src/view/geometry/geometry.ts";
import { isUnderOverview, overviewSize } from "#src/view/room/overview.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

/** Two blocks, far apart: the first 100 users have the first 10 groups, the last 100 the last 10. */
function open() {
  const table = new AccessTable(
    tableBy(
      1000,
      200,
      (user, group) => (user < 100 && group < 10) || (user >= 900 && group >= 190),
    ),
  );
  const view = createView();
  const camera = new Camera(table, view);
  camera.resize({ width: 800, height: 600, dpr: 1 });
  table.run(recalculate, {});
  const last = table.roles.find(({ users }) => users.includes(999))!;
  const first = table.roles.find(({ users }) => users.includes(0))!;
  return { view, camera, first, last };
}

test("a role is in view where one of its cells is in the window", () => {
  const { camera, first, last } = open();
  const seen = () => [isRoleInView(camera, first), isRoleInView(camera, last)];
  expect(seen()).toEqual([true, false]);
  showRole(camera, last);
  const { users, groups } = last;
  expect(users.length * groups.length).toBe(1000);
  expect(seen()).toEqual([false, true]);
});

test("in an arrangement it is where its users and groups stand", () => {
  const { camera, first, last } = open();
  const reversed = Uint32Array.from({ length: 1000 }, (_, row) => 999 - row);
  camera.arrange(new Arrangement(new Order(reversed)));
  camera.moveTo({ x: 0, y: 0 });
  expect(isRoleInView(camera, first)).toBe(false);
  showRole(camera, last);
  expect(isRoleInView(camera, last)).toBe(true);
});

test("what is gone to is seen beside the overview, unless that is put away", () => {
  const { view, camera } = open();
  const isUnder = () =>
    isUnderOverview(camera.geometry.get(), overviewSize(1000, 200), view.focused.get());
  const corner = placeAt(camera.geometry.get(), 700, 550)!;
  for (const isShown of [false, true]) {
    view.overview.set(isShown);
    camera.moveTo({ x: 0, y: 0 });
    camera.reveal(corner);
    view.focused.set(corner);
    expect([isUnder(), camera.geometry.get().offset.x > 0]).toEqual([!isShown, isShown]);
    // Of a user's row, the cell in the focused column.
    camera.moveTo({ x: 0, y: 0 });
    showUser(camera, view, corner.row);
    expect(view.focused.get()).toEqual(corner);
    expect(isUnder()).toBe(!isShown);
    expect(isInWindow(camera.geometry.get(), corner)).toBe(true);
  }
});
