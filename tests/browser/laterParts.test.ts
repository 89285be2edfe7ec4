import { expect, test } from "vitest";
import { openPage } from "./harness.ts";
import { boxOfCell, colorOfCell, middleOf } from "./matrixPage.ts";

test("a page whose later parts do not arrive shows its table, says so, and tries again", async () => {
  let isBroken = true;
  const { page, close } = await openPage();
  await page.locator("#matrix-scroller").waitFor();
  await page.route("**/loadedLater-*.js", (route) => (isBroken ? route.abort() : route.continue()));
  await page.reload();
  await page.getByText("Parts of the page could not be loaded.").waitFor();
  await page.locator("#matrix-scroller").waitFor();
  expect(await colorOfCell(page, 0, 0)).not.toBe("");
  await page.getByRole("button", { name: "Recalculate Roles" }).click();
  expect(await page.locator("[data-role-id]").count()).toBe(0);
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("[data-role-id]").first().waitFor();
  await page.mouse.move(...middleOf(await boxOfCell(page, 2, 2)));
  await page.locator('[role="tooltip"]').waitFor();
  await close();
});
