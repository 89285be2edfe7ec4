import { expect, test } from "vitest";
import { withReadings } from "#src/files/import/questions/readings.ts";
import { EMPTY_TABLE } from "#src/model/table/memberships.ts";
import { tableOf } from "../../table.ts";

const ONE = tableOf(`
      A B C
  ann x . .
  bob x . .
  cid . x .
  dan . x .
  eve . x x`);
const OTHER = tableOf(`
      A B C
  ann x . .
  bob x . .
  cid . x .
  dan . x .
  eve . x .`);
const question = {
  form: "radio",
  id: "q",
  text: "Which?",
  answer: "one",
  isCounted: true,
  options: [
    { value: "one", label: "One" },
    { value: "other", label: "Other" },
  ],
} as const;

test("the examples of a question are of those whose groups the answers make others", async () => {
  const [asked] = await withReadings([question], ONE, async () => OTHER);
  expect(asked).toMatchObject({
    options: [
      { label: "One: 5 users, 3 groups, 6 memberships", examples: ["“eve” in “C” and 1 more"] },
      { label: "Other: 5 users, 3 groups, 5 memberships", examples: ["“eve” in “B”"] },
    ],
  });
});

test("an answer that makes no table yet says so", async () => {
  const [asked] = await withReadings([question], ONE, async () => EMPTY_TABLE);
  expect(asked).toMatchObject({
    options: [{}, { label: "Other: its columns are to be chosen", examples: [] }],
  });
});
