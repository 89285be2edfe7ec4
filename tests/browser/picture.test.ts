import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { LARGE_BANDS } from "#src/matrix/picture/png/drawPng.ts";
import { rested } from "./atRest.ts";
import { FRAMED, take } from "./filesPage.ts";
import { contentOf, openPage, type PageOptions, type Pixels, pixelsOf, rowOf } from "./harness.ts";
import { workersOf } from "./workers.ts";

const NO_OFFSCREEN = "delete globalThis.OffscreenCanvas;";

async function openTable(options: PageOptions) {
  const opened = await openPage(options);
  await opened.page.locator('[role="grid"]').waitFor();
  await rested(opened.page);
  return opened;
}

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

type Picture = Pixels & { readonly bytes: number };

/** The picture of the choices that are made, as another program reads it; it has the size that was told. */
function picture(page: Page, ...choices: string[]): Promise<Picture> {
  return drawn(page, choices, false);
}

/** The same with title, legend and applied roles around the table. */
function framedPicture(page: Page, ...choices: string[]): Promise<Picture> {
  return drawn(page, choices, true);
}

async function drawn(page: Page, choices: readonly string[], isFramed: boolean): Promise<Picture> {
  const dialog = await openDialog(page);
  for (const choice of choices) await dialog.getByLabel(choice, { exact: true }).check();
  await dialog.getByLabel(FRAMED).setChecked(isFramed);
  const told = (await dialog.getByText(/ px$/).first().textContent())!.replaceAll(",", "");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  const file = await contentOf(download);
  const read = pixelsOf(file);
  expect(`${read.width} × ${read.height} px`).toBe(told);
  await dialog.waitFor({ state: "detached" });
  return { ...read, bytes: file.length };
}

function differences(one: Pixels, other: Pixels): string[] {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  if (one.data.equals(other.data)) return [];
  const found: string[] = [];
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      const [a, b] = [one.at(x, y), other.at(x, y)];
      if (a[0] === b[0] && a[1] === b[1] && a[2] === b[2]) continue;
      if (found.push(`${x}, ${y}: ${a} and ${b}`) > 5) return found;
    }
  return found;
}

/** Which cells are held, row by row, as the JSON tells. */
async function heldCells(page: Page): Promise<boolean[][]> {
  const { groups, users } = JSON.parse((await take(page, "JSON")).file.toString());
  return users.map(({ groupStates }: { groupStates: Record<string, string> }) =>
    groups.map(({ name }: { name: string }) => name in groupStates),
  );
}

/** The middle of a cell, counted from the lower right, where the table ends. */
function cell(shot: Pixels, held: boolean[][], row: number, column: number, pitch: number) {
  const x = shot.width - (held[0].length - column) * pitch + pitch * 0.4;
  const y = shot.height - (held.length - row) * pitch + pitch * 0.4;
  return `rgb(${shot.at(x, y).join(", ")})`;
}

function expectTilesAndBands({ width, height }: Pixels): void {
  expect(width).toBeGreaterThan(LARGE_BANDS.tile);
  expect(width * height).toBeGreaterThan(2 * LARGE_BANDS.band);
}

describe("a picture of several tiles and bands", () => {
  test("is pixel for pixel the one that one canvas shows", async () => {
    const query = "seed=1&users=70&groups=200";
    const streamed = await openTable({ query });
    const plain = await openTable({ query, initScript: NO_OFFSCREEN });
    const shots = [];
    for (const { page, errors, close } of [streamed, plain]) {
      await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
      for (const at of [0, 3]) await page.locator("[data-role-id]").nth(at).click();
      await page.locator('[role="gridcell"][aria-label*=": not assigned"]').first().focus();
      await page.keyboard.press("Space");
      shots.push(await picture(page));
      expect(errors).toEqual([]);
      await close();
    }
    expectTilesAndBands(shots[0]);
    expect(differences(shots[0], shots[1])).toEqual([]);
  });

  test("may be wider than any canvas: 72,000 px, with every cell where it belongs", async () => {
    const { page, errors } = await openTable({ query: "seed=1&users=2&groups=3000" });
    const held = await heldCells(page);
    const shot = await picture(page);
    expect(shot.width).toBeGreaterThan(72_000);
    for (let row = 0; row < held.length; row++)
      for (let column = 0; column < held[row].length; column++)
        expect(cell(shot, held, row, column, 24), `${row}, ${column}`).toBe(
          held[row][column] ? "rgb(91, 101, 113)" : "rgb(255, 255, 255)",
        );
    expect(errors).toEqual([]);
  });
});

/** The margin of a picture as wide as the sample's. */
const MARGIN = 24;

/** Where a picture is another one, moved by so much. */
function differencesWithin(outer: Pixels, inner: Pixels, left: number, top: number): string[] {
  const found: string[] = [];
  for (let y = 0; y < inner.height; y++) {
    if (rowOf(outer, top + y, left, inner.width).equals(rowOf(inner, y, 0, inner.width))) continue;
    for (let x = 0; x < inner.width; x++)
      if (String(outer.at(left + x, top + y)) !== String(inner.at(x, y)) && found.length < 5)
        found.push(`${x}, ${y}: ${outer.at(left + x, top + y)} and ${inner.at(x, y)}`);
  }
  return found;
}

/** The colours of a part of a picture, each with its number of pixels. */
function colorsOf(shot: Pixels, from: number, to: number): Map<string, number> {
  const counts = new Map<number, number>();
  for (let at = 4 * from * shot.width; at < 4 * to * shot.width; at += 4) {
    const color = shot.data.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const words = (color: number) => `${color >> 16}, ${(color >> 8) & 255}, ${color & 255}`;
  return new Map(Array.from(counts, ([color, count]) => [words(color), count]));
}

async function applyRoles(page: Page, ...places: number[]): Promise<string[]> {
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  const colors: string[] = [];
  for (const at of places) {
    const role = page.locator(`[data-role-at="${at}"]`);
    const color = await role
      .locator(".swatch")
      .evaluate((swatch) => getComputedStyle(swatch).backgroundColor);
    colors.push(color.slice(4, -1));
    await role.click();
  }
  return colors;
}

describe("a picture with its frame", () => {
  test("has the same table within margins, the title above it and the roles below", async () => {
    const { page, errors } = await openTable({ query: "seed=1", colorScheme: "dark" });
    const roles = await applyRoles(page, 0, 3);
    const plain = await picture(page);
    const framed = await framedPicture(page);
    expect(framed.width).toBe(plain.width + 2 * MARGIN);
    const below = 24 + 1.5 * 20 + MARGIN;
    const top = framed.height - below - plain.height;
    expect(top).toBe(MARGIN + 28 + 4 * 20 + 16);
    expect(differencesWithin(framed, plain, MARGIN, top)).toEqual([]);
    // Light, though the page is dark; the legend has the states, and the key the roles.
    const above = colorsOf(framed, 0, top);
    for (const color of ["255, 255, 255", "28, 34, 43", "91, 101, 113", roles[0]])
      expect(above.get(color) ?? 0, color).toBeGreaterThan(20);
    const key = colorsOf(framed, framed.height - below, framed.height);
    // Some bear a sign, whose dots stand along the edges.
    for (const color of roles) {
      expect(key.get(color), color).toBeGreaterThanOrEqual(10 * 12);
      expect(key.get(color), color).toBeLessThanOrEqual(12 * 12);
    }
    expect(errors).toEqual([]);
  });

  test("is dark where that is chosen on a light page, the table and all around it", async () => {
    const { page } = await openTable({ query: "seed=1" });
    const dark = await framedPicture(page, "Dark");
    const colors = colorsOf(dark, 0, dark.height);
    expect(dark.at(2, 2)).toEqual([20, 23, 28]);
    expect(colors.get("125, 137, 154")).toBeGreaterThan(10_000);
    expect(colors.has("255, 255, 255")).toBe(false);
  });

  test("may be around the visible part, too", async () => {
    const { page } = await openTable({ query: "seed=1&users=500&groups=300" });
    const plain = await picture(page, "Visible part");
    const framed = await framedPicture(page, "Visible part");
    expect(framed.width).toBe(plain.width + 2 * MARGIN);
    expect(framed.height).toBeGreaterThan(plain.height + 2 * MARGIN);
  });

  test("is drawn in bands and tiles as on one canvas", async () => {
    const query = "sample=organisation&users=70&groups=200&seed=3";
    const shots: Pixels[] = [];
    for (const initScript of [undefined, NO_OFFSCREEN]) {
      const { page, errors, close } = await openTable({ query, initScript });
      await applyRoles(page, 0, 1, 2, 3, 4, 5, 6, 7);
      shots.push(await framedPicture(page));
      expect(errors).toEqual([]);
      await close();
    }
    expectTilesAndBands(shots[0]);
    expect(differences(shots[0], shots[1])).toEqual([]);
  });
});

describe("the scale", () => {
  test("may be that of the screen: cells as large as they are now, header and panel as there", async () => {
    const { page } = await openTable({ query: "seed=1&users=120&groups=200", dpr: 2 });
    const held = await heldCells(page);
    for (const [presses, pitch] of [
      [5, 16],
      [2, 8],
      [3, 2],
    ]) {
      await page.locator('[role="gridcell"]').first().focus();
      for (let k = 0; k < presses; k++) await page.keyboard.press("-");
      await rested(page);
      const shot = await picture(page, "As on the screen");
      for (const [row, column] of [
        [0, 0],
        [60, 3],
        [119, 199],
      ])
        expect(cell(shot, held, row, column, pitch), `${pitch}: ${row}, ${column}`).toBe(
          held[row][column] ? "rgb(91, 101, 113)" : "rgb(255, 255, 255)",
        );
      // Where cells are too small for names there is nothing but cells.
      if (pitch === 2) expect([shot.width, shot.height]).toEqual([400, 240]);
      else expect(shot.width).toBeGreaterThan(200 * pitch + 10);
    }
  });

  test("of the visible part gives what the window shows", async () => {
    const { page } = await openTable({ query: "seed=1&users=5000&groups=800" });
    const shown = await page.locator(".matrix-scroller").boundingBox();
    const shot = await picture(page, "Visible part", "As on the screen");
    expect([shot.width, shot.height]).toEqual([
      Math.round(shown!.width),
      Math.round(shown!.height),
    ]);
  });
});

describe("the dialog", () => {
  test("tells about how many bytes there will be", async () => {
    const { page } = await openTable({ query: "seed=1&users=100&groups=150" });
    const dialog = await openDialog(page);
    const text = await dialog.getByText(/megapixels, about/).textContent();
    const [, number, unit] = /about ([\d.]+) (KB|MB)/.exec(text!)!;
    await page.keyboard.press("Escape");
    const { bytes } = await picture(page);
    const told = Number(number) * (unit === "MB" ? 1e6 : 1e3);
    expect(told / bytes).toBeGreaterThan(0.5);
    expect(told / bytes).toBeLessThan(2);
  });

  test("refuses more than a gigapixel, and offers the largest cells that fit", async () => {
    const { page } = await openTable({ query: "seed=1&users=5000&groups=800" });
    const dialog = await openDialog(page);
    await dialog
      .getByText(/^At 1×, this picture would have 2\.\d gigapixels; the most is 1 gigapixel\./)
      .waitFor();
    const offer = dialog.getByRole("button", { name: /^Use \d+ px a cell$/ });
    const size = /\d+/.exec((await offer.textContent())!)![0];
    await offer.click();
    expect(await dialog.getByLabel(`${size} px a cell`).isChecked()).toBe(true);
    await dialog.getByText(/^[\d.]+ megapixels/).waitFor();
    expect(
      await dialog.getByRole("button", { name: "Download" }).getAttribute("aria-disabled"),
    ).toBe(null);
  });

  test("shows how far drawing is, goes on meanwhile, and cancelling ends the worker", async () => {
    const { page, errors } = await openTable({ query: "seed=1&users=2000&groups=600" });
    const dialog = await openDialog(page);
    await dialog.getByRole("button", { name: "Download", exact: true }).click();
    await dialog.getByRole("progressbar", { name: "Drawing the picture" }).waitFor();
    await dialog.getByText(/^[1-9]\d?%$/).waitFor();
    const isDrawing = async () => (await workersOf(page)).has("pictureWorker");
    expect(await isDrawing()).toBe(true);
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await dialog.getByText("Cancelled. Nothing was saved.").waitFor();
    expect(await dialog.getByRole("progressbar").count()).toBe(0);
    await expect.poll(isDrawing).toBe(false);
    expect(errors).toEqual([]);
  });
});

describe("without the means to stream", () => {
  test("pictures are drawn on one canvas, and refused beyond its limit", async () => {
    const query = "seed=1&users=2000&groups=600";
    const { page, errors } = await openTable({ query, initScript: NO_OFFSCREEN });
    const dialog = await openDialog(page);
    await dialog
      .getByText(
        /^At 1×, .* the most is 268\.4 megapixels\. The largest that fits is \d+ px a cell\.$/,
      )
      .waitFor();
    await page.keyboard.press("Escape");
    const held = await heldCells(page);
    const shot = await picture(page, "Visible part");
    expect(shot.width).toBeGreaterThan(1000);
    expect(held.length).toBe(2000);
    expect(errors).toEqual([]);
  });

  test("a picture that one canvas can hold needs no worker", async () => {
    const { page } = await openTable({ query: "seed=1" });
    await page.route("**/pictureWorker-*.js", (route) => route.abort());
    const shot = await picture(page);
    expect(shot.width).toBeGreaterThan(60 * 24);
  });
});
