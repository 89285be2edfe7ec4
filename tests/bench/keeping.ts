import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { createServer } from "vite";
import { launchOptions } from "../findBrowser.mjs";
import type { Keeping } from "./keepingPage.ts";

/** Prints what keeping a table of this size costs in Chromium, beside its floors. */
export async function measureKeeping(users = 100_000, groups = 10_000): Promise<Keeping> {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const server = await createServer({
    root,
    logLevel: "error",
    server: { port: 0, fs: { strict: false } },
  });
  await server.listen();
  const options = await launchOptions();
  const args = [...options.args, "--js-flags=--expose-gc", "--enable-precise-memory-info"];
  const browser = await chromium.launch({ ...options, args });
  try {
    const base = server.resolvedUrls?.local[0] ?? "";
    /** Calls a function of the measured code in a page of its own. */
    const measureBy = async (call: string) => {
      const page = await browser.newPage();
      // Any page of the same origin will do: the measured code is loaded into it.
      await page.route("**/blank", (route) =>
        route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
      );
      await page.goto(`${base}blank`);
      const module = `${base}tests/bench/keepingPage.ts`;
      // As text: what is bundled for Node must not be rewritten on its way into the page.
      return page.evaluate(`import(${JSON.stringify(module)}).then((page) => page.${call})`);
    };
    const stepBytes = (await measureBy(`bytesOfStep(${users}, ${groups})`)) as number;
    const measured = (await measureBy(`measure(${users}, ${groups})`)) as Keeping;
    print(users, groups, measured, stepBytes);
    return measured;
  } finally {
    await browser.close();
    await server.close();
  }
}

function print(users: number, groups: number, measured: Keeping, stepBytes: number): void {
  const { cells, save, naiveSave, toggle, thousandToggles, fold, restore, rawRead } = measured;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const held = ({ longest }: { longest: number }) => `the page held up ${ms(longest)} at most`;
  console.log(`\nKeeping: ${users} users, ${groups} groups, ${cells} held cells`);
  console.log(`  first save: ${ms(save.ms)}, ${save.bytes} bytes, ${held(save)}`);
  console.log(`    naive: all in one put: ${ms(naiveSave.ms)}, ${held(naiveSave)}`);
  console.log(`  a toggle: ${ms(toggle.ms)}, ${toggle.bytes} bytes, ${held(toggle)}`);
  console.log(`    a thousand at once: ${(thousandToggles.bytes / 1000).toFixed(0)} bytes each`);
  console.log(`  a fold, with all roles: ${fold.bytes} bytes, ${held(fold)}`);
  console.log(`  restore: ${ms(restore.ms)}, ${held(restore)}`);
  console.log(`    floor: read the same records: ${ms(rawRead.ms)}`);
  console.log(`  memory a step: ${stepBytes.toFixed(0)} bytes a toggle`);
}
