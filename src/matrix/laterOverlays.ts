import { lazyPart } from "../view/lazyPart.ts";

/** The overlays that the first frame has no use for: of what is pointed at, and of a search. */
export const laterOverlays = lazyPart(() => import("./overlay/loadedLater.ts"));
