/** Where nothing can be measured; of half a surrogate pair, too: the picture of both is about twice it. */
const ANY_WIDTH = 8;
const FIRST_SURROGATE = 0xd800;

let context: CanvasRenderingContext2D | null | undefined;

/**
 * Measures texts as the sum of their letters, each measured once: kerned or joined letters come out
 * some pixels off, ten thousand names in some milliseconds.
 */
export function textWidth(font: string): (text: string, most: number) => number {
  const widths = new Float32Array(FIRST_SURROGATE).fill(-1);
  const measure = (letter: number): number => {
    context ??= document.createElement("canvas").getContext("2d");
    if (!context) return ANY_WIDTH;
    context.font = font;
    return (widths[letter] = context.measureText(String.fromCharCode(letter)).width);
  };
  return (text, most) => {
    let width = 0;
    for (let at = 0; at < text.length && width < most; at++) {
      const letter = text.charCodeAt(at);
      if (letter >= FIRST_SURROGATE) width += ANY_WIDTH;
      else width += widths[letter] >= 0 ? widths[letter] : measure(letter);
    }
    return Math.min(width, most);
  };
}
