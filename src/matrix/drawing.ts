import type { AccessTable } from "../model/accessTable.ts";
import { lazyPart } from "../model/values/lazyPart.ts";
import type { Camera } from "../view/camera.ts";
import { comparedPart } from "./laterParts.ts";
import { headerSize } from "./layers/names/fitNames.ts";

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
