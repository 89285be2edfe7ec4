import { describe, expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { contentOf, newContext } from "./harness.ts";
import { context, giveEachTestAContext } from "./ownContext.ts";
import {
  assumedCount,
  button,
  goTo,
  notices,
  openBeside,
  openRecent,
  openTab,
  reload,
  toggleFree,
} from "./visitor.ts";

giveEachTestAContext();

describe("a storage that fails", () => {
  test("is said once, and work goes on", async () => {
    await context.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException("No storage here.", "SecurityError");
      };
    });
    const page = await openTab(context);
    await toggleFree(page, 3);
    await saved(page);
    await toggleFree(page, 1);
    await saved(page);
    expect(await notices(page)).toEqual([expect.stringContaining("no storage")]);
    expect(await assumedCount(page)).toBe(4);
    expect(await (await openRecent(page)).innerText()).toContain("no storage");
  });

  test("because it is full is said once, and work goes on", async () => {
    // One of its own: of another test's, the browser goes on counting what was written before.
    const own = await newContext();
    const page = await openBeside(own);
    const session = await own.newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await goTo(page);
    // The browser counts in the background: the first small writes may still come through.
    for (let round = 0; round < 20 && (await notices(page)).length === 0; round++) {
      await toggleFree(page);
      await saved(page);
    }
    expect(await notices(page)).toEqual([expect.stringContaining("storage is full")]);
    // The status line follows at rest.
    await rested(page);
    const before = await assumedCount(page);
    await toggleFree(page, 2);
    await saved(page);
    expect(await notices(page)).toHaveLength(1);
    await expect.poll(() => assumedCount(page)).toBe(before + 2);
  });

  test("does not keep the page waiting", async () => {
    await context.addInitScript(() => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    const page = await openTab(context);
    await toggleFree(page, 3);
    await expect.poll(() => assumedCount(page)).toBe(3);
  });

  test("a foreign database is set aside for download, and said once", async () => {
    const behind = await openBeside(context);
    await behind.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open("access-table", 7);
          request.onupgradeneeded = () =>
            request.result.createObjectStore("rubbish").put({ any: "thing" }, "here");
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
    );
    const page = await openTab(context);
    await expect.poll(() => notices(page)).toEqual([expect.stringContaining("set aside")]);
    const download = page.waitForEvent("download");
    await button(page, "Download it").click();
    expect(String(await contentOf(await download))).toContain("thing");
    await toggleFree(page, 2);
    await saved(page);
    await reload(page);
    expect(await notices(page)).toEqual([]);
    expect(await assumedCount(page)).toBe(2);
    await (await openRecent(page)).getByRole("button", { name: /^Download / }).waitFor();
  });

  test("a damaged table is set aside, and work goes on with a fresh sample", async () => {
    const first = await openTab(context);
    await toggleFree(first, 2);
    await saved(first);
    await first.close();
    const behind = await openBeside(context);
    await behind.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open("access-table");
          request.onsuccess = async () => {
            const writing = request.result.transaction("checkpoints", "readwrite");
            const keys = writing.objectStore("checkpoints").getAllKeys();
            keys.onsuccess = () => {
              for (const key of keys.result)
                writing.objectStore("checkpoints").put({ version: 1, toggled: "none" }, key);
            };
            writing.oncomplete = () => {
              request.result.close();
              resolve();
            };
          };
        }),
    );
    const page = await openTab(context);
    await expect.poll(() => notices(page)).toEqual([expect.stringContaining("set aside")]);
    expect(await assumedCount(page)).toBe(0);
    await toggleFree(page, 3);
    await saved(page);
    await reload(page);
    await expect.poll(() => assumedCount(page)).toBe(3);
  });

  test("a damaged entry of a log leaves what came before it, and says up to when", async () => {
    const first = await openTab(context);
    for (let step = 0; step < 3; step++) {
      await toggleFree(first, 1);
      await saved(first);
    }
    await first.close();
    const behind = await openBeside(context);
    await behind.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open("access-table");
          request.onsuccess = () => {
            const writing = request.result.transaction("log", "readwrite");
            const keys = writing.objectStore("log").getAllKeys();
            keys.onsuccess = () => writing.objectStore("log").put("rubbish", keys.result[2]);
            writing.oncomplete = () => {
              request.result.close();
              resolve();
            };
          };
        }),
    );
    const page = await openTab(context);
    await expect.poll(() => assumedCount(page)).toBe(1);
    expect(await notices(page)).toEqual([
      expect.stringMatching(/^A part of .*«Sample».* state of \d+ \w+ \d{4}, \d\d:\d\d:\d\d\./),
    ]);
    const download = page.waitForEvent("download");
    await button(page, "Download it").click();
    expect(String(await contentOf(await download))).toContain("rubbish");
    await toggleFree(page, 4);
    await saved(page);
    await reload(page);
    expect(await assumedCount(page)).toBe(5);
    expect(await notices(page)).toEqual([]);
  });
});
