import { describe, expect, test } from "vitest";
import { largestScale, pictureLimits, tooLarge } from "../../src/view/pictureLimits.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15";

describe("the limits", () => {
  test("are 16,384 × 16,384 pixels in all and 65,535 a side", () => {
    expect(pictureLimits(CHROME, 0)).toEqual({ area: 16_384 ** 2, side: 65_535 });
    expect(pictureLimits(MAC, 0)).toEqual({ area: 16_384 ** 2, side: 65_535 });
  });

  test("are 32,767 a side in Firefox", () => {
    expect(pictureLimits(FIREFOX, 0).side).toBe(32_767);
  });

  test("are 16.7 million pixels on iOS, also on an iPad that calls itself a Mac", () => {
    expect(pictureLimits(IPHONE, 5).area).toBe(16_777_216);
    expect(pictureLimits(MAC, 5).area).toBe(16_777_216);
  });
});

describe("a picture", () => {
  const limits = pictureLimits(CHROME, 0);

  test("fits up to the limits and not a pixel beyond", () => {
    expect(tooLarge({ width: 16_384, height: 16_384 }, limits)).toBeUndefined();
    expect(tooLarge({ width: 16_385, height: 16_384 }, limits)).toContain("268.4 million pixels");
    expect(tooLarge({ width: 65_535, height: 4000 }, limits)).toBeUndefined();
    expect(tooLarge({ width: 4000, height: 65_536 }, limits)).toContain("65,535 px a side");
  });

  test("is offered at the largest scale that fits", () => {
    const of = (width: number, height: number) =>
      largestScale((scale) => ({ width: width * scale, height: height * scale }), limits);
    expect(of(1000, 1000)).toBe(3);
    expect(of(8192, 8192)).toBe(2);
    expect(of(1000, 40_000)).toBe(1);
    expect(of(1000, 70_000)).toBeUndefined();
  });
});
