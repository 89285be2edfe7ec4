import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** All paths of the project, folders with a slash at their end. */
const PATHS = ["src", "tests", "assets", "."].flatMap((from) =>
  readdirSync(join(ROOT, from), { recursive: from !== ".", withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll(sep, "/");
    return entry.isDirectory() ? `${path}/` : path;
  }),
);

/** What looks like a path and is none of the project. */
const OTHERS = [
  "dist/",
  "dist-command/",
  "dist-package/",
  "access-table/",
  "/access-table/",
  "/etc/group",
  "/Finance",
];

const TEXTS = PATHS.filter((path) => path.endsWith(".md") && !path.includes("/written/"));

test.each(TEXTS)("%s names paths that are there, from its room, src/ or the root on", (text) => {
  const room = dirname(text) === "." ? "" : `${dirname(text)}/`;
  const own = PATHS.filter((path) => path.startsWith(room)).map((path) => `/${path}`);
  const isThere = (path: string): boolean =>
    ["", "src/"].some((from) => PATHS.includes(from + path)) ||
    own.some((one) => one.endsWith(`/${path}`));
  const named = readFileSync(join(ROOT, text), "utf8").matchAll(/`([\w./-]+)`/g);
  const paths = Array.from(named, ([, path]) => path).filter(
    (path) => /\/$|\/\w+\.\w+$|^\w+\.(tsx?|css|mjs|md)$/.test(path) && !OTHERS.includes(path),
  );
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});
