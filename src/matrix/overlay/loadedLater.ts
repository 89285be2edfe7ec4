/** What is loaded once the matrix is shown, as one file. */
export { MatchBand } from "./MatchBand.tsx";
export { OrderFade } from "./OrderFade.tsx";
export { Ticks } from "./Ticks.tsx";
export { Tooltip } from "./Tooltip.tsx";
