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
  ui: ["model", "view", "session"],
};

/**
 * The sub-rooms of each room, each of which may know those before it. What lies in the room itself,
 * beside them, ties them together and may know them all, and be known.
 */
const SUB_ROOMS: Record<string, readonly string[]> = {
  model: [
    "tasks",
    "table",
    "nesting",
    "conflicts",
    "decisions",
    "roles",
    "comparison",
    "commands",
    "sample",
  ],
  mining: [
    "conflicts",
    "order",
    "gain",
    "grants",
    "leftOver",
    "almost",
    "assumed",
    "best",
    "curve",
    "why",
    "nearest",
    "naming",
    "odd",
    "plan",
    "about",
  ],
  view: ["geometry", "colors", "strips", "arrangement", "find", "selection", "roles", "picture"],
  matrix: ["density", "paint", "compared", "input", "aria", "overlay", "overview", "picture"],
  files: [
    "text",
    "workbook",
    "parquet",
    "unpack",
    "own",
    "import",
    "formats",
    "export",
    "report",
    "pack",
    "systems",
  ],
  keep: ["slot"],
  session: [
    "mining",
    "order",
    "strips",
    "selection",
    "storage",
    "systems",
    "about",
    "opening",
    "report",
    "opening",
    "comparing",
  ],
  ui: [
    "actions",
    "list",
    "leftOut",
    "roles",
    "find",
    "about",
    "open",
    "export",
    "strips",
    "systems",
    "order",
    "recent",
    "status",
    "panel",
    "byHand",
    "plan",
    "corner",
    "places",
    "comparing",
    "conflicts",
    "print",
    "help",
    "selection",
    "palette",
    "toolbar",
  ],
};

const PLAIN_ROOMS = ["model", "mining", "view", "files", "keep", "session"];

interface SourceFile {
  readonly path: string;
  readonly room: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const sources: SourceFile[] = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(SRC, path), "utf8");
    const unix = path.split(sep).join("/");
    const room = unix.includes("/") ? unix.split("/")[0] : "";
    return { path: unix, room, text, imports: importsOf(text) };
  });

/** What a file imports: statically, dynamically, as a type, again as an export, or as an address. */
function importsOf(text: string): string[] {
  const said = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bnew\s+URL\s*\(\s*)(["'])([^"'\n]+)\1/g;
  return Array.from(text.matchAll(said), ([, , name]) => name);
}

/** The file that a relative import leads to, seen from the folder of all sources. */
function targetOf({ path }: Pick<SourceFile, "path">, imported: string): string {
  return relative(SRC, join(SRC, dirname(path), imported.split("?")[0]))
    .split(sep)
    .join("/");
}

/** The sub-room of a path in `src`: "" for what lies in the room itself. */
function subRoomOf(path: string): string {
  const parts = path.split("/");
  return parts.length > 2 ? parts[1] : "";
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
    return room !== file.room && !MAY_KNOW[file.room]?.includes(room);
  });
  expect(found).toEqual([]);
});

test("every sub-room is known here", () => {
  const unknown = sources.filter(({ path, room }) => {
    const subRoom = subRoomOf(path);
    return subRoom !== "" && !SUB_ROOMS[room]?.includes(subRoom);
  });
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

test("a sub-room imports from the sub-rooms before it alone", () => {
  const found = wrong((file, imported) => {
    if (!imported.startsWith(".") || roomOf(file, imported) !== file.room) return false;
    const order = SUB_ROOMS[file.room] ?? [];
    const [from, to] = [subRoomOf(file.path), subRoomOf(targetOf(file, imported))];
    return from !== "" && to !== "" && from !== to && order.indexOf(to) > order.indexOf(from);
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

test("the model needs no package but faker, which its samples or a worker load when asked", () => {
  const found = wrong(({ path, room, text }, imported) => {
    if (room !== "model" || imported.startsWith(".")) return false;
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
