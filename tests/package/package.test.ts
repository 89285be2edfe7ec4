import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newContext } from "../browser/harness.ts";
import { serve } from "../serve.mjs";
import { exampleOf, type Packed, pack, partOf, project, ROOT, run } from "./projects.ts";

let packed: Packed;
let inNode: string;
const PEERS = ["react", "react-dom", "konva"];
const JANUARY = "user,group\nann,Mail\nann,Crm\nbob,Mail\nbob,Crm\ncid,Vpn\n";
const FEBRUARY = "user,group\nann,Mail\nann,Crm\nbob,Mail\ndan,Vpn\n";

beforeAll(async () => {
  packed = await pack();
  const example = exampleOf("component.md", "In Node and workers", "js");
  const tables = {
    "january.csv": JANUARY,
    "february.csv": FEBRUARY,
    "conflict.csv": `${JANUARY}dan,Vpn\ndan,Mail\n`,
    "conflicts.csv": "Mail,Vpn\n",
  };
  const month = exampleOf("command.md", "A job for every month", "sh");
  const code = { "example.mjs": example, "consumer.tsx": CONSUMER, "month.sh": month };
  inNode = await project(packed, "node", { ...tables, ...code }, [
    ...PEERS,
    ...["@napi-rs", "@types", "csstype"],
  ]);
});
afterAll(() => rmSync(packed.folder, { recursive: true, force: true }));

test("the package holds what is built for others, with types and a licence, and nothing else", () => {
  const kinds = new Set(
    packed.files.map(({ path }) => path.replace(/^(dist-\w+)\/.*(\.d\.ts|\.m?js)$/, "$1 $2")),
  );
  expect([...kinds].sort()).toEqual([
    "LICENSE",
    "README.md",
    "dist-command .mjs",
    "dist-package .d.ts",
    "dist-package .js",
    "package.json",
  ]);
});

test("the package brings no other with it, and says what it needs beside it", () => {
  const { dependencies = {}, peerDependencies, peerDependenciesMeta, devDependencies } = manifest();
  expect(dependencies).toEqual({});
  // Our stages change what Konva does by itself: no older one than is tried here.
  expect(peerDependencies.konva).toBe(`^${devDependencies.konva}.0`);
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies));
});

test("the matrix for React is at most 90 KB gzipped beside React and Konva, with what it loads at its start", () => {
  const { own, others } = startOf("react.js");
  expect(
    others.every((name) => /^(react|react-dom|konva)(\/|$)/.test(name)),
    `${others}`,
  ).toBe(true);
  const size = own.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(size).toBeLessThanOrEqual(90_000);
});

test("no module asks for another one by `require`, which no browser has", () => {
  const modules = partOf(inNode, "dist-package");
  const asking = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      name.endsWith(".js") &&
      /Calling `require`|\[[`"']module\.exports[`"']\]/.test(
        readFileSync(join(modules, name), "utf8"),
      ),
  );
  expect(asking).toEqual([]);
});

test.each(["element.js", "model.js"])("%s needs nothing beside it", (module) => {
  expect(startOf(module).others).toEqual([]);
});

test("each worker is one file, which a bundler can copy", () => {
  const assets = partOf(inNode, "dist-package/assets");
  // Of what is called `…InWorker` the worker is another file.
  const workers = readdirSync(assets).filter((name) => /(?<!In)Worker-/.test(name));
  expect(workers.length).toBeGreaterThan(3);
  for (const name of workers)
    expect(importsOf(readFileSync(join(assets, name), "utf8")), name).toEqual([]);
});

test("in Node the package is imported without a trace, and its examples run", async () => {
  const told = await run("node", ["--input-type=module", "-e", TRACES], inNode);
  // Konva names itself.
  expect(told).toBe('["Konva"]\n<access-table-host></access-table-host>\n');
  const lines = (await run("node", ["example.mjs"], inNode)).split("\n");
  expect(lines[0]).toBe("Long table: 3 users, 0 problems");
  expect(lines).toContain("dan has come to Vpn");
});

test("the command of the package opens, derives and exports", async () => {
  const access = (...args: string[]) => run("npx", ["access-table", ...args], inNode);
  expect(await access("--version")).toBe(`${manifest().version}\n`);
  await access("open", "january.csv", "-o", "opened.json");
  await access("roles", "opened.json", "-o", "roles.json");
  expect(await access("export", "roles.json", "--as", "roles-csv")).toMatch(/^\uFEFF?Role,/);
});

test("no engine of a warehouse comes with it: the command says how to install one, and asks it then", async () => {
  const modules = join(inNode, "node_modules");
  expect(readdirSync(modules)).not.toEqual(expect.arrayContaining(["pg"]));
  expect(readdirSync(modules)).not.toEqual(expect.arrayContaining(["@duckdb"]));
  const query = ["--query", "select 'ann' as login, 'Mail' as team", "--column", "user=login"];
  const open = (from: string) =>
    run(
      "npx",
      ["access-table", "open", "--from", from, ...query, "--column", "group=team"],
      inNode,
    );
  await expect(open("duckdb:")).rejects.toThrow(/npm install @duckdb\/node-api/);
  await expect(open("postgres://nowhere/x")).rejects.toThrow(/npm install pg/);
  symlinkSync(join(ROOT, "node_modules/@duckdb"), join(modules, "@duckdb"), "junction");
  expect(JSON.parse(await open("duckdb:")).users).toMatchObject([{ id: "ann" }]);
});

test("the monthly job of the guide takes an export over, and fails where it brings a conflict", async () => {
  const month = (file: string) => {
    const path = [join(inNode, "node_modules/.bin"), process.env.PATH].join(delimiter);
    const { status } = spawnSync("sh", ["month.sh", file], {
      cwd: inNode,
      env: { ...process.env, PATH: path },
    });
    return status;
  };
  const read = (name: string) => readFileSync(join(inNode, name), "utf8");
  await run("npx", ["access-table", "open", "january.csv", "-o", "table.json"], inNode);
  expect(month("january.csv")).toBe(0);
  expect(month("nothing.csv")).toBe(2);
  expect(read("table.json")).not.toContain('"dan"');
  expect(month("conflict.csv")).toBe(1);
  expect(read("changes.txt")).toContain("dan");
  expect(read("table.json")).toContain('"dan"');
  expect(read("report.html")).toContain("<!doctype html>");
});

test.each(["bundler", "nodenext"])("types are found by %s resolution", async (resolution) => {
  const options = ["--ignoreConfig", "--strict", "--noEmit", "--jsx", "react-jsx", "--types", ""];
  const module = ["--module", resolution === "bundler" ? "esnext" : resolution];
  const by = [...module, "--moduleResolution", resolution, "--target", "es2023"];
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  await run(process.execPath, [tsc, ...options, ...by, "consumer.tsx"], inNode);
});

test("a page with React that Vite builds shows the example of the guide and a dialog, and opens files in a worker", async () => {
  const scripts = ["main.jsx", "opened.js", "table.jsx"].map(
    (name) => `<script type="module" src="${name}"></script>`,
  );
  const files = {
    "index.html": `<!doctype html><div id="root"></div>${scripts.join("")}`,
    "main.jsx": exampleOf("component.md", "With React", "jsx"),
    "opened.js": `import { openTable } from "access-table/model";
      globalThis.opened = openTable(new File(["user,group\\nann,Mail\\n"], "x.csv"));`,
    "table.jsx": `import { AccessTable } from "access-table/react";
      import { createRoot } from "react-dom/client";
      const table = { users: ["dan"], groups: ["Build"], memberships: [["dan", "Build"]] };
      createRoot(document.body.appendChild(document.createElement("div"))).render(<AccessTable table={table} />);`,
  };
  const root = await project(packed, "vite", files, PEERS);
  const { build } = await import("vite");
  const jsx = { oxc: { jsx: { runtime: "automatic" as const } } };
  await build({ root, base: "./", configFile: false, logLevel: "error", ...jsx });
  await shows(join(root, "dist"), async (page, loaded) => {
    await page.getByRole("button", { name: "Where is Cid?" }).click();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await page.getByText("cid in Crm: assumed").waitFor();
    await page.getByRole("button", { name: "Help", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Keyboard shortcuts/ }).click();
    await page.getByRole("dialog").waitFor();
    expect(await page.evaluate("opened.then(({ table }) => table.memberships.userCount)")).toBe(1);
    // Where no worker can be had, what reads is loaded into the page.
    expect(loaded.filter((url) => /openWorker|readInputs/.test(url))).toEqual([
      expect.stringContaining("openWorker"),
    ]);
  });
});

test("a page without React or a bundler shows the example of the guide, and leaves nothing behind", async () => {
  const root = await project(packed, "html", {
    "index.html": exampleOf("component.md", "Without React", "html"),
    "main.js": exampleOf("component.md", "Without React", "js"),
  });
  await shows(root, async (page) => {
    await page.getByRole("button", { name: "Recalculate Roles" }).click();
    await page.getByRole("button", { name: /^Vpn/ }).waitFor();
    await page.evaluate(
      `document.querySelector("access-table").handle.goTo({ user: "cid", group: "Crm" })`,
    );
    await page.keyboard.press("Space");
    await page.getByText("cid in Crm: assumed").waitFor();
    const left = `indexedDB.databases().then((all) => [all.length, localStorage.length, document.title,
      typeof Konva, document.styleSheets.length, document.adoptedStyleSheets.length])`;
    expect(await page.evaluate(left)).toEqual([0, 0, "Staff", "undefined", 0, 0]);
  });
});

/** Imports all of the package, tells what is global that was not before, and renders on a server. */
const TRACES = `
const before = Object.getOwnPropertyNames(globalThis);
await Promise.all(["react", "element", "model"].map((name) => import("access-table/" + name)));
const after = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
console.log(JSON.stringify(after));
const { AccessMatrix } = await import("access-table/react");
const { createElement } = await import("react");
const { renderToString } = await import("react-dom/server");
console.log(renderToString(createElement(AccessMatrix, { table: "" })));`;

const CONSUMER = `
import { AccessMatrix, type TableHandle } from "access-table/react";
import { type AccessTable, openTable, tableOf } from "access-table/model";
import "access-table/element";

export const table: AccessTable = tableOf({ users: ["ann"], groups: ["Mail"], memberships: [[0, 0]] });
export const first: string = table.role(0).id;
export const opened: Promise<number> = openTable(new File([], "x.csv")).then(({ problems }) => problems.count);
export const use = (handle: TableHandle): Promise<boolean> => handle.goTo({ user: "ann" });
export const matrix = (
  <AccessMatrix table={{ users: [], groups: [], memberships: [] }} onToggle={({ state }) => state === "assumed"} />
);
export const element = document.querySelector("access-table")?.handle;
// @ts-expect-error: a cell has a user, and no person.
export const wrong = <AccessMatrix table="" onToggle={({ person }) => person} />;
`;

function manifest() {
  return JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
}

/** A module of the package with all that it imports at its start, and the other packages that these name. */
function startOf(module: string) {
  const found = new Set([partOf(inNode, `dist-package/${module}`)]);
  const own: string[] = [];
  const others: string[] = [];
  for (const path of found) {
    const text = readFileSync(path, "utf8");
    own.push(text);
    for (const name of importsOf(text))
      if (name.startsWith(".")) found.add(join(dirname(path), name));
      else others.push(name);
  }
  return { own, others };
}

/** What a built module imports at its start. */
function importsOf(text: string): string[] {
  const head =
    text.match(
      /^(?:import\s*(?:[^"'()]*?from\s*)?["'][^"']+["'];?|export\s*[^"';]*from\s*["'][^"']+["'];?|\s)+/,
    )?.[0] ?? "";
  return Array.from(head.matchAll(/["']([^"']+)["']/g), ([, name]) => name);
}

/** Serves a folder under the policy of the guide, and looks at its page: nothing may go wrong on it. */
async function shows(
  folder: string,
  look: (page: Page, loaded: readonly string[]) => Promise<void>,
): Promise<void> {
  const policy = exampleOf("component.md", "Bundlers, and the policy of a page", "").trim();
  const headers = { "Content-Security-Policy": policy };
  const served = await serve({ port: 0, folder, headers });
  try {
    const page = await (await newContext()).newPage();
    const errors: string[] = [];
    const loaded: string[] = [];
    page.on("response", (response) => loaded.push(response.url()));
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (said) => said.type() === "error" && errors.push(said.text()));
    await page.goto(served.url);
    await look(page, loaded);
    expect(errors.filter((text) => !/favicon/.test(text))).toEqual([]);
  } finally {
    await served.close();
  }
}
