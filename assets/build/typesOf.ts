import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The types of the package's entries, with those that they name, below `types/` beside the modules. */
export function typesOf(entries: readonly string[]): Plugin {
  return {
    name: "types-of",
    writeBundle({ dir = "" }) {
      const all = mkdtempSync(join(tmpdir(), "access-table-"));
      const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
      const options = ["-p", join(ROOT, "assets/build/types.json"), "--outDir", all];
      execFileSync(process.execPath, [tsc, ...options], { stdio: "inherit" });
      const starts = entries.map((name) => join(all, "component", `${name}.d.ts`));
      for (const path of named(starts.filter(existsSync)))
        write(join(dir, "types", relative(all, path)), readFileSync(path, "utf8"));
      rmSync(all, { recursive: true });
    },
  };
}

/** Without styles, which are in the modules as texts. */
function write(path: string, types: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, types.replace(/^import "[^"]+\.css";\n/gm, ""));
}

/** Some declarations, and all that they import. */
function named(starts: readonly string[]): ReadonlySet<string> {
  const found = new Set(starts);
  for (const path of found)
    for (const [, name] of readFileSync(path, "utf8").matchAll(/["'](\.{1,2}\/[^"']+)\.tsx?["']/g))
      found.add(`${join(dirname(path), name)}.d.ts`);
  return found;
}
