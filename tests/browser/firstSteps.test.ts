import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import type { PageOptions } from "./harness.ts";
import { openMatrix } from "./matrixPage.ts";

const card = (page: Page) => page.getByRole("region", { name: "First steps" });

/** A first visit, without parameters: the path is there, too. */
const visit = (options: PageOptions = {}) =>
  openMatrix({ query: "", hasFirstSteps: true, hasPath: true, ...options });

const TABLE = {
  name: "members.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("user,group\nann,Mail\nbob,VPN\n"),
};

describe("the card of a first visit", () => {
  test.each([
    { width: 1440, height: 900, colorScheme: "light" },
    { width: 1024, height: 700, colorScheme: "dark" },
    { width: 390, height: 844, colorScheme: "light", hasTouch: true },
    { width: 390, height: 844, colorScheme: "dark" },
    { width: 390, height: 844, colorScheme: "dark", hasPath: false },
    { width: 390, height: 844, colorScheme: "light", hasPath: false, hasTouch: true },
  ] as const)(
    "stands beside all cells and says what has room, $width × $height, $colorScheme, path: $hasPath",
    async ({ width, height, ...options }) => {
      const { page, errors, close } = await visit({ viewport: { width, height }, ...options });
      // On a phone the path takes the room of what is not essential.
      const hasPath = !("hasPath" in options);
      await card(page).waitFor();
      const box = (await card(page).boundingBox())!;
      const cells = await page
        .locator('[role="gridcell"]')
        .evaluateAll((all) => Math.max(...all.map((cell) => cell.getBoundingClientRect().bottom)));
      const footer = (await page.locator("footer").boundingBox())!;
      expect(box.y).toBeGreaterThan(cells);
      expect(box.y + box.height).toBeLessThan(footer.y);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      const buttons = await card(page)
        .getByRole("button")
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().bottom));
      for (const bottom of buttons) expect(bottom).toBeLessThan(box.y + box.height);
      const isTouch = "hasTouch" in options;
      const essential = [
        /^A row is a user, a column a group, a filled square/,
        "Recalculate Roles finds the groups that users share",
      ];
      const more = [
        isTouch
          ? "Hold a square to read it; tap an empty"
          : "Point at a square to read it; click an",
        isTouch ? "Tap a role to see it in colour" : "Point at a role to see it in colour",
        "Drop your own file here, or open one",
        "Excel, CSV, Parquet, LDIF, Active Directory",
      ];
      for (const words of hasPath && width < 720 ? essential : [...essential, ...more]) {
        const text = card(page).locator("p, h2").filter({ hasText: words });
        expect(await text.isVisible(), String(words)).toBe(true);
        const { y, height: lines } = (await text.boundingBox())!;
        expect(y + lines).toBeLessThan(box.y + box.height);
      }
      expect(await violations(page)).toEqual([]);
      expect(errors).toEqual([]);
      await close();
    },
  );

  test("goes by its button, for the next visits too, and comes back from Help", async () => {
    const { page } = await visit();
    await card(page).getByRole("button", { name: "Got it" }).click();
    await card(page).waitFor({ state: "detached" });
    await page.reload();
    await rested(page);
    expect(await card(page).count()).toBe(0);
    await page.getByRole("button", { name: "Help", exact: true }).click();
    await page.getByRole("menuitem", { name: "First steps", exact: true }).click();
    await card(page).waitFor();
  });

  test("goes with the first file", async () => {
    const { page } = await visit();
    await card(page).waitFor();
    await page.setInputFiles("input[type=file]", TABLE);
    await page.locator("footer", { hasText: "2 users" }).waitFor();
    expect(await card(page).count()).toBe(0);
  });

  test("leads to files and to the example organisation", async () => {
    const { page, errors } = await visit();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      card(page).getByRole("button", { name: "Open your own file" }).click(),
    ]);
    expect(chooser.isMultiple()).toBe(true);
    await page.getByRole("button", { name: "Help", exact: true }).click();
    await page.getByRole("menuitem", { name: "First steps", exact: true }).click();
    await card(page).getByRole("button", { name: "Example organisation" }).click();
    await page.locator("footer", { hasText: "300 users" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("is a dialog where the table leaves no room for it", async () => {
    const { page } = await visit({ query: "seed=1&users=300&groups=300" });
    expect(await card(page).count()).toBe(0);
    await page.getByRole("button", { name: "Help", exact: true }).click();
    await page.getByRole("menuitem", { name: "First steps", exact: true }).click();
    await page.getByRole("dialog", { name: "First steps" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Got it" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});
