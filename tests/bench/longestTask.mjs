// The longest task of a page's main thread while something is done, by Chromium's own trace.
import { Buffer } from "node:buffer";

/** The tasks of each thread, and the threads' names. */
const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline"];
const MOST_KILOBYTES = 400_000;
/** How long a page may have things to do afterwards, in ms. By the clock: asking it would be a task, too. */
const SETTLED = 700;

/** Its ms in the thread's own time, so that a busy machine disturbs little. */
export async function longestTask(page, session, act) {
  await session.send("Tracing.start", {
    transferMode: "ReturnAsStream",
    traceConfig: { includedCategories: CATEGORIES, traceBufferSizeInKb: MOST_KILOBYTES },
  });
  await act();
  await page.waitForTimeout(SETTLED);
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  const { stream, dataLossOccurred } = await complete;
  if (dataLossOccurred) throw new Error("The trace was longer than its memory.");
  return longestOf(JSON.parse(await textOf(session, stream)).traceEvents);
}

async function textOf(session, handle) {
  const parts = [];
  for (let isOver = false; !isOver; ) {
    const { data, eof, base64Encoded } = await session.send("IO.read", { handle, size: 2 ** 24 });
    parts.push(Buffer.from(data, base64Encoded ? "base64" : "utf8"));
    isOver = eof;
  }
  await session.send("IO.close", { handle });
  return Buffer.concat(parts).toString();
}

function longestOf(events) {
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const main = new Set();
  for (const event of events)
    if (event.name === "thread_name" && event.args.name === "CrRendererMain")
      main.add(threadOf(event));
  let longest = 0;
  for (const event of events)
    if (/\bRunTask$/.test(event.name) && main.has(threadOf(event)))
      longest = Math.max(longest, event.tdur ?? 0);
  return longest / 1000;
}
