import fc from "fast-check";
import { expect, test } from "vitest";
import { canvasLength } from "#src/matrix/stage/canvasSizes.ts";

test("a canvas holds the pixels that are asked for, and is shown at a whole number of them", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8000 }),
      fc.constantFrom(1, 1.1, 1.25, 1.5, 1.75, 2, 2.625, 3),
      (pixels, dpr) => {
        const length = canvasLength(pixels, dpr);
        expect(length * dpr).toBeGreaterThanOrEqual(pixels - 1e-3);
        expect(length * dpr - pixels).toBeLessThan(42 * dpr);
        expect(length * dpr).toBeCloseTo(Math.round(length * dpr), 2);
        expect(Number.isInteger(length)).toBe(true);
      },
    ),
  );
});

test("at whole ratios there is nothing to spare", () => {
  expect(canvasLength(1280, 1)).toBe(1280);
  expect(canvasLength(1280, 2)).toBe(640);
});
