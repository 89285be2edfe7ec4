import { startWorkersBy } from "../model/tasks/startWorker.ts";
import { provideCanvas } from "./canvas.ts";
import { run } from "./run.ts";
import { startThread } from "./threads/startThread.ts";

// The command itself: the arguments and the streams of this process, its signals as exit statuses.
startWorkersBy(startThread);
provideCanvas();

const ending = new AbortController();
const { stdin, stdout, stderr } = process;
const STATUSES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
for (const [name, status] of Object.entries(STATUSES))
  process.on(name, () => {
    // A second one does not wait for anything.
    if (ending.signal.aborted) process.exit(status);
    ending.abort(status);
  });
// Whoever read the answer is gone, as `head` is: nobody needs to hear of it, and nothing is left to do.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") ending.abort(2);
});
stderr.on("error", () => {});

const status = await run(process.argv.slice(2), {
  ...{ stdin, stdout, stderr },
  cwd: process.cwd(),
  env: process.env,
  signal: ending.signal,
});
process.exitCode = status;
// A read that was given up would hold the process.
if (ending.signal.aborted) process.exit(status);
