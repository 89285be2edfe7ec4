import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A program that has to succeed: what it writes. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  // Not "test", as Vitest has it: that would bring in React's checks for developers.
  const env = { ...process.env, NODE_ENV: "production" };
  const options = { cwd, env, shell: process.platform === "win32", maxBuffer: 2 ** 26 };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { message, stdout } = error as Error & { stdout?: string };
    throw new Error(`${message}${stdout}`);
  }
}

/** What `npm pack` makes, for others to install. */
export interface Packed {
  /** Where it is, and the projects that install it. */
  readonly folder: string;
  readonly archive: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** Builds what the package has in it, and packs that. */
export async function pack(): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), "access-table-"));
  await Promise.all(
    ["package", "command"].map((part) => run("npm", ["run", "-s", `build:${part}`], ROOT)),
  );
  const told = await run(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", folder],
    ROOT,
  );
  const [{ filename, files }] = JSON.parse(told);
  return { folder, archive: join(folder, filename), files };
}

/**
 * A project of somebody else, in which the package is installed: without the net, with what it needs
 * beside it as it is here.
 */
export async function project(
  { folder, archive }: Packed,
  name: string,
  files: Readonly<Record<string, string>>,
  peers: readonly string[] = [],
): Promise<string> {
  const root = join(folder, name);
  for (const [path, text] of Object.entries({ "package.json": MANIFEST, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const quietly = ["--offline", "--no-audit", "--no-fund", "--legacy-peer-deps"];
  await run("npm", ["install", archive, ...quietly], root);
  for (const peer of peers)
    symlinkSync(join(ROOT, "node_modules", peer), join(root, "node_modules", peer), "junction");
  return root;
}

const MANIFEST = JSON.stringify({ name: "theirs", private: true, type: "module" });

/** The first example in a language below a heading of the guide. */
export function exampleOf(page: string, heading: string, language: string): string {
  const text = readFileSync(join(ROOT, "assets", page), "utf8");
  const [, below = ""] = text.split(`\n## ${heading}\n`);
  const [, example] =
    below.match(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, "m")) ?? [];
  if (example === undefined)
    throw new Error(`${page} has no example in ${language} below “${heading}”.`);
  return example;
}

/** Where a module of the package is in a project. */
export function partOf(root: string, path: string): string {
  const found = join(root, "node_modules/access-table", path);
  if (!existsSync(found)) throw new Error(`The package has no ${path}.`);
  return found;
}
