import fc from "fast-check";
import { expect, test } from "vitest";
import { roleColor } from "#src/model/roles/color.ts";
import { HOSTILE_NAMES } from "../hostileNames.ts";

const LIGHT = "rgb(255, 255, 255)";
const DARK = "rgb(20, 23, 28)";
const PLAIN = Array.from({ length: 5000 }, (_, i) => `Group ${i}`);

function parts(color: string): [number, number, number] {
  const found = /^rgb\((\d{1,3}), (\d{1,3}), (\d{1,3})\)$/.exec(color);
  if (!found) throw new Error(`${color} is not written as rgb(r, g, b)`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

function linearParts(color: string): number[] {
  return parts(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

/** The contrast of WCAG 2. */
function contrast(a: string, b: string): number {
  const [bright, dim] = [a, b]
    .map((color) => {
      const [red, green, blue] = linearParts(color);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

/** Lightness and the two axes of colour in OKLab, where distances are about what the eye sees. */
function oklab(color: string): [number, number, number] {
  const [r, g, b] = linearParts(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(a: string, b: string): number {
  const [l, x, y] = oklab(a);
  const [l2, x2, y2] = oklab(b);
  return Math.hypot(l - l2, x - x2, y - y2);
}

function hue(color: string): number {
  const [, x, y] = oklab(color);
  return ((Math.atan2(y, x) / (2 * Math.PI)) * 360 + 360) % 360;
}

function expectReadable(id: string): void {
  const color = roleColor(id);
  for (const part of parts(color)) expect(part).toBeLessThanOrEqual(255);
  expect(contrast(color, LIGHT), `${color} on light`).toBeGreaterThanOrEqual(3);
  expect(contrast(color, DARK), `${color} on dark`).toBeGreaterThanOrEqual(3);
}

test("rule 7: the contrast measured here is that of WCAG", () => {
  expect(contrast("rgb(0, 0, 0)", LIGHT)).toBeCloseTo(21);
  expect(contrast("rgb(119, 119, 119)", LIGHT)).toBeCloseTo(4.48, 2);
});

test("rule 7: a role's colour is rgb(r, g, b), at least 3:1 against both backgrounds", () => {
  for (const id of [...PLAIN, ...HOSTILE_NAMES]) expectReadable(id);
  fc.assert(fc.property(fc.string({ unit: "binary" }), expectReadable), { numRuns: 1000 });
});

test("rule 7: it depends on the id alone", () => {
  const ids = [...HOSTILE_NAMES, ...PLAIN.slice(0, 100)];
  const colors = ids.map(roleColor);
  const backwards = ids.toReversed().map(roleColor).reverse();
  expect(backwards).toEqual(colors);
});

test("rule 7: colours go all round the hues, in more than one lightness", () => {
  const colors = PLAIN.map(roleColor);
  const sectors = new Array<number>(12).fill(0);
  for (const color of colors) sectors[Math.floor(hue(color) / 30)]++;
  for (const count of sectors) expect(count / colors.length).toBeGreaterThan(0.5 / 12);
  const lightnesses = colors.map((color) => oklab(color)[0]);
  expect(Math.max(...lightnesses) - Math.min(...lightnesses)).toBeGreaterThan(0.1);
});

test("rule 7: neighbours in a toolbar of 20 rarely look alike", () => {
  let alike = 0;
  let neighbours = 0;
  for (let toolbar = 0; toolbar + 20 <= PLAIN.length; toolbar += 20)
    for (let i = toolbar; i < toolbar + 19; i++) {
      neighbours++;
      if (distance(roleColor(PLAIN[i]), roleColor(PLAIN[i + 1])) < 0.05) alike++;
    }
  expect(alike / neighbours).toBeLessThan(0.05);
});
