import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What is said of the engines where no program can be found. */
function missing(wasFetched: boolean): string[] {
  const module = JSON.stringify(join(import.meta.dirname, "findEngines.mjs"));
  const script = `const { missingEngines } = await import(${module});
    console.log(JSON.stringify(missingEngines(${wasFetched})));`;
  const env = { PATH: "", PLAYWRIGHT_BROWSERS_PATH: join(import.meta.dirname, "nowhere") };
  const args = ["--input-type=module", "-e", script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env }));
}

test("an engine that is not installed is named as not run, with the way to get it", () => {
  expect(missing(false)).toEqual([
    "Not run in Firefox: it is not installed. `npm test -- --engines` fetches it.",
    "Not run in WebKit: it is not installed. `npm test -- --engines` fetches it.",
  ]);
});

test("one that could not be fetched is named, with what to install", () => {
  expect(missing(true)).toEqual([
    "Not run in Firefox: it could not be fetched. Debian has it in firefox-esr.",
    "Not run in WebKit: it could not be fetched. Debian has it in webkit2gtk-driver, xvfb.",
  ]);
});
