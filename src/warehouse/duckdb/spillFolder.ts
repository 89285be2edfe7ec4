import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where DuckDB puts what has no room in memory, and makes a folder of when it comes to that. */
export interface SpillFolder {
  readonly path: string;
  /** Takes it away. */
  remove(): void;
}

/**
 * A folder that goes with this process, however that ends: a shell waits for the end of a pipe, which comes
 * with a process that is killed, too.
 */
export function spillFolder(): SpillFolder {
  const path = join(tmpdir(), `access-table-spill-${randomUUID()}`);
  const guard =
    process.platform === "win32"
      ? undefined
      : spawn("/bin/sh", ["-c", 'cat > /dev/null; rm -rf -- "$1"', "sh", path], {
          ...{ detached: true, stdio: ["pipe", "ignore", "ignore"], cwd: "/" },
        });
  // Without it a killed process leaves the folder, and no more.
  guard?.on("error", () => {});
  guard?.unref();
  (guard?.stdin as unknown as { unref?(): void } | undefined)?.unref?.();
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      guard?.stdin?.end();
    },
  };
}
