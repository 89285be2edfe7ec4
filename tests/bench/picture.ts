import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { createServer } from "vite";
import { launchOptions } from "../findBrowser.mjs";
import type { Drawn } from "./picturePage.ts";

/** A figure beside its floor, in ms. */
export interface Row {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly floor: number;
  readonly ratio: number;
  readonly target: number;
}

/** Drawing, filtering and writing may take as long again as compressing alone. */
const TARGET = 2;

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
    console.log(`\nPNG: ${users} users, ${groups} groups; the floor is compressing the same bytes`);
    const rows = [
      rowOf("PNG at 1×", await drawn(users, groups, 24, runs)),
      rowOf("PNG, 4 px a cell", await drawn(6 * users, 6 * groups, 4, runs)),
      rowOf("PNG, 1 px a cell", await drawn(10 * users, 10 * groups, 1, runs)),
    ];
    console.table(rows);
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
}

function rowOf(what: string, { width, height, bytes, runs }: Drawn): Row {
  const all = runs.map(({ ms }) => ms).sort((a, b) => a - b);
  const floors = runs.map(({ floor }) => floor).sort((a, b) => a - b);
  const megapixels = (width * height) / 1e6;
  console.log(`  ${what}: ${megapixels.toFixed(0)} megapixels, ${(bytes / 1e6).toFixed(1)} MB`);
  const [p50, floor] = [at(all, 0.5), at(floors, 0.5)];
  return {
    name: `${what}, ${megapixels.toFixed(0)} megapixels`,
    p50: Math.round(p50),
    p95: Math.round(at(all, 0.95)),
    p99: Math.round(at(all, 0.99)),
    floor: Math.round(floor),
    ratio: Math.round((100 * p50) / floor) / 100,
    target: TARGET,
  };
}

/** The value below which a share of the sorted ones lies. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
