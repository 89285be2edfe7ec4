// `npm test`: every check, one after the other, and a last line that counts them.
// What follows `--` is passed on to Vitest: `npm test -- rules`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

let passed = 0;
let failed = 0;

check("Type check", "typescript", "tsc", ["--noEmit"]);
check("Lint and format", "@biomejs/biome", "biome", ["check", "."]);
const hindrance = check("Build", "vite", "vite", ["build"])
  ? findBrowser()
  : "there is no build to open";
runTests(hindrance ? ["--project", "unit"] : []);
if (hindrance) {
  failed++;
  console.log(`✗ The browser tests could not run: ${hindrance}.`);
}
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);

/** A tool that passes or fails as one. */
function check(name, packageName, tool, args) {
  console.log(`\n▸ ${name}`);
  const isFine = run(packageName, tool, args) === 0;
  if (isFine) passed++;
  else failed++;
  console.log(isFine ? `✓ ${name}` : `✗ ${name} failed`);
  return isFine;
}

/** Finds or gets a browser, so that the tests need not; returns what stands in the way. */
function findBrowser() {
  console.log("\n▸ Browser");
  const finder = fileURLToPath(new URL("findBrowser.mjs", import.meta.url));
  return runNode(finder) === 0 ? undefined : "there is no browser";
}

function runTests(options) {
  console.log("\n▸ Tests");
  const folder = mkdtempSync(join(tmpdir(), "access-table-"));
  const report = join(folder, "tests.json");
  const status = run("vitest", "vitest", [
    "run",
    ...options,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ]);
  const counted = countTests(report);
  rmSync(folder, { recursive: true });
  passed += counted.passed;
  failed += counted.failed;
  // Without a failed test, too, a run fails: nothing matched, or an error outside the tests.
  if (status !== 0 && counted.failed === 0) failed++;
}

function countTests(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  const broken = testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Runs a tool of node_modules by node itself: no shell, the same on every system. */
function run(packageName, tool, args) {
  const manifest = join(ROOT, "node_modules", packageName, "package.json");
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  const program = join(dirname(manifest), typeof bin === "string" ? bin : bin[tool]);
  return runNode(program, ...args);
}

function runNode(...args) {
  const stdio = ["ignore", "inherit", "inherit"];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio }).status;
}
