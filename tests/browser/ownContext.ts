import type { BrowserContext } from "playwright";
import { afterEach, beforeEach } from "vitest";
import { openContext } from "./harness.ts";

/** The browser of the test that runs, in which its tabs share a storage that no other test sees. */
export let context: BrowserContext;

/** Gives each test of a file a browser context, which is empty, and takes it back with all its tabs. */
export function giveEachTestAContext(): void {
  let close: (hasFailed: boolean) => Promise<void>;
  beforeEach(async () => {
    ({ context, close } = await openContext());
  });
  afterEach(({ task }) => close(task.result?.state === "fail"));
}
