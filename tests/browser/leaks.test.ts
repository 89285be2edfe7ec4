import type { CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { opened } from "./filesPage.ts";
import { openMatrix } from "./matrixPage.ts";

const ROUNDS = 6;
const NOW = "user,group\nann,Mail\nann,VPN\nbob,Mail\n";
const OLD = "user,group\nann,Mail\nbob,VPN\neve,Mail\n";

/** Opens a file, compares it with another one, and ends that. */
async function round(page: Page): Promise<void> {
  await choose(page, "input[type=file][multiple]", OLD);
  await opened(page, "3 users, 2 groups, 3 memberships");
  await choose(page, "input[type=file][multiple]", NOW);
  await opened(page, "2 users, 2 groups, 3 memberships");
  await page.getByRole("button", { name: "More to open", exact: true }).click();
  await page.getByRole("menuitem", { name: "Compare with …", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await choose(page, '[aria-label="Files to compare with"]', OLD);
  await page.locator(".compared-words").waitFor();
  await rested(page);
  await page.getByRole("button", { name: "End comparison" }).click();
  await page.locator(".compared-words").waitFor({ state: "detached" });
}

/** Chooses a file as a person does; a driver that does it keeps the field, and all it was in. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).evaluate((input: HTMLInputElement, text) => {
    const { items, files } = new DataTransfer();
    items.add(new File([text], "access.csv"));
    input.files = files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, text);
}

/** What is there still once all that nobody refers to is gone. */
async function remaining(page: Page, session: CDPSession) {
  await rested(page);
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)!.value;
  return { nodes: metric("Nodes"), listeners: metric("JSEventListeners") };
}

test("opening files and comparing them leaves no elements and no listeners behind", async () => {
  const { page, errors } = await openMatrix({ query: "seed=1&users=60&groups=20" });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  // What is made once, and those that wait for a rest, are there after that.
  for (let at = 0; at < 2; at++) await round(page);
  const before = await remaining(page, session);
  for (let at = 0; at < ROUNDS; at++) await round(page);
  // What is on its way out, such as a notice, may take a while.
  await expect
    .poll(async () => (await remaining(page, session)).nodes - before.nodes)
    .toBeLessThan(ROUNDS);
  const { listeners } = await remaining(page, session);
  expect(listeners - before.listeners).toBeLessThan(ROUNDS);
  expect(errors).toEqual([]);
});
