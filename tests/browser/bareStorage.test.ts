import type { BrowserContext } from "playwright";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBareTab, startTab } from "./bareTab.ts";
import { newContext } from "./harness.ts";

let context: BrowserContext;
beforeEach(async () => {
  context = await newContext();
});
afterEach(() => context.close());

test("a second tab is told, takes over, and the first writes nothing any more", async () => {
  const first = await openBareTab(context);
  await startTab(first);
  await first.evaluate(() => tab.keep.flush());
  const second = await openBareTab(context);
  const start = await startTab(second, true);
  expect(start.outcome).toBe("openElsewhere");
  await expect
    .poll(() => first.evaluate(() => tab.states.at(-1)))
    .toMatchObject({ cause: "takenOver" });
  const ours = await second.evaluate(async () => {
    tab.toggle(0, 1);
    await tab.keep.flush();
    return tried.stateOf(tab.table);
  });
  await first.evaluate(async () => {
    tab.toggle(0, 2);
    await tab.keep.flush();
  });
  await first.close();
  await second.close();
  expect((await startTab(await openBareTab(context))).state).toBe(ours);
});

test("a full quota is told, and work goes on", async () => {
  const page = await openBareTab(context);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await startTab(page);
  const { told, held, state } = await page.evaluate(async () => {
    for (let user = 0; user < 60; user++) {
      tab.toggle(user, (user + 1) % 20);
      await tab.keep.flush();
    }
    const { keep, table } = tab;
    return {
      told: keep.savingState,
      held: table.memberships.assumed.size,
      state: tried.stateOf(table),
    };
  });
  expect(told).toMatchObject({ cause: "full", reason: expect.stringContaining("full") });
  expect(held).toBeGreaterThan(0);
  expect(state).toContain("toggle of u59");
});
