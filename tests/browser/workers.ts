import type { Page, Worker } from "playwright";

/** The workers of a page by the names of their modules: "openWorker". */
export async function workersOf(page: Page): Promise<Map<string, Worker>> {
  const workers = new Map<string, Worker>();
  for (const worker of page.workers()) {
    const name = await worker.evaluate(() => self.name).catch(() => "ended meanwhile");
    workers.set(name.split("-")[0], worker);
  }
  return workers;
}
