// `npm run bench`: every measurement, each in a process of its own and beside its floors.
// `npm run bench -- keeping saving` runs some; `npm run bench -- keeping 10000 1000` sets the size.
// `npm run bench -- derivation order --data FOLDER` measures the tables of that folder, too; warehouse keeps its lake there.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const HERE = fileURLToPath(new URL(".", import.meta.url));
/** Two folders below the project, as the sources are: they find it from there. */
const BUNDLES = fileURLToPath(new URL("../../node_modules/.bench/", import.meta.url));

const RESULTS = JSON.stringify(new URL("./results.mjs", import.meta.url).href);

/** What each file measures by, or nothing where it runs by itself. */
const MEASUREMENTS = {
  screen: undefined,
  blocking: undefined,
  saving: "measureSaving",
  opening: undefined,
  comparison: "measureComparison",
  newerExport: "measureNewer",
  chunks: undefined,
  keeping: "measureKeeping",
  derivation: "measureDerivation",
  order: "measureOrder",
  odd: "measureOdd",
  roles: "measureRoles",
  plan: "measurePlans",
  planted: "measurePlanted",
  picture: "measurePicture",
  review: "measureReview",
  warehouse: "measureWarehouse",
};

const given = process.argv.slice(2);
const option = given.indexOf("--data");
const [, data] = option < 0 ? [] : given.splice(option, 2);
if (option >= 0 && data === undefined) {
  console.error("--data needs a folder.");
  process.exit(1);
}
const sizes = given.filter((one) => /^\d+$/.test(one));
const asked = given.filter((one) => !sizes.includes(one));
const unknown = asked.filter((one) => !(one in MEASUREMENTS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There are ${known().join(", ")}.`);
  process.exit(1);
}

let failed = 0;
try {
  for (const name of asked.length > 0 ? asked : known()) {
    const measure = MEASUREMENTS[name];
    const status = measure ? await runBundled(name, measure) : runNode(`${name}.mjs`, sizes);
    if (status !== 0) failed++;
  }
} finally {
  rmSync(BUNDLES, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;

function known() {
  return Object.keys(MEASUREMENTS);
}

/** Node 20 runs no TypeScript: the measurement and the product's code become one module first. */
async function runBundled(name, measure) {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: join(HERE, `${name}.ts`),
      outDir: BUNDLES,
      emptyOutDir: false,
      target: "es2023",
      rollupOptions: { output: { entryFileNames: "[name].mjs" } },
    },
  });
  const bundle = join(BUNDLES, `${name}.mjs`);
  if (!existsSync(bundle)) throw new Error(`${name} could not be bundled.`);
  const url = JSON.stringify(pathToFileURL(bundle).href);
  return runNode("--input-type=module", [
    "--eval",
    `const rows = await (await import(${url})).${measure}(${inputsOf(name)});
     if (${isKept(name)}) (await import(${RESULTS})).keep(${JSON.stringify(name)}, rows);`,
  ]);
}

/** Of the usual sizes, and of no tables that only this machine has. */
function isKept(name) {
  return ["derivation", "picture"].includes(name) && sizes.length === 0 && data === undefined;
}

function inputsOf(name) {
  if (name === "warehouse") return `${sizes[0]}, ${JSON.stringify(data && resolve(data))}`;
  if (!["derivation", "order", "odd", "plan"].includes(name)) return sizes.join(", ");
  return data === undefined ? "" : JSON.stringify(resolve(data));
}

function runNode(first, others) {
  const args = first.endsWith(".mjs") ? [join(HERE, first), ...others] : [first, ...others];
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status;
}
