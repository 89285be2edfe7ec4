import { expect, test } from "vitest";
import { pageTitle } from "#src/view/words/pageTitle.ts";

test("the title names the table, unless it is a sample that nobody has named", () => {
  expect(pageTitle({ name: "Sample", isSample: true })).toBe("Access table");
  expect(pageTitle({ name: "Sample", isSample: false })).toBe("Sample – Access table");
  expect(pageTitle({ name: "Mine", isSample: true })).toBe("Mine – Access table");
});
