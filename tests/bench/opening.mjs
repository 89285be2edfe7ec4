// Opening 10 million memberships, beside its floor: to decode the file and split it into lines. Then a
// million as a workbook, beside unzipping its sheet and splitting it at the cells.
// node tests/bench/opening.mjs [memberships] [memberships of a workbook]
import { openAsBlob } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const memberships = Number(process.argv[2] ?? 10_000_000);
const rowsOfSheet = Number(process.argv[3] ?? 1_000_000);
const folder = await mkdtemp(join(tmpdir(), "access-table-"));
try {
  const { readInputs } = await bundled("src/files/readInputs.ts");
  for (const order of ["sorted by user", "in no order"]) {
    const path = join(folder, "memberships.csv");
    await write(path, order === "sorted by user");
    const file = Object.assign(await openAsBlob(path), { name: "memberships.csv" });
    const size = `${(file.size / 1e6).toFixed(0)} MB, ${memberships.toLocaleString("en")} rows ${order}`;
    await compare(size, file, () => splitInto("\n", file.stream()), " (at most 4)");
  }
  const pairs = Array.from({ length: rowsOfSheet }, (_, at) => pairAt(at));
  const { workbook } = await bundled("tests/files/workbooks.ts");
  const { unpacked } = await bundled("src/files/unpack/unpack.ts");
  const book = fileOf(
    "memberships.xlsx",
    workbook([{ name: "Sheet1", rows: [["user", "group"], ...pairs] }]),
  );
  const splitSheet = async () => {
    const [{ sheets }] = await unpacked(book);
    return splitInto("<c ", sheets[0].stream());
  };
  await compare(sizeOf(book, "workbook"), book, splitSheet, " (at most 4)");

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
  return `${(file.size / 1e6).toFixed(0)} MB of ${kind}, ${rowsOfSheet.toLocaleString("en")} rows`;
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
