import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { serveForeign } from "../browser/foreignPage.ts";
import { tourComponent } from "./componentTour.ts";
import type { EngineName } from "./engine.ts";
import { isInstalled, startEngine } from "./startEngine.ts";
import { FROM_DISK, STEPS } from "./tour.ts";
import { TourPage } from "./tourPage.ts";

/** The longest that a step of the tour may take, in ms: a busy machine is no failure. */
const PATIENCE = 240_000;

/** Tests the tour in an engine, each step by its name; where it is not installed, they are skipped. */
export function takeTour(name: EngineName): void {
  describe.skipIf(!isInstalled(name))(`the tour in ${name}`, { timeout: PATIENCE }, () => {
    let page: TourPage;
    beforeAll(async () => {
      page = new TourPage(await startEngine(name));
    }, PATIENCE);
    afterAll(() => page?.engine.close());

    /** The step that failed: what comes after it would say nothing. */
    let failed: string | undefined;
    // What a page from disk saves does not come to WebKit's folder of downloads.
    const titles = Object.keys(STEPS).filter((title) => name !== "WebKit" || title !== FROM_DISK);
    test.each(titles.map((title) => [title, STEPS[title]] as const))("%s", async (title, act) => {
      // Where tests are tried again, the step itself may be.
      if (failed && failed !== title)
        throw new Error(`The tour has not come here, since "${failed}" failed.`);
      failed = title;
      await act(page, inject("pageUrl"));
      failed = undefined;
    });

    test("in a page of somebody else's the component works by pointer and by its keys", async () => {
      const foreign = await serveForeign("foreignTable");
      try {
        await tourComponent(page.engine, name, foreign.url);
      } finally {
        await foreign.close();
      }
    });
  });
}
