// The sizes of what is loaded later to read and write files, from the build's own output, as a table for
// src/files/README.md. What a part takes is what its chunk is smaller by without it.
// node tests/bench/chunks.mjs
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const FILES = fileURLToPath(new URL("../../src/files/", import.meta.url));

/** The chunks with these modules, and when they are loaded. */
const CHUNKS = [
  ["the exports as text", "export/exports.ts", "with the menu `Export`"],
  ["the report", "report/report.ts", "with the first report"],
  ["roles for other systems", "systems/systems.ts", "with its dialog"],
];
/** Parts of the worker that reads files, by what of them the rest knows. */
const PARTS = [
  ["workbooks (.xlsx)", "workbook/workbook.ts", ["isWorkbook", "openWorkbook"]],
  [
    "other sheets",
    ...["workbook/markup/kinds.ts", ["markupKindOf"], "workbook/markup/markup.ts", ["openMarkup"]],
    ...["workbook/markup/openDocument.ts", ["isOpenDocument", "openParts"]],
  ],
  ["Parquet beside what Arrow shares", "parquet/parquet.ts", ["openParquet"]],
  ["Arrow beside what Parquet shares", "arrow/arrow.ts", ["looksLikeArrow", "openArrow"]],
  [
    "zip, gzip and tar",
    ...["unpack/zip.ts", ["filesInZip"], "unpack/inflate.ts", ["unpackedGzip"]],
    ...["unpack/tar.ts", ["filesInTar"], "unpack/tarHeader.ts", ["BLOCK", "looksLikeTar"]],
  ],
];

const { output } = await build({ logLevel: "error", build: { write: false } });
const rows = [];
const [readers, brotli] = await openWorker([]);
const reader = sizesOf(readers);
rows.push(["all readers of files", "with the first file that is opened", reader]);
for (const [name, ...stubs] of PARTS) {
  const without = sizesOf((await openWorker(stubs))[0]);
  rows.push([`– of it ${name}`, "", without.map((size, at) => reader[at] - size)]);
}
rows.push([
  "Brotli, with its dictionary",
  "with the first page that is packed so",
  sizesOf(brotli),
]);
for (const [name, path, when] of CHUNKS) {
  const chunk = output.find(({ moduleIds = [] }) => moduleIds.includes(FILES + path));
  rows.push([name, when, sizesOf(chunk.code)]);
}
console.log("| chunk | loaded | KB | KB gzipped |\n| --- | --- | --- | --- |");
for (const [name, when, sizes] of rows)
  console.log(
    `| ${name} | ${when} | ${sizes.map((size) => (size / 1000).toFixed(1)).join(" | ")} |`,
  );

/** The worker that reads files, and what it loads later; the modules that are given are left out of it. */
async function openWorker(stubs) {
  const empty = new Map();
  for (let at = 0; at < stubs.length; at += 2) empty.set(FILES + stubs[at], stubs[at + 1]);
  const exclude = {
    name: "leave-out",
    enforce: "pre",
    load: (id) =>
      empty
        .get(id)
        ?.map((name) => `export const ${name} = self.${name};`)
        .join(""),
  };
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [exclude],
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: `${FILES}openWorker.ts`, output: { format: "es" } },
    },
  });
  return built.output.toSorted((a, b) => b.isEntry - a.isEntry).map(({ code }) => code);
}

function sizesOf(code) {
  return [Buffer.byteLength(code), gzipSync(code, { level: 9 }).length];
}
