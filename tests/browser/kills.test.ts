import type { BrowserContext } from "playwright";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nextFrame, rested } from "./atRest.ts";
import { killTab, openBareTab, startTab } from "./bareTab.ts";
import { newContext } from "./harness.ts";
import type { Told } from "./inPage/storage.ts";
import { assumedCount, openTab, toggleFree } from "./visitor.ts";

/** How often the bare tab is killed: `KILLS=2000` for a longer run. */
const KILLS = Number(process.env.KILLS || 25);
/** One in so many works for longer than may be lost: else nothing would have to be saved. */
const LONG_EACH = 5;

let context: BrowserContext;
beforeEach(async () => {
  context = await newContext();
});
afterEach(() => context.close());

/** The time at which the page last said that all is saved, or will be in a moment. */
function lastSaved(told: readonly Told[]): number {
  return (told.findLast(({ isSaving }) => !isSaving) ?? told[0]).at;
}

/**
 * How long a page got nothing done in a time, its machine being busy: it tells each 15 ms, so what is
 * beyond 50 was not its to use.
 */
function heldUp(told: readonly Told[], from: number, until: number): number {
  const times = told.map(({ at }) => at).filter((at) => at >= from && at <= until);
  return times.reduce((sum, at, place) => sum + Math.max(0, at - (times[place - 1] ?? at) - 50), 0);
}

test(`a bare tab killed ${KILLS} times loses no more than the last second`, async () => {
  let told = new Map<number, Told & { state: string }>();
  for (let kill = 0; kill < KILLS; kill++) {
    const page = await openBareTab(context);
    const start = await startTab(page, true);
    expect(start.events).toEqual([]);
    if (told.size > 0) {
      const latest = Math.max(...told.keys());
      const found = told.get(start.count);
      // What the page told last may not have come through, though it was saved.
      if (found) expect(start.state).toBe(found.state);
      else expect(start.count).toBeGreaterThan(latest);
      const all = [...told.values()];
      const until = lastSaved(all);
      const firstLost = told.get(start.count + 1)?.at ?? until;
      expect(until - firstLost - heldUp(all, firstLost, until)).toBeLessThan(1000);
    }
    told = new Map([[start.count, { state: start.state, at: Date.now(), isSaving: false }]]);
    await page.evaluate(() => tab.keep.close());
    await page.exposeFunction("tell", (count: number, one: Told & { state: string }) =>
      told.set(count, one),
    );
    page
      .evaluate(() => tried.work((globalThis as unknown as { tell: () => void }).tell))
      .catch(() => {});
    const most = kill % LONG_EACH === 0 ? 1550 : 400;
    await new Promise((resolve) => setTimeout(resolve, most - 350 * Math.random()));
    await killTab(page);
    page.close().catch(() => {});
    if ((kill + 1) % 50 === 0) console.log(`Killed ${kill + 1} of ${KILLS} times.`);
  }
}, 3_600_000);

test("the page's tab killed at work loses no more than the last second", async () => {
  let least = 0;
  let most = 0;
  for (const workedFor of [200, 500, 800, 1100, 1300, 1500]) {
    const page = await openTab(context);
    const takeOver = page.getByRole("button", { name: "Take over" });
    if (await takeOver.isVisible()) await takeOver.click();
    await expect.poll(() => assumedCount(page)).toBeGreaterThanOrEqual(least);
    const found = await assumedCount(page);
    expect(found).toBeLessThanOrEqual(most);
    const told: Told[] = [];
    const until = Date.now() + workedFor;
    do {
      await toggleFree(page);
      const at = Date.now();
      await nextFrame(page);
      told.push({ at, isSaving: await page.locator(".saving-mark").isVisible() });
    } while (Date.now() < until);
    const killed = told.at(-1)!.isSaving ? lastSaved(told) : Date.now();
    await killTab(page);
    await page.close();
    least = found + told.filter(({ at }) => at < killed - 1000).length;
    most = found + told.length;
  }
  const last = await openTab(context);
  await rested(last);
  expect(await assumedCount(last)).toBeGreaterThanOrEqual(least);
});
