import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { newFolder } from "./ran.ts";

const folder = newFolder();
const command = join(folder, "built", "main.mjs");
/** Where it keeps what comes by the standard input. */
const TMPDIR = join(folder, "kept");
mkdirSync(TMPDIR);
const rows = Array.from({ length: 20_000 }, (_, at) => `u${at % 4000},Group ${at % 7}${at % 11}`);
writeFileSync(join(folder, "table.csv"), `user,group\n${rows.join("\n")}\n`);

/** Tells on the standard error of each thread that is up. */
const TELL_OF_THREADS = `data:text/javascript,${encodeURIComponent(`
  import threads from "node:worker_threads";
  import { syncBuiltinESMExports } from "node:module";
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      this.once("message", () => process.stderr.write("a thread\\n"));
    }
  };
  syncBuiltinESMExports();`)}`;

beforeAll(async () => {
  const { build } = await import("vite");
  await build({
    configFile: "assets/build/command.config.ts",
    logLevel: "error",
    build: { outDir: join(folder, "built") },
  });
});

/** Starts the built command as a process of its own. */
function started(argv: readonly string[], node: readonly string[] = []) {
  const child = spawn(process.execPath, [...node, command, ...argv], {
    cwd: folder,
    env: { ...process.env, TMPDIR },
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, ended, stderr: buffer(child.stderr) };
}

test("files are read in a thread, and what one run writes another one reads", async () => {
  const argv = ["open", "table.csv", "--date", "2026-01-31"];
  const first = started(argv, ["--import", TELL_OF_THREADS]);
  const second = started(["open", "-", "-o", "table.json"]);
  first.child.stdout.pipe(second.child.stdin);
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(String(await first.stderr)).toBe(
    "a thread\ntable.csv: 4,000 users, 77 groups, 20,000 memberships.\n",
  );
  expect(String(await second.stderr)).toContain("table.csv: 4,000 users");
  expect(readdirSync(folder).sort()).toEqual(["built", "kept", "table.csv", "table.json"]);
  // The clock of the thread was set, too.
  const { source } = JSON.parse(readFileSync(join(folder, "table.json"), "utf8"));
  expect(source.time).toBe(new Date(2026, 0, 31, 12).toISOString());
});

test("what takes long is worked out in a thread by the same code as in the page", async () => {
  const argv = [
    "picture",
    "table.csv",
    "--users-by",
    "blocks",
    "--groups-by",
    "blocks",
    "-o",
    "table.svg",
  ];
  const { ended, stderr } = started(argv, ["--import", TELL_OF_THREADS]);
  expect(await ended).toBe(0);
  // One reads the file, one finds the order.
  expect(String(await stderr).match(/^a thread$/gm)).toHaveLength(2);
  rmSync(join(folder, "table.svg"));
});

test("without @napi-rs/canvas the report has an SVG in it, and PNG alone is refused", async () => {
  const report = started(["report", "table.csv", "-o", "-"]);
  const html = await buffer(report.child.stdout);
  expect(await report.ended).toBe(0);
  expect(String(await report.stderr)).toContain("npm install @napi-rs/canvas");
  const [, svg] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(String(html))!;
  expect(Buffer.from(svg, "base64").toString()).toMatch(/^<svg .*<path .*<\/svg>\n$/s);
  const picture = started(["picture", "table.csv", "-o", "table.png"]);
  expect(await picture.ended).toBe(2);
  expect(String(await picture.stderr)).toContain("npm install @napi-rs/canvas");
});

test("whoever stops reading the answer ends the run, without a word", async () => {
  const { child, ended, stderr } = started(["open", "table.csv", "-q"]);
  child.stdout.once("data", () => child.stdout.destroy());
  expect(await ended).toBe(2);
  expect(String(await stderr)).toBe("");
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends it with status %i, and leaves nothing behind", async (signal, status) => {
  const { child, ended, stderr } = started(["open", "-", "-o", "never.json"]);
  child.stdin.write("user,group\nann,Sales\n");
  await expect.poll(() => readdirSync(TMPDIR).length).toBe(1);
  child.kill(signal);
  expect(await ended).toBe(status);
  expect(String(await stderr)).toBe("");
  expect(readdirSync(folder)).not.toContain("never.json");
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test("what unpacks to more than there is memory for is refused in a sentence, and nothing is written", async () => {
  const many = Array.from(
    { length: 400_000 },
    (_, at) => `user ${at}${"-".repeat(40)},Group ${at % 999}\n`,
  );
  writeFileSync(join(folder, "many.csv.gz"), gzipSync(`user,group\n${many.join("")}`));
  const { ended, stderr } = started(
    ["open", "many.csv.gz", "-o", "many.json"],
    ["--max-old-space-size=40"],
  );
  expect(await ended).toBe(2);
  expect(String(await stderr)).toMatch(
    /^access-table: Reading stopped: .*memory.* Try a smaller file\.$/m,
  );
  expect(readdirSync(folder).filter((name) => /many\.json/.test(name))).toEqual([]);
});

test("it needs nothing beside Node, but what pictures are made with", () => {
  const built = join(folder, "built");
  const texts = readdirSync(built).map((name) => readFileSync(join(built, name), "utf8"));
  const imported = texts.flatMap((text) =>
    Array.from(
      text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|\bimport\("([^"]+)"\)/gm),
      (said) => said[1] ?? said[2],
    ),
  );
  const beside = imported.filter((name) => !/^(?:\.|node:|@napi-rs\/canvas$)/.test(name));
  expect(beside).toEqual([]);
  expect(imported).toContain("node:worker_threads");
  for (const text of texts) expect(text).not.toMatch(/\bkonva\b|react-dom/);
});
