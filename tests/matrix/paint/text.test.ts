import fc from "fast-check";
import { expect, test } from "vitest";
import type { Context } from "../../../src/matrix/paint/frame.ts";
import { fontOf, truncate, truncatorFor } from "../../../src/matrix/paint/text.ts";

/** A font in which letters are as wide as their number says, and some pairs stand closer. */
function contextOf(size: number) {
  let measured = 0;
  const widthOf = (text: string) => {
    let width = 0;
    for (const letter of text) width += 4 + (letter.codePointAt(0)! % 9);
    return width - (text.match(/AV|To/g)?.length ?? 0) + (text.match(/ff/g)?.length ?? 0) / 4;
  };
  const measureText = (text: string) => {
    measured++;
    return { width: widthOf(text) };
  };
  const context = { font: fontOf(size), measureText } as unknown as Context;
  return { context, widthOf, count: () => measured };
}

test("a name is cut just where it is wider than its room, however that is found out", () => {
  let size = 1;
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(..."AVToffe li…ß漢"), maxLength: 30 })),
      fc.integer({ min: 10, max: 200 }),
      (names, room) => {
        const { context } = contextOf(size++);
        const cut = truncatorFor(context, room);
        for (const name of names) expect(cut(name)).toBe(truncate(context, name, room));
        for (const name of names) expect(cut(name)).toBe(truncate(context, name, room));
      },
    ),
  );
});

test("short names are not measured one by one", () => {
  const { context, count } = contextOf(1000);
  const cut = truncatorFor(context, 500);
  for (let at = 0; at < 1000; at++) cut(`user ${at}`);
  expect(count()).toBeLessThan(40);
});

test("of a name of any length some hundred letters are measured at most", () => {
  const { context } = contextOf(2000);
  const letters: number[] = [];
  const { measureText } = context;
  context.measureText = (text: string) => {
    letters.push(text.length);
    return measureText.call(context, text);
  };
  const cut = truncatorFor(context, 150);
  expect(cut("word ".repeat(6000)).length).toBeLessThan(40);
  expect(Math.max(...letters)).toBeLessThan(100);
  expect(letters.length).toBeLessThan(12);
});

test("a name is not cut within a surrogate pair, however long it is", () => {
  const { context } = contextOf(2001);
  expect(truncate(context, `${"x".repeat(999)}👩x`, 1e9)).toBe(`${"x".repeat(999)}…`);
});
