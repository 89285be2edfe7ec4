import { expect, test } from "vitest";
import { Cells, KeyColumn } from "#src/files/import/rows/cells.ts";
import { viewOf } from "#src/files/text/bytes.ts";
import { SheetRow } from "#src/files/workbook/sheetRow.ts";

test("a word of a dictionary is looked up once, whichever dictionaries a column has in turn", () => {
  const asked: string[] = [];
  const names = ["ann", "bob", "cid"];
  const column = new KeyColumn(new Cells(), (name) => {
    asked.push(name);
    return names.indexOf(name);
  });
  const row = new SheetRow();
  const numberOf = (dictionary: DataView, [from, to]: readonly number[], word?: number) => {
    row.begin(1);
    row.set(0, dictionary, from, to, word);
    return column.number(row, 0);
  };
  const [one, other] = ["annbob-", "bobcid"].map((text) => viewOf(new TextEncoder().encode(text)));
  const found = [0, 1].flatMap(() => [
    numberOf(one, [0, 3], 0),
    numberOf(other, [0, 3], 0),
    numberOf(one, [3, 6], 200),
    numberOf(one, [6, 7], 2),
    numberOf(other, [3, 6], 1),
    numberOf(other, [3, 6]),
  ]);
  expect(found).toEqual([0, 1, 1, -1, 2, 2, 0, 1, 1, -1, 2, 2]);
  expect(asked).toEqual(["ann", "bob", "-", "cid"]);
});
