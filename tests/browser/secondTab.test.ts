import { describe, expect, test } from "vitest";
import { saved } from "./atRest.ts";
import { context, giveEachTestAContext } from "./ownContext.ts";
import {
  assumedCount,
  button,
  notices,
  openRecent,
  openTab,
  otherTabHasIt,
  reload,
  toggleFree,
} from "./visitor.ts";

giveEachTestAContext();

describe("a second tab", () => {
  test("takes the table over; the first says so, and goes on with a copy", async () => {
    const first = await openTab(context);
    await toggleFree(first, 2);
    await saved(first);
    const second = await openTab(context);
    await otherTabHasIt(second).getByRole("button", { name: "Take over" }).click();
    await expect.poll(() => assumedCount(second)).toBe(2);
    await expect
      .poll(() => notices(first))
      .toEqual([expect.stringContaining("not saved any more")]);
    await toggleFree(second, 3);
    await saved(second);
    await toggleFree(first, 1);
    await button(first, "Go on with a copy").click();
    await saved(first);
    expect(await first.title()).toBe("Sample (copy) – Access table");
    await second.close();
    await first.close();

    const later = await openTab(context);
    expect(await assumedCount(later)).toBe(3);
    await (await openRecent(later)).getByRole("button", { name: "Sample", exact: true }).click();
    await expect.poll(() => assumedCount(later)).toBe(5);
  });

  test("works on a copy, and neither writes over the other", async () => {
    const first = await openTab(context);
    await toggleFree(first, 2);
    await saved(first);
    const second = await openTab(context);
    await otherTabHasIt(second).getByRole("button", { name: "Work on a copy" }).click();
    await expect.poll(() => assumedCount(second)).toBe(2);
    await toggleFree(second, 3);
    await toggleFree(first, 1);
    await saved(second);
    expect(await notices(first)).toEqual([]);
    await reload(first);
    expect(await assumedCount(first)).toBe(3);
    // Each tab comes back to its own table, whichever was the last.
    await reload(second);
    expect(await assumedCount(second)).toBe(5);
  });

  test("is told without Web Locks, as on plain HTTP, too", async () => {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
    });
    const first = await openTab(context);
    await toggleFree(first, 2);
    await saved(first);
    await reload(first);
    expect(await assumedCount(first)).toBe(2);
    const second = await openTab(context);
    await otherTabHasIt(second).getByRole("button", { name: "Take over" }).click();
    await expect.poll(() => assumedCount(second)).toBe(2);
    await expect
      .poll(() => notices(first))
      .toEqual([expect.stringContaining("not saved any more")]);
  });

  test("may go on with a fresh sample", async () => {
    const first = await openTab(context);
    await toggleFree(first, 2);
    await saved(first);
    const second = await openTab(context);
    await otherTabHasIt(second).getByRole("button", { name: "Open a fresh sample" }).click();
    await expect.poll(() => assumedCount(second)).toBe(0);
    expect(await notices(first)).toEqual([]);
  });
});
