import { describe, expect, test } from "vitest";
import { typedCount, typedNumber, typedPercent } from "#src/model/typedNumbers.ts";
import { choicesOf, FIRST_FIELDS } from "#src/session/mining/plan/planFields.ts";

describe("a number is read as people type it", () => {
  test.each([
    ["90", 90],
    [" 1.5 ", 1.5],
    ["1,5", 1.5],
    [".5", 0.5],
    ["", Number.NaN],
    ["1,5,0", Number.NaN],
    ["x", Number.NaN],
    ["1e3", Number.NaN],
    ["0x10", Number.NaN],
    ["-1", Number.NaN],
  ])("%j", (text, number) => expect(typedNumber(text)).toBe(number));

  test.each([
    ["50", 50],
    ["50%", 50],
    ["50 %", 50],
    ["1,5\u00a0%", 1.5],
    ["1,5\u202f%", 1.5],
    ["%", Number.NaN],
    ["50%%", Number.NaN],
    ["50 % of all", Number.NaN],
  ])("in percent: %j", (text, number) => expect(typedPercent(text)).toBe(number));

  test.each([
    ["10", 10],
    ["1,000", 1000],
    ["1.000", 1000],
    ["12 000", 12000],
    ["12\u202f000", 12000],
    ["1’000", 1000],
    ["1,234,567", 1234567],
    ["1.5", Number.NaN],
    ["1,0000", Number.NaN],
    ["1,234.567", Number.NaN],
    ["", Number.NaN],
    ["x", Number.NaN],
  ])("as a count: %j", (text, number) => expect(typedCount(text)).toBe(number));
});

test("a plan's form reads its numbers so, too", () => {
  const fields = { ...FIRST_FIELDS, share: "99,5 %", role: "0,5", mostRoles: "1,000" };
  expect(choicesOf(fields, "least")).toMatchObject({ weights: { role: 0.5 }, mostRoles: 1000 });
  expect(choicesOf(fields, "least")).toHaveProperty("share", 0.995);
});
