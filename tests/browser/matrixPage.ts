import type { Page } from "playwright";
import { rested } from "./atRest.ts";
import { openPage, type PageOptions, pixels } from "./harness.ts";

/** The matrix in a page, and where its cells are. */
export async function openMatrix(options: PageOptions = {}) {
  const opened = await openPage({ query: "seed=1", ...options });
  const { page } = opened;
  await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await rested(page);
  return { ...opened, grid: page.locator('[role="grid"]') };
}

interface CellBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a cell is on the screen, by its element; the cell must be near the focused one. */
export async function boxOfCell(page: Page, row: number, column: number): Promise<CellBox> {
  const box = await page.locator(`[data-row="${row}"][data-column="${column}"]`).boundingBox();
  if (!box) throw new Error(`There is no element for row ${row}, column ${column}`);
  return box;
}

export function middleOf({ x, y, width, height }: CellBox): [number, number] {
  return [x + width / 2, y + height / 2];
}

/** The colour in the middle of a cell, away from the pointer and its crosshair. */
export async function colorOfCell(page: Page, row: number, column: number): Promise<string> {
  const box = await boxOfCell(page, row, column);
  const shot = await pixels(page, box);
  return `rgb(${shot.at(shot.width / 2, shot.height / 2).join(", ")})`;
}

/** The accessible name of a cell's element. */
export function labelOfCell(page: Page, row: number, column: number): Promise<string | null> {
  return page.locator(`[data-row="${row}"][data-column="${column}"]`).getAttribute("aria-label");
}

/** The label of what has the keyboard's focus. */
export function focusedLabel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
}

/** The columns (of those with an element) in which a row's cell has a state. */
export async function columnsWith(page: Page, row: number, state: string): Promise<number[]> {
  return page
    .locator(`[role="gridcell"][data-row="${row}"]`)
    .evaluateAll(
      (cells, ending) =>
        cells
          .filter((cell) => cell.getAttribute("aria-label")?.endsWith(`: ${ending}`))
          .map((cell) => Number((cell as HTMLElement).dataset.column)),
      state,
    );
}
