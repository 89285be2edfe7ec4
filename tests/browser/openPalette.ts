import type { Locator, Page } from "playwright";

/** The palette's field. */
export const paletteField = (page: Page): Locator =>
  page.getByRole("combobox", { name: /^Find an action/ });

/** Opens the palette by its keys, and waits until it takes what is typed. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await paletteField(page).and(page.locator(":focus")).waitFor();
}
