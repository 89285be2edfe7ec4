import type { Page } from "playwright";
import { rested } from "./atRest.ts";
import type { PageOptions } from "./harness.ts";
import { openMatrix } from "./matrixPage.ts";

export const ORGANISATION = "sample=organisation&seed=1";

export const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The panel of roles: a landmark beside the matrix; the main one as a sheet that covers it. */
export const panel = (page: Page) =>
  page.getByRole("complementary", { name: "Roles" }).or(page.getByRole("main", { name: "Roles" }));

export const rows = (page: Page) => panel(page).locator("[data-role-at]");

/** An organisation with its roles derived, and their panel open. */
export async function openPanel(options: PageOptions = {}) {
  const opened = await openMatrix({ query: ORGANISATION, ...options });
  const { page } = opened;
  await named(page, "Recalculate Roles").click();
  await page.locator("[data-role-id]").first().waitFor();
  await page.keyboard.press("r");
  await rows(page).first().waitFor();
  await rested(page);
  return opened;
}
