import type { BrowserContext, Page } from "playwright";
import { inject } from "vitest";

/** An empty page beside another one: of the same origin, without its code. */
export async function openBlank(context: BrowserContext, base: string): Promise<Page> {
  const page = await context.newPage();
  await page.route("**/blank", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
  );
  await page.goto(`${base}blank`);
  return page;
}

/** An empty page in which a module of `inPage/` is at hand as `tried`, straight from its source. */
export async function openModule(
  context: BrowserContext,
  name: "picture" | "sameFiles",
): Promise<Page> {
  const base = inject("sourceUrl");
  return openWith(context, base, `${base}tests/browser/inPage/${name}.ts`);
}

/** An empty page in which a module of the same server is at hand as `tried`. */
export async function openWith(context: BrowserContext, base: string, module: string) {
  const page = await openBlank(context, base);
  await bring(page, module);
  return page;
}

/** Has a module be at hand as `tried`. */
export async function bring(page: Page, module: string): Promise<void> {
  const address = JSON.stringify(module);
  await page.evaluate(`import(${address}).then((tried) => { globalThis.tried = tried; })`);
}
