import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { until } from "../servers/started.ts";

test.skipIf(process.platform === "win32")(
  "what has no room in memory goes with the process, also with one that is killed",
  async () => {
    const source = join(import.meta.dirname, "../../../src/warehouse/duckdb/spillFolder.ts");
    const script = `
      const { mkdirSync, writeFileSync } = await import("node:fs");
      const { runnerImport } = await import("vite");
      const { module } = await runnerImport(${JSON.stringify(source)});
      const { path } = module.spillFolder();
      mkdirSync(path);
      writeFileSync(path + "/spilled", "x");
      console.log(path);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const path = await new Promise<string>((resolve) =>
      child.stdout.once("data", (line) => resolve(String(line).trim())),
    );
    expect(existsSync(join(path, "spilled"))).toBe(true);
    child.kill("SIGKILL");
    await until(() => !existsSync(path));
  },
);
