import fc from "fast-check";
import { expect, test } from "vitest";
import { rescaled } from "#src/matrix/picture/pictureGeometry.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { Camera } from "#src/view/camera.ts";
import { visibleColumns, visibleRows } from "#src/view/geometry/geometry.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

function cameraOf(users: number, groups: number) {
  return new Camera(new AccessTable(tableBy(users, groups)), createView());
}

test("a picture of the window shows no less than the window, at any scale and zoom", () => {
  const cameras = [cameraOf(2900, 2000), cameraOf(6000, 30), cameraOf(40, 9000)];
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...cameras),
      fc.constantFrom(1, 1.1, 1.25, 1.5, 2),
      fc.double({ min: 0, max: 40, noNaN: true }),
      share,
      share,
      fc.constantFrom(1, 2, 3),
      fc.boolean(),
      (camera, dpr, size, x, y, scale, isFitted) => {
        camera.resize({
          width: Math.round(1280 * dpr),
          height: Math.round(740 * dpr),
          dpr,
        });
        camera.zoomBack();
        if (isFitted) camera.fit();
        camera.zoom(size);
        const g = camera.geometry.get();
        camera.moveTo({ x: x * g.columns * g.pitchX, y: y * g.rows * g.pitchY });
        const screen = camera.geometry.get();
        const picture = rescaled(screen, scale);
        for (const visible of [visibleRows, visibleColumns]) {
          expect(visible(picture).from).toBeLessThanOrEqual(visible(screen).from);
          // A cell of which less than a pixel is seen may be missing at the end.
          expect(visible(picture).to).toBeGreaterThanOrEqual(visible(screen).to - 1);
        }
        expect(rescaled(screen, dpr)).toEqual(screen);
      },
    ),
  );
});
