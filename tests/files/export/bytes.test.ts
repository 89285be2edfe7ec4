import { expect, test } from "vitest";
import { EXPORTS } from "#src/files/export/exports.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { tableBy } from "../../table.ts";

test("what a file will take is said about right before it is written", () => {
  const table = new AccessTable(
    tableBy(1000, 80, (user, group) => (user * 7 + group * group) % (group + 2) === 0),
  );
  table.run(recalculate, {});
  const told = EXPORTS.filter(({ bytes }) => bytes).map((item) => {
    let length = 0;
    for (const piece of item.write(table)) length += piece.length;
    return { name: item.name, ratio: item.bytes!(table) / length };
  });
  expect(told.map(({ name }) => name)).toContain("JSON");
  for (const { name, ratio } of told) {
    expect(ratio, name).toBeGreaterThan(0.6);
    expect(ratio, name).toBeLessThan(1.3);
  }
});
