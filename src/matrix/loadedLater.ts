/** What is loaded once the matrix is shown, as one file. */
export { DensityTiles } from "./density/densityTiles.ts";
export { MatchBand } from "./overlay/MatchBand.tsx";
export { OrderFade } from "./overlay/OrderFade.tsx";
export { Ticks } from "./overlay/Ticks.tsx";
export { Tooltip } from "./overlay/Tooltip.tsx";
export { StripPainter } from "./paint/strips/stripPainter.ts";
