// Opening 10 million memberships, beside its floor: to decode the file and split it into lines. Then a
// million as a workbook, beside unzipping its sheet and splitting it at the cells, and as Parquet, beside
// unpacking its pages and making a text of each value.
// node tests/bench/opening.mjs [memberships of CSV, 0 for none] [those of the others]
import { openAsBlob } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const memberships = Number(process.argv[2] ?? 10_000_000);
const rowsOfOthers = Number(process.argv[3] ?? 1_000_000);
/** The rows of a page of Parquet, as most writers make them. */
const ROWS_OF_PAGE = 20_000;
/** gzip, by its number among the codecs of Parquet. */
const GZIP = 2;
const folder = await mkdtemp(join(tmpdir(), "access-table-"));
try {
  const { readInputs } = await bundled("src/files/readInputs.ts");
  for (const order of memberships > 0 ? ["sorted by user", "in no order"] : []) {
    const path = join(folder, "memberships.csv");
    await write(path, order === "sorted by user");
    const file = Object.assign(await openAsBlob(path), { name: "memberships.csv" });
    const size = `${(file.size / 1e6).toFixed(0)} MB, ${memberships.toLocaleString("en")} rows ${order}`;
    await compare(size, file, () => splitInto("\n", file.stream()), " (at most 4)");
  }
  const pairs = Array.from({ length: rowsOfOthers }, (_, at) => pairAt(at));
  const { workbook } = await bundled("tests/files/workbooks.ts");
  const { unpacked } = await bundled("src/files/unpack/unpack.ts");
  for (const isInline of [false, true]) {
    const sheet = { name: "Sheet1", rows: [["user", "group"], ...pairs] };
    const book = fileOf("memberships.xlsx", workbook([sheet], { isInline }));
    const splitSheet = async () => {
      const [{ sheets }] = await unpacked(book);
      return splitInto("<c ", sheets[0].stream());
    };
    const kind = `workbook, texts ${isInline ? "in their cells" : "shared"}`;
    await compare(sizeOf(book, kind), book, splitSheet, " (at most 4)");
  }
  const { parquetFile, plainTexts, textColumn } = await bundled(
    "tests/files/parquet/parquetFile.ts",
  );
  const columns = ["user", "group"].map((name, column) =>
    textColumn(name, [], { codec: GZIP, pages: pagesOf(column) }),
  );
  const parquet = fileOf("memberships.parquet", parquetFile(columns, { rows: rowsOfOthers }));
  await compare(sizeOf(parquet, "Parquet"), parquet, () => readRaw(columns), " (no limit)");

  function pagesOf(column) {
    return Array.from({ length: Math.ceil(rowsOfOthers / ROWS_OF_PAGE) }, (_, page) => {
      const rows = pairs.slice(page * ROWS_OF_PAGE, (page + 1) * ROWS_OF_PAGE);
      const raw = Uint8Array.from(plainTexts(rows.map((pair) => pair[column])));
      return { values: rows.length, body: gzipSync(raw), unpacked: raw.length };
    });
  }

  async function compare(size, file, floorOf, limit) {
    const floors = [];
    const openings = [];
    for (let round = 0; round < 2; round++) {
      floors.push(await seconds(floorOf));
      openings.push(await seconds(() => readInputs([file])));
    }
    const floor = Math.min(...floors);
    const opening = Math.min(...openings);
    console.log(
      `opening ${size}: ${opening.toFixed(2)} s; floor ${floor.toFixed(2)} s; ratio ${(opening / floor).toFixed(2)}${limit}`,
    );
  }
} finally {
  await rm(folder, { recursive: true });
}

/** The product's own code as one module that this Node can run. */
async function bundled(entry) {
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: folder, emptyOutDir: false, minify: true, target: "es2023" },
  });
  return import(pathToFileURL(join(folder, basename(entry).replace(/\.ts$/, ".js"))));
}

function fileOf(name, bytes) {
  return Object.assign(new Blob([bytes]), { name });
}

function sizeOf(file, kind) {
  return `${(file.size / 1e6).toFixed(0)} MB of ${kind}, ${rowsOfOthers.toLocaleString("en")} rows`;
}

async function splitInto(separator, stream) {
  const decoder = new TextDecoder();
  let rest = "";
  let count = 0;
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(separator);
    rest = lines.pop();
    count += lines.length;
  }
  return count;
}

/** Unpacks all pages, and makes a text of each value. */
async function readRaw(columns) {
  const decoder = new TextDecoder();
  let count = 0;
  for (const { pages } of columns)
    for (const { body } of pages) {
      const stream = new Blob([body]).stream().pipeThrough(new DecompressionStream("gzip"));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      const view = new DataView(bytes.buffer);
      for (let at = 0; at < bytes.length; ) {
        const end = at + 4 + view.getUint32(at, true);
        if (decoder.decode(bytes.subarray(at + 4, end)) !== "") count++;
        at = end;
      }
    }
  return count;
}

async function seconds(run) {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

/** A hundred groups for each user, of 10,000 groups. */
async function write(path, isSorted) {
  const out = await open(path, "w");
  let text = "user,group\n";
  for (let k = 0; k < memberships; k++) {
    const at = isSorted ? k : (k * 7_368_787) % memberships;
    text += `${pairAt(at).join(",")}\n`;
    if (text.length > 1 << 20) {
      await out.write(text);
      text = "";
    }
  }
  await out.write(text);
  await out.close();
}

function pairAt(at) {
  const user = Math.floor(at / 100);
  const group = ((at % 100) * 97 + user * 31) % 10_000;
  return [`u${String(user).padStart(6, "0")}`, `Department ${group % 40} role ${group}`];
}
