// Puts the last results into the README beside it, between its two marks.
import { readFileSync, writeFileSync } from "node:fs";

const README = new URL("./README.md", import.meta.url);
const BETWEEN = /(<!-- results -->\n)[\s\S]*?(<!-- \/results -->)/;

/** All rows as one table, the machine above it. */
export function showInReadme({ machine, sections }) {
  const { processor, cores, memory, node } = machine;
  const rows = Object.values(sections).flat();
  const lines = [
    `${processor}, ${cores} cores, ${memory}, no graphics card, Node ${node}, headless Chromium:`,
    "",
    "| ms | p50 | p95 | p99 | floor | ratio | at most |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows.filter(({ words }) => !words).map(rowOf),
    "",
    ...rows.filter(({ words }) => words).map(({ name, words }) => `- ${name}: ${words}`),
  ];
  const readme = readFileSync(README, "utf8");
  writeFileSync(README, readme.replace(BETWEEN, `$1\n${lines.join("\n")}\n\n$2`));
}

function rowOf({ name, p50, p95, p99, floor, ratio, target }) {
  const shown = [p50, p95, p99, floor, ratio].map((value) =>
    value === undefined
      ? ""
      : String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3))),
  );
  return `| ${[name, ...shown, String(target ?? "").replace("≤ ", "")].join(" | ")} |`;
}
