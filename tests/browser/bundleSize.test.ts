import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const SCRIPTS = join(DIST, "assets");

/** What only faker's German dictionaries hold. */
const FAKER_WORD = "Baden-Württemberg";

const initial = initialScripts();

test("the page's initial JavaScript is at most 230 KB gzip", () => {
  const sizes = initial.map((name) => gzipSync(read(name)).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(initial.length).toBeGreaterThan(0);
  expect(total, initial.map((name, i) => `${name}: ${sizes[i]}`).join(", ")).toBeLessThanOrEqual(
    230_000,
  );
});

test("faker comes in a chunk of its own, when a sample is made", () => {
  const withFaker = readdirSync(SCRIPTS).filter(
    (name) => name.endsWith(".js") && read(name).includes(FAKER_WORD),
  );
  expect(withFaker.length).toBeGreaterThan(0);
  expect(withFaker.filter((name) => initial.includes(name))).toEqual([]);
});

function read(name: string): string {
  return readFileSync(join(SCRIPTS, name), "utf8");
}

/** The scripts that index.html names, and all that those import statically. */
function initialScripts(): string[] {
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  const named = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g);
  const found = new Set(Array.from(named, ([, url]) => basename(url)));
  for (const name of found)
    for (const [, url] of read(name).matchAll(/\b(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(url);
  return [...found];
}
