import type { TableRole } from "../../../model/accessTable.ts";
import type { Counts } from "../../../model/table/folded.ts";
import { roleName, roleSize } from "./RoleButton.tsx";

const MAX_WIDTH = 260;
/** Borders, padding, swatch, gaps, and a pixel for the error of the measured text. */
const FRAME_WIDTH = 2 + 16 + 16 + 2 * 6 + 1;

/** The widths of the roles' buttons in CSS px, in the font of an element. */
export function roleWidths(element: Element, counts: Counts): (role: TableRole) => number {
  const { fontFamily, fontSize } = getComputedStyle(element);
  const nameWidth = textMeasure(`${fontSize} ${fontFamily}`);
  const sizeWidth = textMeasure(`12px ${fontFamily}`);
  const cache = new WeakMap<TableRole, number>();
  return (role) => {
    let width = cache.get(role);
    if (width === undefined) {
      const size = sizeWidth(roleSize(role, counts), MAX_WIDTH);
      width = Math.min(
        MAX_WIDTH,
        Math.ceil(FRAME_WIDTH + size + nameWidth(roleName(role), MAX_WIDTH)),
      );
      cache.set(role, width);
    }
    return width;
  };
}

/** The width where nothing can be measured, and of half a surrogate pair, whose sign is about twice as wide. */
const DEFAULT_WIDTH = 8;
const FIRST_SURROGATE = 0xd800;

let context: CanvasRenderingContext2D | null | undefined;

/** Measures texts by the sum of their letters: some pixels off, in ms for ten thousand. */
export function textMeasure(font: string): (text: string, max: number) => number {
  const widths = new Float32Array(FIRST_SURROGATE).fill(-1);
  const measure = (letter: number): number => {
    context ??= document.createElement("canvas").getContext("2d");
    if (!context) return DEFAULT_WIDTH;
    context.font = font;
    return (widths[letter] = context.measureText(String.fromCharCode(letter)).width);
  };
  return (text, max) => {
    let width = 0;
    for (let at = 0; at < text.length && width < max; at++) {
      const letter = text.charCodeAt(at);
      if (letter >= FIRST_SURROGATE) width += DEFAULT_WIDTH;
      else width += widths[letter] >= 0 ? widths[letter] : measure(letter);
    }
    return Math.min(width, max);
  };
}
