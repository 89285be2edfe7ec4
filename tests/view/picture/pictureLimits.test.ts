import { describe, expect, test } from "vitest";
import {
  canvasLimits,
  pixelsText,
  STREAM_LIMITS,
  sizeProblem,
} from "#src/view/picture/pictureLimits.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15";

describe("the limits", () => {
  test("are 16,384 × 16,384 pixels in all and 65,535 a side", () => {
    expect(canvasLimits(CHROME, 0)).toEqual({ area: 16_384 ** 2, side: 65_535 });
    expect(canvasLimits(MAC, 0)).toEqual({ area: 16_384 ** 2, side: 65_535 });
  });

  test("are 32,767 a side in Firefox", () => {
    expect(canvasLimits(FIREFOX, 0).side).toBe(32_767);
  });

  test("are 16.7 million pixels on iOS, also on an iPad that calls itself a Mac", () => {
    expect(canvasLimits(IPHONE, 5).area).toBe(16_777_216);
    expect(canvasLimits(MAC, 5).area).toBe(16_777_216);
  });
});

describe("a picture", () => {
  const limits = canvasLimits(CHROME, 0);

  test("fits up to the limits and not a pixel beyond", () => {
    expect(sizeProblem({ width: 16_384, height: 16_384 }, limits)).toBeUndefined();
    expect(sizeProblem({ width: 16_385, height: 16_384 }, limits)).toContain("268.4 megapixels");
    expect(sizeProblem({ width: 65_535, height: 4000 }, limits)).toBeUndefined();
    expect(sizeProblem({ width: 4000, height: 65_536 }, limits)).toContain("65,535 px");
  });

  test("that is streamed has up to a gigapixel, and sides as other programs read them", () => {
    expect(sizeProblem({ width: 100_000, height: 10_000 }, STREAM_LIMITS)).toBeUndefined();
    expect(sizeProblem({ width: 100_000, height: 10_001 }, STREAM_LIMITS)).toBe(
      "this picture would have 1.1 gigapixels; the most is 1 gigapixel.",
    );
    expect(sizeProblem({ width: 1_000_001, height: 10 }, STREAM_LIMITS)).toBe(
      "this picture would be 1,000,001 px wide; the most is 1,000,000 px.",
    );
    expect(sizeProblem({ width: 10, height: 1_000_001 }, STREAM_LIMITS)).toContain(
      "1,000,001 px high",
    );
  });

  test("tells its pixels in round numbers", () => {
    expect(pixelsText(20_000)).toBe("0.1 megapixels");
    expect(pixelsText(1_000_000)).toBe("1 megapixel");
    expect(pixelsText(12_345_678)).toBe("12.3 megapixels");
    expect(pixelsText(576e9)).toBe("576 gigapixels");
  });
});
