import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../src", import.meta.url));

/** The rooms that each room may know besides itself; the screen itself knows all. */
const MAY_KNOW: Record<string, readonly string[]> = {
  model: [],
  mining: ["model"],
  view: ["model"],
  files: ["model"],
  keep: ["model"],
  session: ["model", "mining", "view", "files", "keep"],
  matrix: ["model", "view"],
  ui: ["model", "mining", "view", "session"],
  warehouse: ["model", "files"],
  command: ["model", "mining", "view", "files", "session", "matrix", "warehouse"],
  component: ["model", "mining", "view", "matrix", "files", "session", "ui", ""],
};

/** The rooms of which a room may know the types alone. */
const MAY_KNOW_TYPES_OF: Record<string, readonly string[]> = { ui: ["files"] };

/**
 * The folders in a folder, in their order: each may know those before it. What lies in the folder
 * itself, beside them, ties them together, and may know them all and be known. In those of `CLOSED`
 * nothing lies beside them.
 */
const ORDER: Record<string, readonly string[]> = {
  model: [
    "tasks",
    "values",
    "table",
    "facts",
    "roles",
    "comparison",
    "state",
    "commands",
    "history",
    "update",
    "sample",
  ],
  "model/commands": ["assume", "byHand", "facts", "variants", "log"],
  mining: [
    "asking",
    "conflicts",
    "order",
    "gain",
    "best",
    "why",
    "inForce",
    "odd",
    "plan",
    "rules",
    "findings",
    "variants",
  ],
  view: [
    "geometry",
    "room",
    "colors",
    "strips",
    "arrangement",
    "find",
    "words",
    "selection",
    "roles",
    "picture",
  ],
  matrix: ["density", "layers", "input", "aria", "overlay", "overview", "stage", "picture"],
  files: [
    "text",
    "workbook",
    "parquet",
    "arrow",
    "unpack",
    "own",
    "import",
    "forms",
    "byHand",
    "formats",
    "export",
    "report",
    "systems",
    "reviews",
    "roleFiles",
  ],
  keep: ["slot"],
  session: [
    "mining",
    "workspace",
    "report",
    "exports",
    "storage",
    "opening",
    "asking",
    "comparing",
    "updating",
  ],
  ui: ["kit", "actions", "roles", "table", "out", "shell"],
  command: ["threads", "opening", "commands"],
  "ui/kit": ["fields", "list"],
  "ui/actions": ["screen", "entries", "buttons"],
  "ui/roles": ["bar", "table", "details", "byHand", "all", "variants", "review", "panel", "plan"],
  "ui/roles/panel": ["sections"],
  "ui/roles/review": ["others"],
  "ui/table": [
    "excluded",
    "open",
    "recent",
    "about",
    "conflicts",
    "strips",
    "order",
    "places",
    "corner",
    "selection",
    "compare",
    "update",
  ],
  "ui/table/open": ["questions", "attributes", "roles"],
  "ui/table/compare": ["list"],
  "ui/out": ["export", "systems", "reviews"],
  component: ["shadow", "given", "model"],
  warehouse: ["folding", "duckdb", "clickhouse", "postgres"],
  "ui/shell": ["find", "help", "path", "status", "palette", "toolbar"],
};

/** The folders with folders alone. */
const CLOSED = ["ui", "ui/roles", "ui/table", "ui/out"];

/** The folders whose folders have their order said here at any depth. */
const ORDERED_THROUGHOUT = ["ui", "model/commands"];

const PLAIN_ROOMS = ["model", "mining", "view", "files", "keep", "session", "warehouse", "command"];

/** The parts of the matrix that the command may know: what paints, and what makes a picture of it. */
const PAINTED = ["matrix/density/", "matrix/layers/", "matrix/picture/"];

interface SourceFile {
  readonly path: string;
  readonly room: string;
  readonly text: string;
  readonly imports: readonly string[];
  /** Those of which only types are taken. */
  readonly typeImports: readonly string[];
}

const sources: SourceFile[] = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(SRC, path), "utf8");
    const unix = path.split(sep).join("/");
    const room = unix.includes("/") ? unix.split("/")[0] : "";
    return { path: unix, room, text, imports: importsOf(text), typeImports: typeImportsOf(text) };
  });

/** What a file imports: statically, dynamically, as a type, again as an export, or as an address. */
function importsOf(text: string): string[] {
  const said = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bnew\s+URL\s*\(\s*)(["'])([^"'\n]+)\1/g;
  return Array.from(text.matchAll(said), ([, , name]) => name);
}

/** Those of the imports of which nothing but types is taken, in any of them. */
function typeImportsOf(text: string): string[] {
  const said = /\b(?:import|export) type [^;]*?\bfrom\s*(["'])([^"'\n]+)\1/g;
  const types = Array.from(text.matchAll(said), ([, , name]) => name);
  const count = (names: readonly string[], name: string) =>
    names.filter((other) => other === name).length;
  const all = importsOf(text);
  return types.filter((name) => count(all, name) === count(types, name));
}

/** The file that a relative import leads to, seen from the folder of all sources. */
function targetOf({ path }: Pick<SourceFile, "path">, imported: string): string {
  return relative(SRC, join(SRC, dirname(path), imported.split("?")[0]))
    .split(sep)
    .join("/");
}

/** The room that a relative import leads to: "" for a file beside the rooms. */
function roomOf(file: SourceFile, imported: string): string {
  const target = targetOf(file, imported);
  return target.includes("/") ? target.split("/")[0] : "";
}

/** Files that import each other in a circle, each circle as a path that ends where it began. */
function circlesOf(files: readonly Pick<SourceFile, "path" | "imports">[]): string[] {
  const targets = new Map(
    files.map((file) => [
      file.path,
      file.imports.filter((name) => name.startsWith(".")).map((name) => targetOf(file, name)),
    ]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]) => {
    const start = way.indexOf(path);
    if (start >= 0) circles.push([...way.slice(start), path].join(" → "));
    if (start >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) follow(target, [...way, path]);
    done.add(path);
  };
  for (const { path } of files) follow(path, []);
  return circles;
}

function wrong(isWrong: (file: SourceFile, imported: string) => boolean): string[] {
  return sources.flatMap((file) =>
    file.imports
      .filter((imported) => isWrong(file, imported))
      .map((imported) => `${file.path} imports ${imported}`),
  );
}

test("imports of every kind are seen", () => {
  const text = `
    import { a } from "./a.ts";
    import type B from '../b/b.ts';
    import "./c.css";
    export * from "./d.ts";
    import {
      e,
    } from "e";
    const f = await import("./f.ts");
    import g from "./g.ts?worker&url";`;
  const names = ["./a.ts", "../b/b.ts", "./c.css", "./d.ts", "e", "./f.ts", "./g.ts?worker&url"];
  expect(importsOf(text)).toEqual(names);
  expect(sources.length).toBeGreaterThan(0);
});

test("what is imported as a type alone is told from what is imported", () => {
  const text = `
    import type { A } from "./a.ts";
    import { type B } from "./b.ts";
    import type { C } from "./c.ts";
    import { c } from "./c.ts";
    export type {
      D,
    } from "./d.ts";
    const d = await import("./e.ts");`;
  expect(typeImportsOf(text)).toEqual(["./a.ts", "./d.ts"]);
});

test("every room is known here", () => {
  const rooms = new Set(sources.map(({ room }) => room).filter(Boolean));
  expect([...rooms].filter((room) => !(room in MAY_KNOW))).toEqual([]);
});

test("a room imports from the rooms before it alone", () => {
  const found = wrong((file, imported) => {
    if (file.room === "" || !imported.startsWith(".")) return false;
    // The thin binding of React to stores and table stands beside the rooms that render.
    if (imported.endsWith("/watch.ts") && !PLAIN_ROOMS.includes(file.room)) return false;
    const room = roomOf(file, imported);
    const isOfType = file.typeImports.includes(imported);
    if (isOfType && MAY_KNOW_TYPES_OF[file.room]?.includes(room)) return false;
    return room !== file.room && !MAY_KNOW[file.room]?.includes(room);
  });
  expect(found).toEqual([]);
});

/** Whether a folder is one of some, or in one of them. */
function isIn(folder: string, some: readonly string[]): boolean {
  return some.some((one) => folder === one || folder.startsWith(`${one}/`));
}

/** All folders of the sources that have folders, by the names of these. */
function foldersInside(): Map<string, Set<string>> {
  const inside = new Map<string, Set<string>>();
  for (const { path } of sources) {
    const names = path.split("/").slice(0, -1);
    for (let depth = 1; depth < names.length; depth++) {
      const folder = names.slice(0, depth).join("/");
      inside.set(folder, (inside.get(folder) ?? new Set()).add(names[depth]));
    }
  }
  return inside;
}

test("the order of folders is known here: of the rooms' own, and of all in some rooms", () => {
  const unknown = [...foldersInside()].flatMap(([folder, names]) => {
    const isOrdered = folder in MAY_KNOW || isIn(folder, ORDERED_THROUGHOUT);
    const order = ORDER[folder] ?? [];
    return isOrdered
      ? [...names].filter((name) => !order.includes(name)).map((name) => `${folder}/${name}`)
      : [];
  });
  expect(unknown).toEqual([]);
});

test("no order names a folder that is not there", () => {
  const inside = foldersInside();
  const gone = Object.entries(ORDER).flatMap(([folder, names]) =>
    names.filter((name) => !inside.get(folder)?.has(name)).map((name) => `${folder}/${name}`),
  );
  expect(gone).toEqual([]);
});

test("nothing lies beside the folders of some rooms", () => {
  expect(sources.map(({ path }) => path).filter((path) => CLOSED.includes(dirname(path)))).toEqual(
    [],
  );
});

test("a folder imports from the folders before it alone, at any depth", () => {
  const found = wrong((file, imported) => {
    if (!imported.startsWith(".")) return false;
    const from = file.path.split("/");
    const to = targetOf(file, imported).split("/");
    const depth = from.findIndex((name, at) => name !== to[at]);
    const order = ORDER[from.slice(0, depth).join("/")];
    // In the same folder, or out of a folder or into one: what lies loose ties folders together.
    if (!order || depth >= from.length - 1 || depth >= to.length - 1) return false;
    return order.indexOf(to[depth]) > order.indexOf(from[depth]);
  });
  expect(found).toEqual([]);
});

test("a folder has no more files than can be taken in at a glance", () => {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 16)).toEqual([]);
});

test("a circle is seen, however long and wherever it is entered", () => {
  const files = [
    { path: "view/a.ts", imports: ["./b.ts", "react"] },
    { path: "view/b.ts", imports: ["./c.ts", "./d.ts"] },
    { path: "view/c.ts", imports: ["../view/b.ts", "./d.ts"] },
    { path: "view/d.ts", imports: ["../model/e.ts"] },
    { path: "model/e.ts", imports: [] },
  ];
  expect(circlesOf(files)).toEqual(["view/b.ts → view/c.ts → view/b.ts"]);
  expect(circlesOf(files.slice(3))).toEqual([]);
});

test("no files import each other in a circle, not even types", () => {
  expect(circlesOf(sources)).toEqual([]);
});

test("what is not drawn or pressed knows neither React nor Konva, the HTML not Konva", () => {
  const found = wrong(
    ({ room }, imported) =>
      (PLAIN_ROOMS.includes(room) && /^(react|konva|@base-ui)\b/.test(imported)) ||
      (["ui"].includes(room) && /^(react-)?konva\b/.test(imported)),
  );
  expect(found).toEqual([]);
});

test("the command knows of the matrix what paints and makes pictures, and nothing of a page", () => {
  const found = wrong(
    (file, imported) =>
      file.room === "command" &&
      imported.startsWith("../") &&
      roomOf(file, imported) === "matrix" &&
      !PAINTED.some((folder) => targetOf(file, imported).startsWith(folder)),
  );
  expect(found).toEqual([]);
});

test("the model needs no package but the signals of its values, and faker, which its samples or a worker load when asked", () => {
  const found = wrong(({ path, room, text }, imported) => {
    if (room !== "model" || imported.startsWith(".")) return false;
    if (imported === "alien-signals") return path !== "model/values/store.ts";
    const isFaker = imported.startsWith("@faker-js/faker");
    const isLoader = /sample|worker/i.test(basename(path));
    const isLater = !/^(import|export)\b(?! type)[^;(]*@faker-js/m.test(text);
    return !(isFaker && isLoader && (isLater || /worker/i.test(path)));
  });
  expect(found).toEqual([]);
});

test("a worker is started where it is bound by the page's policy, and nowhere else", () => {
  const starting = sources.filter(({ text }) => /\bnew\s+(Shared)?Worker\b/.test(text));
  expect(starting.map(({ path }) => path)).toEqual(["model/tasks/startWorker.ts"]);
});

test("a file is called what it is", () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/i;
  expect(sources.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
});

test("no file has more than 350 lines", () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > 350);
  expect(long).toEqual([]);
});
