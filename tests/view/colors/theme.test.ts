import { describe, expect, test } from "vitest";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of WCAG 2. */
function contrast(a: string, b: string): number {
  const [bright, dim] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
])("in the %s theme", (_, { background, assigned, assumed, assumedEdge, gained, lost, same }) => {
  test("what is only assumed is nearer to the background than what is assigned", () => {
    const away = (color: string) => contrast(color, background);
    expect(away(assumed)).toBeLessThan(away(assumedEdge));
    expect(away(assumedEdge)).toBeLessThan(0.75 * away(assigned));
  });

  test("the outline of what is assumed can be seen", () => {
    expect(contrast(assumedEdge, background)).toBeGreaterThanOrEqual(3);
    expect(contrast(assumed, background)).toBeGreaterThan(1.5);
  });

  test("changes stand out, by their shade from each other and from what is the same", () => {
    const away = (color: string) => contrast(color, background);
    expect(Math.min(away(gained), away(lost))).toBeGreaterThanOrEqual(3);
    expect(contrast(gained, lost)).toBeGreaterThan(1.4);
    expect(away(same)).toBeLessThan(0.6 * away(lost));
    expect(away(same)).toBeGreaterThan(1.4);
  });
});

test("in the light theme what is assumed is a lighter grey", () => {
  expect(luminance(LIGHT.assumed)).toBeGreaterThan(luminance(LIGHT.assigned));
});
