import type { Page } from "playwright";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openModule } from "./blankPage.ts";
import { newContext } from "./harness.ts";
import type { Try } from "./inPage/picture.ts";

let page: Page;
beforeAll(async () => {
  page = await openModule(await newContext(), "picture");
});
afterAll(() => page.context().close());

/** Where the streamed file differs from the one canvas, as its decoder sees it. */
async function differences(tried: Try): Promise<string[]> {
  const { file, canvas }: { file: string; canvas: string } = await page.evaluate(
    `tried.draw(${JSON.stringify(tried)})`,
  );
  const { width, height, data } = PNG.sync.read(Buffer.from(file, "base64"));
  const expected = Buffer.from(canvas, "base64");
  expect(data.length, `${width} × ${height}`).toBe(expected.length);
  const found: string[] = [];
  for (let at = 0; at < data.length && found.length < 5; at += 4)
    if (data.readUInt32LE(at) !== expected.readUInt32LE(at))
      found.push(`${(at / 4) % width}, ${Math.floor(at / 4 / width)} of ${width} × ${height}`);
  return found;
}

const TABLE = { users: 30, groups: 40, cell: 24, dpr: 1, isDark: false };

test.each<[string, Try]>([
  ["one tile", { ...TABLE, cut: { band: 1e8, tile: 4096 } }],
  ["tiles side by side", { ...TABLE, cut: { band: 1e8, tile: 700 } }],
  [
    "tiles smaller than the header, the panel and a cell",
    { ...TABLE, users: 9, groups: 9, cut: { band: 7000, tile: 17 } },
  ],
  ["bands of a row of pixels", { ...TABLE, users: 4, cut: { band: 1, tile: 500 } }],
  ["at 2×, dark", { ...TABLE, dpr: 2, isDark: true, cut: { band: 90_000, tile: 333 } }],
  ["at a broken ratio", { ...TABLE, dpr: 1.25, cut: { band: 50_000, tile: 256 } }],
  [
    "names thinned out",
    { ...TABLE, users: 90, groups: 130, cell: 7, cut: { band: 30_000, tile: 101 } },
  ],
  [
    "a panel that shrinks away",
    { ...TABLE, users: 90, groups: 130, cell: 4, cut: { band: 20_000, tile: 97 } },
  ],
  ["a pixel a cell", { ...TABLE, users: 150, groups: 130, cell: 1, cut: { band: 1000, tile: 41 } }],
  [
    "four by four cells behind a pixel",
    { ...TABLE, users: 250, groups: 210, cell: 0.25, cut: { band: 700, tile: 19 } },
  ],
  [
    "cells of fractions of pixels",
    { ...TABLE, users: 90, cell: { x: 19.3, y: 13.55 }, cut: { band: 30_000, tile: 101 } },
  ],
  [
    "wide columns and thin rows, dark",
    {
      ...TABLE,
      users: 400,
      cell: { x: 25.7, y: 1.4 },
      isDark: true,
      cut: { band: 9000, tile: 77 },
    },
  ],
  [
    "wide columns, and rows behind a pixel",
    { ...TABLE, users: 400, cell: { x: 25.7, y: 0.37 }, cut: { band: 900, tile: 77 } },
  ],
  [
    "any number of cells behind a pixel",
    {
      ...TABLE,
      users: 250,
      groups: 210,
      cell: { x: 0.91, y: 0.23 },
      cut: { band: 700, tile: 19 },
    },
  ],
  [
    "a window onto the table",
    {
      ...TABLE,
      cut: { band: 40_000, tile: 111 },
      window: { width: 805, height: 555, offset: { x: 101, y: 77 } },
    },
  ],
  [
    "a window larger than the table",
    {
      ...TABLE,
      users: 5,
      groups: 4,
      cut: { band: 40_000, tile: 111 },
      window: { width: 905, height: 555, offset: { x: 0, y: 0 } },
    },
  ],
  ["strips with texts", { ...TABLE, hasStrips: true, cut: { band: 40_000, tile: 111 } }],
  [
    "strips with runs, dark",
    {
      ...{ ...TABLE, hasStrips: true, isDark: true, users: 300, groups: 200 },
      ...{ cell: 5, cut: { band: 9000, tile: 77 } },
    },
  ],
  [
    "strips below a pixel",
    {
      ...{ ...TABLE, hasStrips: true, users: 500, groups: 400 },
      ...{ cell: { x: 0.91, y: 0.43 }, cut: { band: 3000, tile: 61 } },
    },
  ],
  [
    "a window onto strips",
    {
      ...{ ...TABLE, hasStrips: true, users: 300, groups: 200, dpr: 2 },
      ...{ cell: 4, cut: { band: 20_000, tile: 97 } },
      window: { width: 805, height: 555, offset: { x: 101, y: 777 } },
    },
  ],
])("every pixel is the one canvas's: %s", async (_, tried) => {
  expect(await differences(tried)).toEqual([]);
});
