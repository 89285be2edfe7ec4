// `npm test`: every check, and a last line that counts them.
// `npm test -- --engines` fetches what is missing to test in: Firefox, WebKit, and small programs that
// read files for other systems.
// `npm test -- quick` is for the time before a commit: the types, the lint, and the tests in Node that
// import what has changed since the last one.
// What else follows `--` is passed on to Vitest: `npm test -- rules`.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fetchEngines, missingEngines } from "./engines/findEngines.mjs";
import { fetchPrograms, missingPrograms } from "./findPrograms.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const options = process.argv.slice(2).filter((option) => !["--engines", "quick"].includes(option));
const isForAllEngines = process.argv.includes("--engines");
const isQuick = process.argv.includes("quick");
/** So many tests are named at the end, as those that took longest. */
const SLOWEST = 20;

let passed = 0;
let failed = 0;

if (isQuick) await testChanged();
else await testAll();
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);

async function testAll() {
  const [isBuilt] = await Promise.all([
    check("Build", "vite", "vite", ["build"]),
    check("Build of the command", "vite", "vite", [
      "build",
      "--config",
      "assets/build/command.config.ts",
    ]),
    check("Type check", "typescript", "tsc", ["--noEmit"]),
    check("Lint and format", "@biomejs/biome", "biome", ["check", "."]),
  ]);
  if (isForAllEngines) fetchPrograms();
  const hindrance = isBuilt ? findBrowser() : "there is no build to open";
  runTests(hindrance ? ["--project", "!browser"] : []);
  if (hindrance) {
    failed++;
    console.log(`✗ The browser tests could not run: ${hindrance}.`);
  }
  for (const sentence of [...missingEngines(isForAllEngines), ...missingPrograms()])
    console.log(sentence);
}

async function testChanged() {
  const changed = changedFiles();
  const linted = changed.filter((path) => /\.(tsx?|mjs|css|json)$/.test(path) && existsSync(path));
  await Promise.all([
    check("Type check", "typescript", "tsc", ["--noEmit"]),
    linted.length > 0 && check("Lint and format", "@biomejs/biome", "biome", ["check", ...linted]),
  ]);
  runTests(["--project", "!browser", "--changed", "--passWithNoTests"]);
}

/** The files that differ from the last commit, new ones too. */
function changedFiles() {
  const git = (...args) =>
    spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout.split("\n");
  const names = [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return names.filter(Boolean);
}

/** A tool that passes or fails as one. Others run meanwhile: what it prints is shown at its end. */
async function check(name, packageName, tool, args) {
  const { status, output } = await outputOf(programOf(packageName, tool), ...args);
  const isFine = status === 0;
  if (isFine) passed++;
  else failed++;
  console.log(`\n▸ ${name}\n${output}${isFine ? `✓ ${name}` : `✗ ${name} failed`}`);
  return isFine;
}

/** Finds or gets the browsers, so that the tests need not; returns what stands in the way. */
function findBrowser() {
  console.log("\n▸ Browsers");
  const finder = fileURLToPath(new URL("findBrowser.mjs", import.meta.url));
  if (isForAllEngines) fetchEngines();
  return runNode(finder) === 0 ? undefined : "there is no browser";
}

function runTests(selection) {
  console.log("\n▸ Tests");
  const folder = mkdtempSync(join(tmpdir(), "access-table-"));
  const report = join(folder, "tests.json");
  const status = runNode(
    programOf("vitest", "vitest"),
    "run",
    ...selection,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...options,
  );
  const counted = countTests(report);
  console.log("\nThe slowest tests, in seconds:");
  for (const { seconds, name } of counted.slowest) console.log(`${seconds.toFixed(1)}  ${name}`);
  for (const name of counted.retried) console.log(`Passed only when tried again: ${name}`);
  rmSync(folder, { recursive: true });
  passed += counted.passed;
  failed += counted.failed;
  // Without a failed test, too, a run fails: nothing matched, or an error outside the tests.
  if (status !== 0 && counted.failed === 0) failed++;
}

function countTests(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0, retried: [], slowest: [] };
  const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  const broken = testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  // A test that passed in the end keeps what failed before.
  const retried = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [message] }) => `${fullName}\n  ${message.split("\n")[0]}`);
  const slowest = testResults
    .flatMap((file) => file.assertionResults)
    .map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return { passed: numPassedTests, failed: numFailedTests + broken.length, retried, slowest };
}

/** A tool of node_modules, for node itself to run: no shell, the same on every system. */
function programOf(packageName, tool) {
  const manifest = join(ROOT, "node_modules", packageName, "package.json");
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  return join(dirname(manifest), typeof bin === "string" ? bin : bin[tool]);
}

function runNode(...args) {
  const stdio = ["ignore", "inherit", "inherit"];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio }).status;
}

function outputOf(...args) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output }));
  });
}
