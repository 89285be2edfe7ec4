// @vitest-environment jsdom
import { expect, test } from "vitest";
import { namesAndMore } from "#src/ui/table/about/useItems.ts";

test("names with commas stand between semicolons, others between commas", () => {
  expect(namesAndMore(["Ann", "Bob"], 11)).toBe("Ann, Bob and 9 more");
  expect(namesAndMore(["Ash, Ann", "Orr, Bob"], 3)).toBe("Ash, Ann; Orr, Bob and 1 more");
  expect(namesAndMore(["Ash, Ann", "Orr, Bob"], 2)).toBe("Ash, Ann; Orr, Bob");
});
