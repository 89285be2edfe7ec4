import { describe, expect, test } from "vitest";
import type { PictureChoices, PicturePart, PictureScale } from "#src/view/picture/picture.ts";
import { refusalOf as refusalOfChoices } from "#src/view/picture/pictureRefusal.ts";

/** A table of so many cells, whose picture has nothing else; the screen shows 40 of 40 px. */
function pictureOf(users: number, groups: number, limits = { area: 1e9, side: 1e6 }) {
  const cellOf = (scale: PictureScale) =>
    scale === "screen" ? 40 : scale === "fitting" ? (fittingCell() ?? 1) : 24 * scale;
  const at = (part: PicturePart, cell: number) =>
    part === "visible"
      ? { width: 40 * cell, height: 40 * cell }
      : { width: groups * cell, height: users * cell };
  const fits = (cell: number) => {
    const { width, height } = at("whole", cell);
    return width * height <= limits.area && Math.max(width, height) <= limits.side;
  };
  const fittingCell = () => {
    for (let cell = 24; cell >= 1; cell--) if (fits(cell)) return cell;
    return undefined;
  };
  return {
    limits,
    fittingCell,
    size: ({ part, scale }: PictureChoices) => at(part, cellOf(scale)),
  };
}

function refusalOf(picture: ReturnType<typeof pictureOf>, part: PicturePart, scale: PictureScale) {
  return refusalOfChoices(picture, { part, scale, isFramed: false, colors: "light" });
}

describe("a picture", () => {
  test("that fits is not refused", () => {
    for (const scale of [1, 2, 3, "screen"] as const)
      expect(refusalOf(pictureOf(100, 100), "whole", scale)).toBeUndefined();
  });

  test("that is too large is refused with the largest scale that would do", () => {
    expect(refusalOf(pictureOf(1000, 800), "whole", 2)).toEqual({
      sentence:
        "At 2×, this picture would have 1.9 gigapixels; the most is 1 gigapixel. The largest that fits is 1×.",
      instead: { name: "Use 1×", part: "whole", scale: 1 },
    });
    expect(refusalOf(pictureOf(1000, 800), "whole", "screen")?.sentence).toBe(
      "As on the screen, this picture would have 1.3 gigapixels; the most is 1 gigapixel. The largest that fits is 1×.",
    );
  });

  test("that no scale makes fit is refused with the largest cells that would do", () => {
    const picture = pictureOf(10_000, 1800);
    const refusal = refusalOf(picture, "whole", 1);
    expect(refusal?.sentence).toContain("10.4 gigapixels");
    expect(refusal?.sentence).toContain("The largest that fits is 7 px a cell.");
    expect(refusal?.instead).toEqual({ name: "Use 7 px a cell", part: "whole", scale: "fitting" });
    expect(refusalOf(picture, "whole", "fitting")).toBeUndefined();
  });

  test("with more cells than pixels is refused with the visible part", () => {
    const refusal = refusalOf(pictureOf(1_000_000, 20_000), "whole", 1);
    expect(refusal?.sentence).toContain("take the visible part");
    expect(refusal?.instead).toMatchObject({ part: "visible", scale: 1 });
  });

  test("of the visible part that a small limit forbids is refused, with a scale or without", () => {
    const small = { area: 2e6, side: 1e4 };
    const refusal = refusalOf(pictureOf(10, 10, small), "visible", 3);
    expect(refusal?.instead).toMatchObject({ part: "visible", scale: 1 });
    const tiny = { area: 100, side: 100 };
    expect(refusalOf(pictureOf(10, 10, tiny), "visible", 1)?.instead).toBeUndefined();
  });
});
