import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atOnce } from "#src/model/tasks/slices.ts";
import { STRIP_COLORS } from "#src/view/strips/stripColors.ts";
import { stripKey } from "#src/view/strips/stripKey.ts";
import { lettersOf, stripOf, stripsOf } from "#src/view/strips/stripOf.ts";

const stripFrom = (values: readonly (string | undefined)[], place = 0) =>
  atOnce(stripOf({ name: "Department", values }, place));

/** So many of a value. */
const times = (count: number, value: string | undefined) => Array(count).fill(value);

describe("a strip", () => {
  test("has the commonest value first, and equally common ones as in a dictionary", () => {
    const strip = stripFrom(["Pay", "Law", "Pay", undefined, "Art", "", "Law", "Pay"]);
    expect(strip.values.map(({ text, count }) => [text, count])).toEqual([
      ["Pay", 3],
      ["Law", 2],
      ["Art", 1],
    ]);
    expect([...strip.codes]).toEqual([1, 2, 1, 0, 3, 0, 2, 1]);
    expect(strip.missing).toBe(2);
    expect(strip.others).toEqual({ values: 0, count: 0 });
    expect(stripFrom(["b", "a", "c", "a", "b", "c"]).values.map(({ text }) => text)).toEqual([
      ...["a", "b", "c"],
    ]);
  });

  test("gives a colour to as many values as there are colours, and one shade to the rest", () => {
    const many = Array.from({ length: 30 }, (_, at) => times(40 - at, `value ${at}`)).flat();
    const strip = stripFrom(many);
    expect(strip.values.map(({ text }) => text)).toEqual(
      Array.from({ length: STRIP_COLORS }, (_, at) => `value ${at}`),
    );
    expect(new Set(strip.values.map(({ color }) => color)).size).toBe(STRIP_COLORS);
    expect(strip.others.values).toBe(30 - STRIP_COLORS);
    const rest = many.filter((value) => Number(value.slice(6)) >= STRIP_COLORS);
    expect(strip.others.count).toBe(rest.length);
    // What has no colour still has its text, to be read where there is room.
    expect(strip.texts[strip.codes[many.indexOf("value 29")] - 1]).toBe("value 29");
  });

  test("gives no colour to values that one user has, where there are more than colours", () => {
    const ids = Array.from({ length: 20 }, (_, at) => `id ${at}`);
    expect(stripFrom(ids).values).toEqual([]);
    expect(stripKey(stripFrom(ids))).toEqual([
      { text: "20 values", letter: "", count: 20, ink: "others" },
    ]);
    expect(stripFrom(ids.slice(0, STRIP_COLORS)).values).toHaveLength(STRIP_COLORS);
  });

  test("begins at another colour than the attribute before it, whatever else is shown", () => {
    const colorsAt = (place: number) => stripFrom(["a", "a", "b"], place).values[0].color;
    expect(new Set([0, 1, 2].map(colorsAt)).size).toBe(3);
  });

  test("of very many values knows some texts, and counts all", () => {
    const values = Array.from({ length: 70_000 }, (_, at) => `v${at}`);
    const strip = stripFrom([...values, "v1", "v1"]);
    expect(strip.values.map(({ text }) => text)).toEqual(["v1"]);
    expect(strip.others).toEqual({ values: 69_999, count: 69_999 });
    expect(strip.texts[strip.codes[0] - 1]).toBe("v0");
    expect(strip.texts[strip.codes[69_000] - 1]).toBeUndefined();
    expect(strip.codes[69_000]).toBeGreaterThan(strip.values.length);
  });

  test("counts everybody once, in whatever values", () => {
    const values = fc.array(fc.option(fc.stringMatching(/^[a-k]{0,2}$/), { nil: undefined }));
    fc.assert(
      fc.property(values, (given) => {
        const strip = stripFrom(given);
        const key = stripKey(strip);
        expect(key.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
        given.forEach((value, at) => {
          expect(strip.codes[at] === 0).toBe(!value);
          if (value) expect(strip.texts[strip.codes[at] - 1]).toBe(value);
        });
      }),
    );
  });
});

describe("the letters of values", () => {
  test("are their own where they are free, and never twice the same", () => {
    expect(lettersOf(["Finance", "Facilities", "IT", "Field", "…"])).toEqual([
      ...["F", "A", "I", "E", "1"],
    ]);
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: STRIP_COLORS }), (texts) => {
        const letters = lettersOf(texts);
        expect(new Set(letters).size).toBe(texts.length);
        expect(letters).not.toContain("");
      }),
    );
  });
});

test("the key tells the values, then the others, then those without one", () => {
  const many = Array.from({ length: 10 }, (_, at) => times(20 - at, `v${at}`)).flat();
  const key = stripKey(stripFrom([...many, undefined]));
  expect(key.slice(-2)).toEqual([
    { text: "2 other values", letter: "", count: 23, ink: "others" },
    { text: "none", letter: "", count: 1, ink: "blank" },
  ]);
});

test("strips are as wide as their texts and names, within limits", () => {
  const widthOf = (...texts: string[]) => stripsOf([stripFrom(texts)], []).textWidth;
  expect(widthOf("a")).toBeLessThan(widthOf("a value of many letters"));
  expect(widthOf("long ".repeat(200))).toBeLessThanOrEqual(110);
  expect(stripsOf([], [stripFrom(["a"])]).textWidth).toBeGreaterThan(0);
});
