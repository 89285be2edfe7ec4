import type { BrowserContext } from "playwright";
import { afterEach, beforeEach } from "vitest";
import { newContext } from "./harness.ts";

/** The browser of the test that runs, in which its tabs share a storage that no other test sees. */
export let context: BrowserContext;

/** Gives each test of a file a browser context of its own, and closes it with all its tabs. */
export function giveEachTestAContext(): void {
  beforeEach(async () => {
    context = await newContext();
  });
  afterEach(() => context.close());
}
