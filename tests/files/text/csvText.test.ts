import fc from "fast-check";
import { expect, test } from "vitest";
import { readBack, spellOut } from "#src/files/text/csvText.ts";

test.each([
  ["plain \\ text", "plain \\ text"],
  ["C:\\users\\ud800", "C:\\users\\\\ud800"],
  ["a\0b", "a\\u0000b"],
  ["\\\0", "\\\\\\u0000"],
  ["\\u0000", "\\\\u0000"],
  ["\\\\ufeff", "\\\\\\\\ufeff"],
  ["\ufeff\ud83d", "\\ufeff\\ud83d"],
  ["👩", "👩"],
  ["u0000", "u0000"],
])("of %j %j is written, and it is read back", (text, written) => {
  expect(spellOut(text)).toBe(written);
  expect(readBack(written)).toBe(text);
});

test("any text is written as one that a file can hold, and is read back", () => {
  const unit = fc.constantFrom(
    "\\",
    "u",
    "0000",
    "d800",
    "feff",
    "\0",
    "\ufeff",
    "\ud83d",
    "\udc69",
    "x",
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const written = spellOut(text);
      const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
        new TextEncoder().encode(written),
      );
      expect(decoded).toBe(written);
      expect(written).not.toMatch(/[\0\ufeff]/);
      expect(readBack(written)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
