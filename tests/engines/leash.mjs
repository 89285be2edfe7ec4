// A program that ends with whoever started it: `node leash.mjs FOLDER PROGRAM ARGUMENT…`.
//
// This process waits for the end of its input, which comes when the one that started it closes it or
// is gone, however that came about. Then it ends the program, with all that the program has started,
// and removes the folder. ("" is no folder.)
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

/** How long a program may take to end by itself. */
const GRACE_MS = 3000;

const [folder, program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], detached: true });

child.on("error", (error) => leave(`${program} did not start: ${error.message}`));
child.on("exit", () => leave());
process.stdin.resume().on("end", stop).on("error", stop);
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, stop);

function stop() {
  signal("SIGTERM");
  setTimeout(() => signal("SIGKILL"), GRACE_MS);
}

function leave(reason) {
  if (reason) console.error(reason);
  signal("SIGKILL");
  // What was killed may still be writing.
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(reason ? 1 : 0);
}

/** Sends a signal to the program and to all that it has started. */
function signal(name) {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
