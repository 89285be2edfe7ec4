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
  name: "storage" | "picture" | "twoWorkspaces",
): Promise<Page> {
  const base = inject("sourceUrl");
  const page = await openBlank(context, base);
  const module = JSON.stringify(`${base}tests/browser/inPage/${name}.ts`);
  await page.evaluate(`import(${module}).then((tried) => { globalThis.tried = tried; })`);
  return page;
}
