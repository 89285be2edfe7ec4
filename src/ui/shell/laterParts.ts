import { lazyPart } from "../../model/values/lazyPart.ts";

/** The parts of the user interface that the first frame has no use for. */
export const laterParts = lazyPart(() => import("./loadedLater.ts"));
