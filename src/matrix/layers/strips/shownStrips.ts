import type { Strips } from "../../../view/strips/strips.ts";
import type { StripSource } from "../frame.ts";
import { StripPainter } from "./stripPainter.ts";
import { StripTiles } from "./stripTiles.ts";

/** The strips as the screen draws them. */
export function shownStrips(strips: Strips): StripSource {
  return new StripTiles(new StripPainter(strips));
}
