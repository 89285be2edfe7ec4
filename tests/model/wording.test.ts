import { describe, expect, test } from "vitest";
import { countOf, firstCharacters, formatShare, shownName } from "#src/model/wording.ts";

test("one thing is singular, all other counts are plural", () => {
  expect([0, 1, 2, 1234].map((count) => countOf(count, "user"))).toEqual([
    "0 users",
    "1 user",
    "2 users",
    "1,234 users",
  ]);
});

test("a share is rounded down: only the whole is 100%", () => {
  expect(formatShare(0, 0)).toBe("0%");
  expect(formatShare(0, 9)).toBe("0%");
  expect(formatShare(1, 32_768)).toBe("<0.1%");
  expect(formatShare(1, 3)).toBe("33.3%");
  expect(formatShare(999_999, 1_000_000)).toBe("99.9%");
  expect(formatShare(7, 7)).toBe("100%");
});

describe("a name as it is shown", () => {
  test("is whole up to 300 letters, and cut beyond", () => {
    expect(shownName("x".repeat(300))).toBe("x".repeat(300));
    expect(shownName("x".repeat(32_767))).toBe(`${"x".repeat(300)}…`);
  });

  test("is not cut within a surrogate pair", () => {
    expect(shownName(`${"x".repeat(299)}👩x`)).toBe(`${"x".repeat(299)}…`);
    expect(firstCharacters("👩👩", 2)).toBe("👩");
    expect(firstCharacters("👩👩", 3)).toBe("👩");
    expect(firstCharacters("a\ud83d", 2)).toBe("a\ud83d");
    expect(firstCharacters("", 0)).toBe("");
  });
});
