import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { rested } from "./atRest.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that look at colours. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** What axe-core finds wrong with the page as it is now, by all its rules or by some. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Not as a script element: the page's policy forbids foreign ones.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    // Colours between two are nobody's to read.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    // What is fine is looked at as well, but not described.
    const found = await axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  }, rules);
}

/** The same in light and then in dark, in which only the colours are others. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found = await violations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await rested(page);
  found.push(...(await violations(page, OF_COLOURS)));
  await page.emulateMedia({ colorScheme: "light" });
  await rested(page);
  return found;
}
