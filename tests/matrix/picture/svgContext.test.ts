// @vitest-environment jsdom
import { expect, test } from "vitest";
import { cssColorOf, pixelOf } from "#src/matrix/density/pixelColor.ts";
import { paint, paintSteps } from "#src/matrix/layers/paint.ts";
import { SvgContext } from "#src/matrix/picture/svgContext.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { tableBy, tableOf } from "../../table.ts";
import { geometryOf, NAMED } from "../frames.ts";

function drawing(): SvgContext {
  return new SvgContext(document.createElement("canvas").getContext("2d")!);
}

function elementsOf(made: SvgContext): Element[] {
  const text = made.finish(400, 200).join("");
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  return [...parsed.documentElement.querySelectorAll("*")];
}

test("the painter's names come out as texts, in its order", () => {
  const made = drawing();
  const table = new AccessTable(tableOf("xx x.", NAMED));
  paint(made, { table, geometry: geometryOf(table), theme: LIGHT });
  const texts = elementsOf(made).filter(({ localName }) => localName === "text");
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    "u0",
    "u1",
    "User 0",
    "User 1",
    "g0",
    "g1",
    "ID",
    "Name",
  ]);
});

test("squares of a colour are one path: a ground, and the others run by run", () => {
  const made = drawing();
  const [white, red] = [0xffffffff, 0xff0000ff];
  const pixels = Uint32Array.of(white, red, red, white, white, white, white, red);
  made.drawSquares(pixels, Int32Array.of(100, 110, 120, 130, 141), Int32Array.of(50, 70, 90));
  const paths = elementsOf(made).filter(({ localName }) => localName === "path");
  expect(paths.map((path) => [path.getAttribute("fill"), path.getAttribute("d")])).toEqual([
    ["rgb(255, 255, 255)", "M100 50h41v40h-41z"],
    ["rgb(255, 0, 0)", "M110 50h20v20h-20zM130 70h11v20h-11z"],
  ]);
});

test("what follows in one colour joins one path, another colour begins another", () => {
  const made = drawing();
  made.fillStyle = "#111111";
  made.fillRect(0, 0, 5, 5);
  made.fillRect(5, 5, 5, 5);
  made.fillStyle = "#222222";
  made.fillRect(0, 0, 1, 1);
  const paths = elementsOf(made).filter(({ localName }) => localName === "path");
  expect(paths.map((path) => path.getAttribute("fill"))).toEqual(["#111111", "#222222"]);
});

test("a path of a million letters ends: programs take no longer ones", () => {
  const made = drawing();
  const size = 400;
  const pixels = Uint32Array.from({ length: size ** 2 }, (_, at) => (at % 2 === 0 ? 1 : 2));
  const edges = Int32Array.from({ length: size + 1 }, (_, at) => 24 * at);
  made.drawSquares(pixels, edges, edges);
  const paths = elementsOf(made).flatMap((one) => one.getAttribute("d") ?? []);
  expect(paths).toHaveLength(3);
  for (const path of paths) expect(path.length).toBeLessThan(1.5 * 2 ** 20);
  expect(paths.slice(1).join("").match(/M/g)).toHaveLength(size ** 2 / 2);
});

test("a table of millions of cells is painted in bands, between which there is a break", () => {
  const made = drawing();
  const table = new AccessTable(tableBy(2200, 2000));
  for (const user of [0, 2199]) table.run(toggle, { user, group: 0 });
  const geometry = geometryOf(table, { width: 40_120, height: 44_080 });
  expect([...paintSteps(made, { table, geometry, theme: LIGHT })]).toHaveLength(2);
  const ink = cssColorOf(pixelOf(LIGHT.assumed));
  const paths = made.finish(0, 0).filter((part) => part.startsWith(`<path fill="${ink}"`));
  const tops = paths.map((path) => Number(/M\d+ (\d+)/.exec(path)![1]));
  expect(tops.map((top) => Math.floor((top - 80) / 20))).toEqual([0, 2199]);
});

test("turning and going back are kept to what lies between", () => {
  const made = drawing();
  made.save();
  made.translate(0, 80);
  made.rotate(-Math.PI / 2);
  made.fillRect(1, 2, 3, 4);
  made.restore();
  made.fillRect(1, 2, 3, 4);
  const groups = elementsOf(made).filter(({ localName }) => localName === "g");
  expect(groups.map((group) => group.getAttribute("transform"))).toEqual([
    "matrix(0 -1 1 0 0 80)",
    null,
  ]);
});

test("a name is text, whatever is in it; what XML cannot write is replaced", () => {
  const made = drawing();
  made.font = "400 13px sans-serif";
  const names = ["<img src=x onerror=alert(1)>", "&amp;\"'", "a  b", "\u0000\ud800\u0007", "👩‍👧"];
  for (const name of names) made.fillText(name, 0, 0);
  const texts = elementsOf(made).filter(({ localName }) => localName === "text");
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    ...names.slice(0, 3),
    "\ufffd\ufffd\ufffd",
    "👩‍👧",
  ]);
});
