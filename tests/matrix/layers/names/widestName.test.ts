import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_TABLE } from "#src/model/table/memberships.ts";

let measured = 0;

/** Letters are as wide as their number says; some pairs stand closer. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += 4 + (letter.codePointAt(0)! % 9);
  return width - (text.match(/AV|To/g)?.length ?? 0);
}

beforeEach(() => {
  vi.resetModules();
  measured = 0;
  const measureText = (text: string) => {
    measured++;
    return { width: widthOf(text) };
  };
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => ({ measureText }) }) });
});

const load = async () => (await import("#src/matrix/layers/names/widestName.ts")).widestName;
const widest = (names: readonly string[]) => Math.ceil(Math.max(...names.map(widthOf)));

test("the widest of a few names is found among all", async () => {
  const widestName = await load();
  const names = ["AVAVAVAV", "ToToTo", "i", "漢字漢字", "😀😀😀"];
  expect(widestName(names, 12)).toBe(widest(names));
  expect(widestName([], 12)).toBe(0);
});

test("among very many names a few hundred are measured, and the widest is one of them", async () => {
  const widestName = await load();
  const letters = "AVTofli ß漢";
  const names = Array.from({ length: 20_000 }, (_, at) =>
    Array.from({ length: 12 }, (_, k) => letters[(at * 7 + k * (1 + (at % 13))) % letters.length]),
  ).map((name) => name.join(""));
  expect(widestName(names, 12)).toBe(widest(names));
  expect(measured).toBeLessThan(700);
});

test("so are a few hundred of names that are all as wide", async () => {
  const widestName = await load();
  const names = new Array(20_000).fill("Person 100000");
  expect(widestName(names, 12)).toBe(widest(names));
  expect(measured).toBeLessThan(700);
});

test("the names of a table are measured for its header once, however often it is shown", async () => {
  const { headerSize } = await import("#src/matrix/layers/names/fitNames.ts");
  const data = { ...EMPTY_TABLE, groupNames: ["W".repeat(30), "i"] };
  const height = headerSize(data);
  const before = measured;
  expect(before).toBeGreaterThan(0);
  expect(headerSize(data)).toBe(height);
  expect(measured).toBe(before);
  expect(headerSize({ ...data, groupNames: ["i"] })).toBeLessThan(height);
});
