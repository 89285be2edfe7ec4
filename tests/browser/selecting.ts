import type { Page } from "playwright";
import { rested } from "./atRest.ts";
import { boxOfCell, middleOf } from "./matrixPage.ts";

/** A place by its row and column; -1 is the header, or the names. */
export type At = readonly [row: number, column: number];

export const bar = (page: Page) => page.getByRole("region", { name: "Selection" });
export const words = (page: Page) => bar(page).locator(".selection-words").innerText();
/** A button of the bar, by its exact name. */
export const button = (page: Page, name: string) =>
  bar(page).getByRole("button", { name, exact: true });

export async function pointOf(page: Page, [row, column]: At): Promise<[number, number]> {
  return middleOf(await boxOfCell(page, row, column));
}

/** Draws a selection with Shift and the mouse, from one place to another. */
export async function drag(page: Page, from: At, to: At): Promise<void> {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.keyboard.down("Shift");
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await bar(page).waitFor();
  await rested(page);
}

export async function shiftClick(page: Page, at: At): Promise<void> {
  const point = await pointOf(page, at);
  await page.keyboard.down("Shift");
  await page.mouse.click(...point);
  await page.keyboard.up("Shift");
}

/** The places of the cells that the grid tells as selected, of those with an element. */
export function selectedCells(page: Page): Promise<string[]> {
  return page
    .locator('[role="grid"] [aria-selected="true"]')
    .evaluateAll((cells) =>
      cells.map(
        (cell) => `${(cell as HTMLElement).dataset.row},${(cell as HTMLElement).dataset.column}`,
      ),
    );
}

/** The places of a rectangle, row by row. */
export function cellsBetween([row, column]: At, [lastRow, lastColumn]: At): string[] {
  const cells: string[] = [];
  for (let r = row; r <= lastRow; r++)
    for (let c = column; c <= lastColumn; c++) cells.push(`${r},${c}`);
  return cells;
}

/** The last sentence for screen readers. */
export function announced(page: Page): Promise<string> {
  return page.locator(".matrix > .unseen[aria-live]").innerText();
}
