/** The painters that the page starts without; pictures are painted with them at once. */

export { comparedPainter } from "./compared/comparedPainter.ts";
export { StripPainter } from "./strips/stripPainter.ts";
