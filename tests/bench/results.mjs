// The last results, as a file and in the README beside it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { showInReadme } from "./readme.mjs";

const RESULTS = new URL("./results.json", import.meta.url);

/** Keeps the rows of a section beside the other sections' last ones. */
export function keep(section, rows) {
  const kept = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
  const [{ model }] = cpus();
  const machine = {
    processor: model.trim(),
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
  };
  kept.machine = machine;
  kept.sections = { ...kept.sections, [section]: rows };
  writeFileSync(RESULTS, `${JSON.stringify(kept, undefined, 2)}\n`);
  showInReadme(kept);
}
