import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { setNote } from "#src/model/commands/facts/setNote.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { keepVariant } from "#src/model/commands/variants/keepVariant.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { showBeside, sideBySide } from "#src/session/mining/sideBySide.ts";
import { coveredAloneText, sidesOf } from "#src/view/roles/sides.ts";
import { tableOf } from "../../table.ts";

/** Two blocks: the first is covered in `A`, the second by the present roles. */
function twoBlocks(): AccessTable {
  const table = new AccessTable(tableOf("xx.. xx.. ..xx"));
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  table.run(keepVariant, { name: "A", made: "2026-11-23T20:00:00.000Z" });
  table.run(recalculate, {});
  table.run(apply, { role: 1 });
  return table;
}

test("variants stand beside the first one, and those without an applied role as if all were", () => {
  const table = twoBlocks();
  const [first, second] = atOnce(sideBySide(["A", ""], table));
  expect([first.covered, second.covered, first.beside]).toEqual([4, 2, undefined]);
  expect(second.beside).toEqual({ same: 0, alike: 0, firstAlone: 4, secondAlone: 2 });
  table.run(recalculate, {});
  const [present] = atOnce(sideBySide([""], table));
  expect(present).toMatchObject({ isAsIfApplied: true, covered: 6, roles: 2 });
});

test("what one of two alone covers is told until something else follows from the table", async () => {
  const table = twoBlocks();
  const told = () => coveredAloneText(table, 0, 1);
  await showBeside(["A", ""], ["A", "the present roles"], table);
  expect(told()).toBe("covered by A alone");
  expect(coveredAloneText(table, 2, 3)).toBe("covered by the present roles alone");
  expect(coveredAloneText(table, 2, 0)).toBeUndefined();
  table.run(setNote, { note: "still there" });
  expect(told()).toBe("covered by A alone");
  table.run(toggle, { user: 2, group: 0 });
  expect(sidesOf(table).get()).toBeUndefined();
});
