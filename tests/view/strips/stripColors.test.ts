import { describe, expect, test } from "vitest";
import { roleColor } from "#src/model/roles/color.ts";
import { distance, oklabOf } from "#src/view/colors/oklab.ts";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { stripColors, stripCssColor } from "#src/view/strips/stripColors.ts";

/** The share of the colours that eyes without a kind of cone see, on linear light (Machado et al., 2009). */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    ...[0.152286, 1.052583, -0.204868],
    ...[0.114503, 0.786281, 0.099216],
    ...[-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    ...[0.367322, 0.860646, -0.227968],
    ...[0.280085, 0.672501, 0.047413],
    ...[-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    ...[1.255528, -0.076749, -0.178779],
    ...[-0.078411, 0.930809, 0.147602],
    ...[0.004733, 0.691367, 0.3039],
  ],
};

const linear = (byte: number) =>
  byte <= 0.04045 * 255 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
const gamma = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;

function linearOf(color: string): number[] {
  const bytes = color.startsWith("#")
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/\d+/g) ?? []).map(Number);
  return bytes.map(linear);
}

/** A colour as some eyes see it. */
function seenBy(eyes: readonly number[], color: string): string {
  const [r, g, b] = linearOf(color);
  const parts = [0, 3, 6].map((at) => eyes[at] * r + eyes[at + 1] * g + eyes[at + 2] * b);
  const bytes = parts.map((part) => Math.round(255 * gamma(Math.min(1, Math.max(0, part)))));
  return `rgb(${bytes.join(", ")})`;
}

function luminance(color: string): number {
  const [r, g, b] = linearOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
] as const)("the colours of strips in %s", (_, theme) => {
  const { values, others } = stripColors(theme);
  const all = [...values, others];

  test.each(Object.entries(EYES))("can be told apart by eyes of %s", (_, eyes) => {
    const seen = [...all, theme.panel].map((color) => oklabOf(seenBy(eyes, color)));
    for (const [at, color] of seen.entries())
      for (const other of seen.slice(0, at)) expect(distance(color, other)).toBeGreaterThan(0.055);
  });

  test("carry text that is legible", () => {
    for (const color of all) expect(contrast(theme.text, color)).toBeGreaterThan(4.5);
  });

  test("are no role's colour", () => {
    const roles = Array.from({ length: 5_000 }, (_, at) => oklabOf(roleColor(`role ${at}`)));
    for (const color of values) {
      const strip = oklabOf(color);
      expect(Math.min(...roles.map((role) => distance(role, strip)))).toBeGreaterThan(0.05);
    }
  });
});

test("for HTML a colour follows the theme, as the shade of the others does", () => {
  expect(stripCssColor(0)).toBe(
    `light-dark(${stripColors(LIGHT).values[0]}, ${stripColors(DARK).values[0]})`,
  );
  expect(stripCssColor()).toBe(
    `light-dark(${stripColors(LIGHT).others}, ${stripColors(DARK).others})`,
  );
});
