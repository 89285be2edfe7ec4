import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberFormat } from "#src/files/workbook/numberFormat.ts";
import { shownNumber } from "#src/files/workbook/shownNumber.ts";

const shown = (code: string | number, value: number, startsIn1904 = false) =>
  shownNumber(
    String(value),
    typeof code === "number" ? numberFormat(code) : numberFormat(164, code),
    startsIn1904,
  );

describe("a number is shown as spreadsheets show it, without separators of thousands", () => {
  test.each<[string | number, number, string]>([
    // Digits among texts, as numbers of persons and accounts have them.
    ["000-00-0000", 12345678, "012-34-5678"],
    ["000\\-00\\-0000", 12345678, "012-34-5678"],
    ["(000) 000\\-0000", 1234567, "(000) 123-4567"],
    ['00"."00"."0000', 1000012345, "1000.01.2345"],
    ["0\\ 000", 7, "0 007"],
    ["#-##", 1234, "12-34"],
    ['"EMP-"0000', -42, "-EMP-0042"],
    // What is above, below and at zero in forms of its own.
    ['"yes";"no";"none"', 5, "yes"],
    ['"yes";"no";"none"', -5, "no"],
    ['"yes";"no";"none"', 0, "none"],
    ['"x";;', 1, "x"],
    ['"x";;', 0, ""],
    ["0;-0;;@", 0, ""],
    ["0;-0;;@", -3, "-3"],
    ["0.00;[Red](0.00)", -1.5, "(1.50)"],
    ["0;(0)", 0, "0"],
    ["+0;-0;0", 4, "+4"],
    ["+0;-0;0", -4, "-4"],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 0, "$-"],
    // What is told apart by conditions.
    ['[=1]"yes";[=0]"no";0', 1, "yes"],
    ['[=1]"yes";[=0]"no";0', 0, "no"],
    ['[=1]"yes";[=0]"no";0', 7, "7"],
    ["[>100]0;0.0", 12.34, "12.3"],
    ["[<=9999999]###\\-####;\\(###\\)\\ ###\\-####", 1001234567, "(100) 123-4567"],
    ["[>=5]0", 3, "3"],
    // A form that hides everything tells nothing: the number itself is better than nothing.
    [";;;", 1, "1"],
    ["", 1, "1"],
    // Places behind the point that need not be filled, and rounding as people do.
    ["0.###", 1.5, "1.5"],
    ["#0.0#", 2, "2.0"],
    ["0.0??", 2, "2.0"],
    [".00", 0.5, ".50"],
    ["0.00", 1.005, "1.01"],
    ["0", -0.25, "0"],
    // Numbers of cards and accounts, beyond the places where a double tells halves.
    ["0", 4929123456789010, "4929123456789010"],
    ["0000-0000-0000-0000", 4929123456789010, "4929-1234-5678-9010"],
    [1, 1234.5, "1235"],
    [3, 1234567.5, "1234568"],
    [38, -12.3, "(12)"],
    [39, 1234.5, "1234.50"],
    [40, -1, "(1.00)"],
    [44, 3.5, "$3.50"],
    ["0%", 0.07, "7%"],
    ['0"%"', 7, "7%"],
    ["% 0", 0.5, "% 50"],
    ['0.0,"K"', 1234567, "1234.6K"],
    ["#,##0,,", 2e6, "2"],
    ['General" pcs"', 3, "3 pcs"],
    ['"No. "@', 3, "3"],
    ["#,##0.00 [$USD]", 1234.5, "1234.50 USD"],
    ["[$-409]0.00", 2, "2.00"],
    // Parts of numbers and powers of ten stay exact.
    ["# ?/?", 0.5, "0.5"],
    ["0.00E+00", 12345, "12345"],
    ["0", 1e22, "10000000000000000000000"],
  ])("%s: %d is %s", (code, value, text) => {
    expect(shown(code, value)).toBe(text);
  });

  test.each<[string | number, number, string]>([
    [14, 46053, "2026-01-31"],
    ["hh:mm", 46053.25, "06:00"],
    ["[h]:mm", 1.5, "36:00"],
    ["[mm]:ss", 0.0625, "01:30"],
    [46, 1.5, "36:00"],
    // A sum may be a hair below the whole day that it is shown as.
    ["[h]:mm", 0.9999999999999999, "24:00"],
    ["[h]:mm", 1.9999999999, "48:00"],
    ["[h]:mm", 1.9999, "47:59:51"],
    ['0 "days"', 3, "3 days"],
    ['"on "dd.mm.yyyy;;"never"', 46053, "2026-01-31"],
    ['"on "dd.mm.yyyy;;"never"', 0, "never"],
    ["[Red]yyyy", 46053, "2026-01-31"],
  ])("%s: the moment %d is %s", (code, value, text) => {
    expect(shown(code, value)).toBe(text);
  });
});

test("any code gives a text for any number, and never an error", () => {
  const code = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...'0#?.,%;"\\[]<>=-+Ee/@_*$ymdhs 19()x'.split("")), {
      maxLength: 30,
    }),
  );
  fc.assert(
    fc.property(code, fc.double(), (code, number) => {
      const text = shown(typeof code === "string" ? code : code.join(""), number);
      expect(typeof text).toBe("string");
      expect(text).not.toMatch(/undefined|NaN(?!$)/);
    }),
  );
});
