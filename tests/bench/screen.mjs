// What the page costs its main thread, beside a floor: an empty page with the same scroll container
// and one canvas of the window's size in which a 2 × 2 rectangle changes every frame. Both pages
// get the same input, in turns. Counted is Chromium's TaskDuration, in the thread's own time, so
// that a busy machine disturbs little; percentiles are over the rounds, of so many frames each.
// node tests/bench/screen.mjs [rows whose names have one of these words]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { serve } from "../serve.mjs";
import { writeBigTable } from "./bigTable.mjs";
import { figure, print, printHeading, round } from "./figures.mjs";
import { AWAY, OVER, openApp, openFloor } from "./pages.mjs";
import { keep } from "./results.mjs";

const FRAMES = 40;
const ROUNDS = 8;
const WARM_UP = 1;
const SMALL = "1,000 × 300";
const LARGE = "100,000 × 10,000";
const PANNING = "panning at half a pixel a cell";
const ROLES = { users: 100_000, groups: 10_003, each: 100 };

const words = process.argv.slice(2);
const rows = [];
const isAsked = (name) => words.length === 0 || words.some((word) => name.includes(word));
const add = (row) => {
  rows.push(row);
  print(row);
};

await build({ logLevel: "error" });
const server = await serve({ port: 0 });
try {
  if (isAsked("first frame")) await measureLoad();
  const small = await measureTable(SMALL, "?seed=1&users=1000&groups=300");
  const large = await measureTable(LARGE, "?seed=1&users=100000&groups=10000");
  printHeading("Large beside small");
  for (const [title, { p50 }] of large) {
    const ratio = round(p50 / small.get(title).p50);
    add({ name: `${title}: ${LARGE} beside ${SMALL}`, ratio, target: "≤ 1.2" });
  }
  if (isAsked("role")) await measureRoles();
  if (isAsked("million")) await measureHuge();
  if (words.length === 0) keep("screen", rows);
} finally {
  await server.close();
}

/** Every input on a table of a size; returns the rows by what was done. */
async function measureTable(size, query) {
  printHeading(`${size}: ms a frame`);
  const app = await openApp(`${server.url}${query}`);
  const floor = await openFloor(await app.extent());
  const cell = await app.freeCell();
  const found = new Map();
  const compare = async (title, target, pointer, act) => {
    if (!isAsked(title)) return;
    const [measured, floors] = await inTurns(app, floor, async (page, round) => {
      await page.point(pointer);
      await page.home();
      return (await page.cost(() => act(page, round))) / FRAMES;
    });
    const row = figure(`${title}: ${size}`, measured, floors, target);
    found.set(title, row);
    add(row);
  };
  const scroll = (how) => (page, round) => page.scroll(how, FRAMES, round);
  await compare("scrolling down", "≤ 1.8", AWAY, scroll("down"));
  await compare("scrolling diagonally", "≤ 2.3", AWAY, scroll("diagonal"));
  await compare("a jump", "≤ 1.8", AWAY, scroll("jump"));
  await compare("scrolling down, pointer over", undefined, OVER, scroll("down"));
  await compare("scrolling diagonally, pointer over", undefined, OVER, scroll("diagonal"));
  await compare("toggling a cell", "≤ 1.0", cell, (page) => page.clicks(FRAMES, cell));
  await compare("hover from cell to cell", "≤ 1.5", OVER, (page) => page.moves(FRAMES));
  if (words.length === 0 || isAsked("as used")) {
    await app.use(OVER);
    await compare("scrolling down, as used", undefined, OVER, scroll("down"));
    await compare("scrolling diagonally, as used", undefined, OVER, scroll("diagonal"));
    await compare("a jump, as used", undefined, OVER, scroll("jump"));
    await compare("toggling cell after cell, as used", undefined, OVER, (page) =>
      page.clicksAround(FRAMES),
    );
    await app.startOver();
  }
  if (size === LARGE && isAsked(PANNING)) {
    await app.halfPixel();
    await compare(PANNING, "≤ 16 ms", AWAY, scroll("diagonal"));
    // Nothing to set beside: the small table has no such size.
    found.delete(PANNING);
  }
  await app.close();
  await floor.close();
  return found;
}

/** Many roles, one of them with half of all users: its first preview, and its application. */
async function measureRoles() {
  const folder = await mkdtemp(join(tmpdir(), "access-table-"));
  printHeading("A role of 50,000 users among 10,000 roles: ms");
  try {
    const path = join(folder, "memberships.csv");
    await writeBigTable(path, ROLES);
    const app = await openApp(`${server.url}?seed=1`);
    const floor = await openFloor(await app.extent());
    await app.openFile(path);
    await app.recalculate();
    const button = await app.firstRole();
    const [measured, floors] = await inTurns(app, floor, async (page) => {
      await page.point(OVER);
      return page.cost(() => page.pointAnew(button));
    });
    add(figure("first paint of a hovered role", measured, floors, "≤ 3"));
    const applied = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      await app.point(button);
      const cost = await app.cost(() => app.clicks(1, button));
      if (round >= 0) applied.push(cost);
      await app.undo();
    }
    add(figure("applying a role", applied, undefined, "≤ 50 ms"));
    await reportMemory(app, "100,000 × 10,003");
    await app.close();
    await floor.close();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The largest table: that one tab carries it at all, and what each thing takes. */
async function measureHuge() {
  printHeading("1,000,000 × 20,000, 50 million held cells: ms");
  const start = performance.now();
  const app = await openApp(`${server.url}?seed=1&users=1000000&groups=20000`);
  add(figure("million: the sample made and shown, in all", [performance.now() - start]));
  await reportMemory(app, "1,000,000 × 20,000");
  await app.point(AWAY);
  const frames = [];
  for (let round = 0; round < ROUNDS; round++)
    frames.push((await app.cost(() => app.scroll("diagonal", FRAMES, round))) / FRAMES);
  add(figure("million: scrolling diagonally", frames));
  await app.home();
  await app.frame();
  const cell = await app.freeCell();
  const toggles = [];
  for (let round = 0; round < ROUNDS; round++) {
    await app.point(cell);
    toggles.push(await app.cost(() => app.clicks(1, cell)));
  }
  add(figure("million: toggling a cell", toggles));
  const recalculations = [];
  for (let round = 0; round < 2; round++) {
    const before = performance.now();
    await app.recalculate();
    recalculations.push(performance.now() - before);
    await app.startOver();
  }
  add(figure("million: recalculating in the worker, in all", recalculations));
  await app.recalculate();
  const role = await app.firstRole();
  await app.point(role);
  add(figure("million: applying a role", [await app.cost(() => app.clicks(1, role))]));
  await reportMemory(app, "1,000,000 × 20,000, roles derived and one applied");
  await app.close();
}

/** What the page holds: its typed arrays by the held cell, and all of it. */
async function reportMemory(app, size) {
  const { objects, arrays, held } = await app.memory();
  const megabytes = (bytes) => `${round(bytes / 1e6)} MB`;
  const each = round(arrays / held);
  const amounts = `${megabytes(objects)} of objects, ${megabytes(arrays)} of arrays: ${each} bytes a held cell`;
  rows.push({ name: `memory of the page, ${size}`, words: amounts });
  console.log(`  memory of the page, ${size}: ${amounts}`);
}

/** The script that runs until the sample's first frame is drawn, of fresh pages. */
async function measureLoad() {
  printHeading("Loading the sample: ms of script");
  const scripts = [];
  for (let round = -1; round < 10; round++) {
    const app = await openApp(`${server.url}?seed=1`);
    await app.frame();
    if (round >= 0) scripts.push(await app.counted("ScriptDuration"));
    await app.close();
  }
  add(figure("first frame after load", scripts, undefined, "≤ 150 ms"));
}

/** The same on both pages, in turns, so that a busy moment of the machine meets both. */
async function inTurns(app, floor, act) {
  const measured = [];
  const floors = [];
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [page, costs] of [
      [floor, floors],
      [app, measured],
    ]) {
      const cost = await act(page, round + WARM_UP);
      if (round >= 0) costs.push(cost);
    }
  return [measured, floors];
}
