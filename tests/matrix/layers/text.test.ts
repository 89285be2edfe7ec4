import { expect, test } from "vitest";
import { truncate } from "#src/matrix/layers/text.ts";
import { contextOf } from "./measuring.ts";

test("a name is not cut within a surrogate pair, however long it is", () => {
  const { context } = contextOf(2001);
  expect(truncate(context, `${"x".repeat(999)}👩x`, 1e9)).toBe(`${"x".repeat(999)}…`);
});
