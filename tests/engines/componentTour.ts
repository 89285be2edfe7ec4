import { expect } from "vitest";
import { pixelsOf } from "../browser/harness.ts";
import type * as Tried from "../browser/inPage/foreignTable.tsx";
import type { Engine, EngineName } from "./engine.ts";
import { atRest, eventually, watch } from "./tourPage.ts";

declare const tried: typeof Tried;

const FREE = '[role="gridcell"][aria-label*="not assigned"]';
const CLICKED = ["toggle", "change"];
/** So often it is looked whether a click is told. */
const LOOKS = 20;

/** Uses the component in a page of somebody else's: several at once, by their own keys, in a shadow root and a frame. */
export async function tourComponent(engine: Engine, name: EngineName, url: string): Promise<void> {
  await engine.open(url);
  await eventually(() => engine.evaluate(() => "tried" in globalThis, null)).toBe(true);
  await engine.evaluate(watch, null);
  await engine.evaluate(() => {
    document.body.appendChild(document.createElement("input")).id = "outside";
    const size = "display: inline-block; width: 500px; height: 300px";
    tried.put("one", { attributes: { style: size } });
    tried.put("other", { attributes: { style: `${size}; color-scheme: dark` } });
    tried.putMatrix("matrix", "page");
  }, null);

  const toldBy = (id: string) => engine.evaluate((id) => tried.toldBy(id), id);
  const tells = async (id: string, names: readonly string[]) => {
    const told: string[] = [];
    await eventually(async () => told.push(...(await toldBy(id))) && told).toEqual(names);
  };
  // What loads late moves a table away from under the pointer: then it tells nothing, and is clicked anew.
  const click = async (id: string) => {
    const told: string[] = [];
    await eventually(async () => {
      const { x, y, width, height } = await atRest(() =>
        engine.evaluate(boxIn, [id, FREE] as const),
      );
      await engine.click(x + width / 2, y + height / 2);
      for (let look = 0; look < LOOKS && told.length < CLICKED.length; look++) {
        await new Promise((seen) => setTimeout(seen, 50));
        told.push(...(await toldBy(id)));
      }
      return told;
    }).toEqual(CLICKED);
  };

  // One that comes may move those that are there.
  for (const id of ["one", "other", "matrix"])
    await eventually(() => engine.evaluate(boxIn, [id, FREE] as const)).not.toBeNull();
  await click("one");
  if (name === "Firefox") {
    expect(await colorsOfBars(engine, "one")).toMatch(/ rgb\(2\d\d, 2\d\d, 2\d\d\)$/);
    expect(await colorsOfBars(engine, "other")).toMatch(/ rgb\(\d\d, \d\d, \d\d\)$/);
  }
  // Chromium and WebKit, as they are started here, lay bars over the table.
  const [light, dark] = [await lightOfBars(engine, "one"), await lightOfBars(engine, "other")];
  if (light !== undefined) expect(light).toBeGreaterThan(128);
  if (dark !== undefined) expect(dark).toBeLessThan(128);
  // The key is for what has the focus alone: the page's own field, then the other table.
  await engine.evaluate(() => document.querySelector<HTMLElement>("#outside")!.focus(), null);
  await engine.press("Mod+z");
  await click("other");
  await engine.press("Mod+z");
  await tells("other", CLICKED);
  expect(await toldBy("one")).toEqual([]);

  await click("matrix");
  await engine.press("Mod+z");
  await tells("matrix", CLICKED);
  for (const place of ["shadow", "frame"]) {
    await engine.evaluate((into) => tried.move("one", into), place);
    await click("one");
    await engine.press("Mod+z");
    await tells("one", CLICKED);
  }
  expect(await toldBy("other")).toEqual([]);
  expect((await engine.evaluate(() => window.watched, null)).problems).toEqual([]);
}

/** The colours that are said for a table's scroll bars: of the thumb, and of what is below it. */
function colorsOfBars(engine: Engine, id: string): Promise<string> {
  return engine.evaluate((id) => {
    const scroller = tried.rootOf(id)!.querySelector(".matrix-scroller")!;
    return getComputedStyle(scroller).scrollbarColor;
  }, id);
}

/** How light it is below the thumb of a table's scroll bar, from 0 to 255; undefined where bars take no room. */
async function lightOfBars(engine: Engine, id: string): Promise<number | undefined> {
  const bar = await engine.evaluate((id) => {
    const scroller = tried.rootOf(id)!.querySelector<HTMLElement>(".matrix-scroller")!;
    const { right, bottom } = scroller.getBoundingClientRect();
    const size = scroller.offsetWidth - scroller.clientWidth;
    return size > 0 ? { x: right - size / 2, y: bottom - 2 * size } : null;
  }, id);
  if (!bar) return undefined;
  const [red, green, blue] = pixelsOf(await engine.screenshot()).at(bar.x, bar.y);
  return (red + green + blue) / 3;
}

/** In the page: the box of something in the shadow root of a table, once it is there. */
function boxIn([id, wanted]: readonly [id: string, wanted: string]) {
  const root = tried.rootOf(id);
  const found = root?.querySelector(wanted);
  if (!root || !found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  const frame = root.ownerDocument.defaultView?.frameElement;
  const { x: left, y: top } = frame?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const [edgeX, edgeY] = [frame?.clientLeft ?? 0, frame?.clientTop ?? 0];
  return { x: left + edgeX + x, y: top + edgeY + y, width, height };
}
