/** What is loaded once the matrix is shown, as one file. */

export { AriaGrid } from "./aria/AriaGrid.tsx";
export { placeLabel } from "./aria/placeLabel.ts";
export { DensityTiles } from "./density/densityTiles.ts";
export { copyFocused } from "./input/copyFocused.ts";
export { SelectionDrag } from "./input/selectionDrag.ts";
export { sidesPainter } from "./layers/cells/sidesPainter.ts";
export { shownStrips } from "./layers/strips/stripTiles.ts";
export { Crosshair } from "./overlay/Crosshair.tsx";
export { MatchBand } from "./overlay/MatchBand.tsx";
export { MatchMarks } from "./overlay/MatchMarks.tsx";
export { OrderFade } from "./overlay/OrderFade.tsx";
export { SelectionFrame } from "./overlay/SelectionFrame.tsx";
export { Tooltip } from "./overlay/Tooltip.tsx";
export { LazyOverview } from "./overview/LazyOverview.tsx";
