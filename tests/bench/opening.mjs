// Opening 10 million memberships, beside its floor: to decode the file and split it into lines.
// node tests/bench/opening.mjs [memberships]
import { openAsBlob } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const memberships = Number(process.argv[2] ?? 10_000_000);
const folder = await mkdtemp(join(tmpdir(), "access-table-"));
try {
  const { readInputs } = await bundled("src/files/readInputs.ts");
  for (const order of ["sorted by user", "in no order"]) {
    const path = join(folder, "memberships.csv");
    await write(path, order === "sorted by user");
    const file = Object.assign(await openAsBlob(path), { name: "memberships.csv" });
    const size = `${(file.size / 1e6).toFixed(0)} MB, ${memberships.toLocaleString("en")} rows ${order}`;
    const floors = [];
    const openings = [];
    for (let round = 0; round < 2; round++) {
      floors.push(await seconds(() => splitIntoLines(file)));
      openings.push(await seconds(() => readInputs([file])));
    }
    const floor = Math.min(...floors);
    const opening = Math.min(...openings);
    console.log(
      `opening ${size}: ${opening.toFixed(2)} s; floor ${floor.toFixed(2)} s; ratio ${(opening / floor).toFixed(2)} (at most 4)`,
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
    build: { ssr: entry, outDir: folder, emptyOutDir: false, minify: true, target: "es2023" },
  });
  return import(pathToFileURL(join(folder, "readInputs.js")));
}

async function splitIntoLines(file) {
  const decoder = new TextDecoder();
  let rest = "";
  let count = 0;
  for await (const bytes of file.stream()) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
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
    const user = Math.floor(at / 100);
    const group = ((at % 100) * 97 + user * 31) % 10_000;
    text += `u${String(user).padStart(6, "0")},Department ${group % 40} role ${group}\n`;
    if (text.length > 1 << 20) {
      await out.write(text);
      text = "";
    }
  }
  await out.write(text);
  await out.close();
}
