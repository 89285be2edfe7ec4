import { expect } from "vitest";
import { pixelsOf } from "../browser/harness.ts";
import type * as Tried from "../browser/inPage/foreignTable.tsx";
import type { Engine } from "./engine.ts";
import { atRest, eventually, watch } from "./tourPage.ts";

declare const tried: typeof Tried;

const FREE = '[role="gridcell"][aria-label*="not assigned"]';
const CLICKED = ["toggle", "change"];

/** Uses the component in a page of somebody else's: several at once, by their own keys, in a shadow root and a frame. */
export async function tourComponent(engine: Engine, url: string): Promise<void> {
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

  const click = async (id: string) => {
    const { x, y, width, height } = await atRest(() => engine.evaluate(boxIn, [id, FREE] as const));
    await engine.click(x + width / 2, y + height / 2);
  };
  const toldBy = (id: string) => engine.evaluate((id) => tried.toldBy(id), id);
  const tells = async (id: string, names: readonly string[]) => {
    const told: string[] = [];
    await eventually(async () => told.push(...(await toldBy(id))) && told).toEqual(names);
  };

  // One that comes may move those that are there.
  for (const id of ["one", "other", "matrix"])
    await eventually(() => engine.evaluate(boxIn, [id, FREE] as const)).not.toBeNull();
  await click("one");
  await tells("one", CLICKED);
  expect(await lightOfBars(engine, "one")).not.toBeLessThan(128);
  expect(await lightOfBars(engine, "other")).not.toBeGreaterThan(128);
  // The key is for what has the focus alone: the page's own field, then the other table.
  await engine.evaluate(() => document.querySelector<HTMLElement>("#outside")!.focus(), null);
  await engine.press("Mod+z");
  await click("other");
  await tells("other", CLICKED);
  await engine.press("Mod+z");
  await tells("other", CLICKED);
  expect(await toldBy("one")).toEqual([]);

  await click("matrix");
  await engine.press("Mod+z");
  await tells("matrix", [...CLICKED, ...CLICKED]);
  for (const place of ["shadow", "frame"]) {
    await engine.evaluate((into) => tried.move("one", into), place);
    await click("one");
    await tells("one", CLICKED);
    await engine.press("Mod+z");
    await tells("one", CLICKED);
  }
  expect(await toldBy("other")).toEqual([]);
  expect((await engine.evaluate(() => window.watched, null)).problems).toEqual([]);
}

/** How light it is below the thumb of a table's scroll bar, from 0 to 255; NaN where bars take no room. */
async function lightOfBars(engine: Engine, id: string): Promise<number> {
  const bar = await engine.evaluate((id) => {
    const scroller = tried.rootOf(id)!.querySelector<HTMLElement>(".matrix-scroller")!;
    const { right, bottom } = scroller.getBoundingClientRect();
    const size = scroller.offsetWidth - scroller.clientWidth;
    return size && { x: right - size / 2, y: bottom - 2 * size };
  }, id);
  if (!bar) return Number.NaN;
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
