import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { Program } from "./program.ts";

/** Writes down its own number and that of a process that it starts; neither ends by itself. */
const FAMILY = `
  const forever = ["-e", "setInterval(() => {}, 1000)"];
  const child = require("node:child_process").spawn(process.execPath, forever);
  require("node:fs").writeFileSync(process.argv[1], process.pid + " " + child.pid);
  process.on("SIGTERM", () => {});
  setInterval(() => {}, 1000);`;

/** A process that has ended, but of which nobody has taken notice yet, does not run. */
function isRunning(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && !/^State:\s*Z/m.test(readFileSync(status, "utf8"));
}

function numbersIn(path: string): number[] | undefined {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return text ? text.split(" ").map(Number) : undefined;
}

describe.skipIf(process.platform !== "linux")("a program on a leash", () => {
  test("ends with all that it has started, and its folder is gone", async () => {
    const folder = mkdtempSync(join(tmpdir(), "access-table-leash-"));
    const path = join(folder, "numbers");
    const program = new Program(process.execPath, ["-e", FAMILY, path], { folder });
    const numbers = await program.until(() => numbersIn(path));
    expect(numbers.map(isRunning)).toEqual([true, true]);
    await program.stop();
    await expect.poll(() => numbers.map(isRunning)).toEqual([false, false]);
    expect(existsSync(folder)).toBe(false);
  });

  test("ends, too, when what has started it is killed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "access-table-leash-"));
    const path = join(folder, "numbers");
    const leash = join(import.meta.dirname, "leash.mjs");
    const command = JSON.stringify([leash, folder, process.execPath, "-e", FAMILY, path]);
    const start = `require("node:child_process").spawn(process.execPath, ${command}); setInterval(() => {}, 1000)`;
    const starter = spawn(process.execPath, ["-e", start]);
    onTestFinished(() => void starter.kill("SIGKILL"));
    await expect.poll(() => numbersIn(path)).toHaveLength(2);
    const numbers = numbersIn(path)!;
    starter.kill("SIGKILL");
    await once(starter, "close");
    await expect.poll(() => numbers.map(isRunning)).toEqual([false, false]);
    await expect.poll(() => existsSync(folder)).toBe(false);
  });

  test("that does not start is told", async () => {
    const program = new Program("/nowhere/at-all", []);
    await expect(program.hasSaid(/(never)/)).rejects.toThrow(/at-all did not start/);
  });
});
