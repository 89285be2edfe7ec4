/** Where nothing can be measured. */
const ANY_WIDTH = 8;

let context: CanvasRenderingContext2D | null | undefined;

/**
 * Measures texts as the sum of their letters, each measured once: kerned or joined letters come out
 * some pixels off, ten thousand names in some milliseconds.
 */
export function textWidth(font: string): (text: string, most: number) => number {
  const widths = new Map<number, number>();
  const letterWidth = (letter: number): number => {
    context ??= document.createElement("canvas").getContext("2d");
    if (!context) return ANY_WIDTH;
    context.font = font;
    const { width } = context.measureText(String.fromCodePoint(letter));
    widths.set(letter, width);
    return width;
  };
  return (text, most) => {
    let width = 0;
    for (let at = 0; at < text.length && width < most; at++) {
      const letter = text.codePointAt(at)!;
      if (letter > 0xffff) at++;
      width += widths.get(letter) ?? letterWidth(letter);
    }
    return Math.min(width, most);
  };
}
