import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { createServer } from "vite";
import { launchOptions } from "../findBrowser.mjs";
import { figure, print, printHeading } from "./figures.mjs";
import type { Drawn } from "./picturePage.ts";

type Row = ReturnType<typeof figure>;

/** Drawing, filtering and writing may take as long again as compressing alone. */
const TARGET = "≤ 2";

/** Prints what drawing large pictures as PNG takes in Chromium, beside compressing the same bytes. */
export async function measurePicture(users = 1000, groups = 400, runs = 5): Promise<Row[]> {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const server = await createServer({
    root,
    logLevel: "error",
    server: { port: 0, fs: { strict: false } },
  });
  await server.listen();
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    const base = server.resolvedUrls?.local[0] ?? "";
    await page.route("**/blank", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
    );
    await page.goto(`${base}blank`);
    const module = JSON.stringify(`${base}tests/bench/picturePage.ts`);
    // As text: what is bundled for Node must not be rewritten on its way into the page.
    const drawn = (...how: number[]): Promise<Drawn> =>
      page.evaluate(`import(${module}).then((page) => page.measure(${how.join(", ")}))`);
    printHeading("PNG, beside compressing the same bytes: ms");
    const rows = [
      rowOf("PNG at 1×", await drawn(users, groups, 24, runs)),
      rowOf("PNG, 4 px a cell", await drawn(6 * users, 6 * groups, 4, runs)),
      rowOf("PNG, 1 px a cell", await drawn(10 * users, 10 * groups, 1, runs)),
    ];
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
}

function rowOf(what: string, { width, height, bytes, runs }: Drawn): Row {
  const megapixels = (width * height) / 1e6;
  console.log(`  ${what}: ${megapixels.toFixed(0)} megapixels, ${(bytes / 1e6).toFixed(1)} MB`);
  const row = figure(
    `${what}, ${megapixels.toFixed(0)} megapixels`,
    runs.map(({ ms }) => ms),
    runs.map(({ floor }) => floor),
    TARGET,
  );
  print(row);
  return row;
}
