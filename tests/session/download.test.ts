import { expect, test } from "vitest";
import { datedName } from "../../src/session/download.ts";

test("a file is named after the local date", () => {
  expect(datedName("png", new Date(2025, 2, 9, 0, 5))).toBe("access-table-2025-03-09.png");
  expect(datedName("png", new Date(2025, 11, 31, 23, 59))).toBe("access-table-2025-12-31.png");
});
