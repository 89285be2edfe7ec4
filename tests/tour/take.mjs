// Takes the pictures of the tour in the guide, from the built page: `node tests/tour/take.mjs`.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { launchOptions } from "../findBrowser.mjs";
import { serve } from "../serve.mjs";

const PICTURES = fileURLToPath(new URL("../../assets/tour/", import.meta.url));
const WINDOW = { width: 1060, height: 630 };
/** The pictures on end that have to be the same: what rests for a moment may yet go on. */
const SAME = 6;

const served = await serve({ port: 0 });
const browser = await chromium.launch(await launchOptions());
const folder = mkdtempSync(join(tmpdir(), "access-table-"));
const context = await browser.newContext({ viewport: WINDOW, locale: "en-GB" });
const page = await context.newPage();
const button = (name) => page.getByRole("button", { name, exact: true });
const menuItem = (name) => page.getByRole("menuitem", { name, exact: true });

await page.addInitScript(() => localStorage.setItem("access-table/first-steps", "away"));
await page.goto(`${served.url}?sample=organisation&seed=7`);
await button("Recalculate Roles").waitFor();
await button("Fit").click();
await take("1-open");

await button("Order").click();
await menuItem("Blocks").click();
await take("2-order");

await page.keyboard.press("r");
await button("Plan roles").click();
await page.getByRole("radio", { name: "Fewest roles" }).check();
await page.getByRole("textbox", { name: "How much to cover" }).fill("90");
await button("Use this plan").waitFor();
await take("3-plan");

await button("Use this plan").click();
await button("Apply all").click();
await button("Order").click();
await menuItem("Blocks by role").click();
await page.locator(".notice button").last().click();
await take("4-apply");

await button("Review").click();
await page.locator(".review-row").first().waitFor();
await page.locator(".review-row").first().click();
await page.keyboard.press("x");
await page.keyboard.press("x");
await take("5-review");

await button("Export").click();
const [download] = await Promise.all([
  page.waitForEvent("download"),
  menuItem("Report (HTML)").click(),
]);
const report = join(folder, "report.html");
await download.saveAs(report);
await page.goto(pathToFileURL(report).href);
await take("6-report");

await browser.close();
await served.close();
rmSync(folder, { recursive: true });

/** Takes a picture of the page once it has come to rest: nothing is under way, and it looks the same. */
async function take(name) {
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => !document.querySelector("[role=progressbar]"));
  let picture = await page.screenshot();
  for (let same = 0; same < SAME; ) {
    const next = await page.screenshot();
    same = next.equals(picture) ? same + 1 : 0;
    picture = next;
  }
  writeFileSync(join(PICTURES, `${name}.png`), picture);
}
