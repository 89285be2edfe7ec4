import type { AccessTable } from "../model/accessTable.ts";
import { lazyPart } from "../model/values/lazyPart.ts";
import type { Camera } from "../view/camera.ts";
import { headerSize } from "./layers/names/fitNames.ts";

/** The parts of the matrix that the first frame has no use for. */
export const laterParts = lazyPart(() => import("./loadedLater.ts"));

/** The painter of compared tables, which is loaded when the first one is shown. */
export const comparedPart = lazyPart(() => import("./layers/compared/comparedPainter.ts"));

/** What the matrix brings along for the tables that are shown. */
export const drawing = {
  fitHeader: headerSize,
  picturesOf: (table: AccessTable, camera: Camera) =>
    lazyPart(async () => {
      const { MatrixPicture } = await import("./picture/matrixPicture.ts");
      return new MatrixPicture(table, camera);
    }),
  loadComparedPainter: comparedPart.load,
};
