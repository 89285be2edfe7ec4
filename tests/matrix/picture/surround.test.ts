// @vitest-environment jsdom
import { expect, test } from "vitest";
import { paintSurround, type SurroundItem } from "#src/matrix/picture/sheet.ts";
import { surroundOf } from "#src/matrix/picture/surround.ts";
import { SvgContext } from "#src/matrix/picture/svgContext.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { newRole } from "#src/model/roles/role.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { roleSigns } from "#src/view/colors/roleSigns.ts";
import { dotsOf } from "#src/view/colors/signs.ts";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import type { Geometry } from "#src/view/geometry/geometry.ts";
import { stripColors } from "#src/view/strips/stripColors.ts";
import { stripOf, stripsOf } from "#src/view/strips/stripOf.ts";
import { tableBy } from "../../table.ts";

const DAY = new Date(2025, 2, 9);

/** A table with so many applied roles. */
function tableWith(roleCount: number) {
  const roles = Array.from({ length: roleCount }, (_, k) =>
    newRole({ id: `R${k}`, groups: Uint32Array.of(0), users: Uint32Array.of(0), used: true }),
  );
  const applied = roles.map((_, k) => k);
  return new AccessTable(
    tableBy(3, 2, () => "assigned"),
    {
      name: "Payroll",
      edits: { roles, applied },
    },
  );
}

/** What stands around a table with so many applied roles, whose picture alone has this size. */
function layout(roleCount: number, width: number, height = 300, dpr = 1) {
  const table = tableWith(roleCount);
  const geometry = { width, height, dpr } as Geometry;
  const measure = document.createElement("canvas").getContext("2d")!;
  return surroundOf(table, geometry, measure, undefined, DAY);
}

const textsOf = (items: readonly SurroundItem[]) =>
  items.flatMap((item) => ("text" in item ? [item.text] : []));

test("without roles there is no key, and the words ask for their room beside a tiny table", () => {
  const { items, left, top, width, height } = layout(0, 10);
  expect(textsOf(items)).toEqual([
    "Payroll",
    "9 March 2025",
    "3 users × 2 groups · 6 assigned",
    "assigned",
  ]);
  expect(width).toBeGreaterThanOrEqual(360 + 2 * left);
  expect(height).toBe(top + 300 + left);
});

test.each([1, 2, 3])(
  "of 2,000 roles each has its place in the picture, in order, at %s×",
  (dpr) => {
    const { items, left, width, height, top } = layout(2000, 1500 * dpr, 300 * dpr, dpr);
    const swatches = items.filter((item) => "applied" in item);
    expect(swatches.map((item) => "applied" in item && item.applied)).toEqual(
      Array.from({ length: 2000 }, (_, k) => k),
    );
    expect(new Set(swatches.map(({ x, y }) => `${x} ${y}`)).size).toBe(2000);
    for (const { x, y, size } of items) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x + size).toBeLessThanOrEqual(width - left);
      expect(y + size / 2).toBeLessThanOrEqual(height);
    }
    for (const { y, size } of swatches) expect(y - size / 2).toBeGreaterThan(top + 300 * dpr);
    expect(new Set(swatches.map(({ x }) => x)).size).toBeGreaterThan(3);
    expect(textsOf(items)).toContain("R1999");
  },
);

test("the words are larger above a wide table, three times at most", () => {
  const sizeAt = (width: number) => layout(1, width).items[0].size;
  expect(sizeAt(1000)).toBe(20);
  expect(sizeAt(4000)).toBe(40);
  expect(sizeAt(90_000)).toBe(60);
});

test.each([
  ["light", LIGHT, 1],
  ["dark", DARK, 2],
] as const)("a role with a sign has it in the key, too, %s", (_, theme, dpr) => {
  const table = tableWith(200);
  const signs = roleSigns(table);
  expect(signs.size).toBeGreaterThan(50);
  const geometry = { width: 1500, height: 300, dpr } as Geometry;
  const context = new SvgContext(document.createElement("canvas").getContext("2d")!);
  const surround = surroundOf(table, geometry, context, undefined, DAY);
  const dots: string[] = [];
  const { fillRect } = context;
  context.fillRect = (left, top, width, height) => {
    if (context.fillStyle === theme.background) dots.push([left, top, width, height].join());
    fillRect.call(context, left, top, width, height);
  };
  paintSurround(context, { table, theme, geometry }, surround, 0, surround.height);
  const expected = surround.items.flatMap((item) => {
    const sign = "applied" in item ? signs.get(table.applied[item.applied]) : undefined;
    if (sign === undefined) return [];
    const { x, y, size } = item;
    const box = { left: x, top: y - Math.floor(size / 2), width: size, height: size };
    return dotsOf(sign, box).map(({ left, top, width, height }) =>
      [left, top, width, height].join(),
    );
  });
  // The first is the ground.
  expect(dots.slice(1)).toEqual(expected);
});

test("the keys of strips stand above the table, each value with its colour, letter and count", () => {
  const strip = atOnce(stripOf({ name: "Place", values: ["Bern", "Rome", "Bern", undefined] }, 0));
  const measure = document.createElement("canvas").getContext("2d")!;
  const geometry = { width: 500, height: 300, dpr: 1 } as Geometry;
  const table = tableWith(0);
  const plain = surroundOf(table, geometry, measure, undefined, DAY);
  const { items, top, height } = surroundOf(table, geometry, measure, stripsOf([strip], []), DAY);
  expect(textsOf(items).slice(-7)).toEqual(["Place:", "B", "Bern 2", "R", "Rome 1", "", "none 1"]);
  // The table stands lower by the line of the key.
  expect(top).toBeGreaterThan(plain.top);
  expect(height - plain.height).toBe(top - plain.top);
  for (const item of items) expect(item.y).toBeLessThan(top);
  const svg = new SvgContext(measure);
  paintSurround(svg, { table, theme: LIGHT, geometry }, { ...plain, items }, 0, height);
  const { values } = stripColors(LIGHT);
  const drawn = svg.finish(1, 1).join("");
  for (const color of values.slice(0, 2)) expect(drawn).toContain(`fill="${color}"`);
  expect(drawn).not.toContain(`fill="${values[2]}"`);
});
