import { lazyPart } from "../model/values/lazyPart.ts";

/** The parts of the matrix that the first frame has no use for. */
export const laterParts = lazyPart(() => import("./loadedLater.ts"));

/** The painter of compared tables, which is loaded when the first one is shown. */
export const comparedPart = lazyPart(() => import("./layers/compared/comparedPainter.ts"));
