// @vitest-environment jsdom
import { expect, test } from "vitest";
import { SELECTION_ACTIONS } from "#src/ui/table/selection/selectionActions.ts";
import { selectionOf } from "#src/view/selection/selection.ts";
import { tableBy } from "../../../table.ts";
import { screenOn } from "../../session.tsx";

const action = (name: string) => SELECTION_ACTIONS.find((one) => one.name === name)!;

test("too many cells are refused by a sentence, also where the count that is shown is one of before", () => {
  const screen = screenOn(tableBy(1001, 1000, () => false));
  const { table, view } = screen.workspace;
  const size = { rows: 1001, columns: 1000 };
  view.selection.set(selectionOf({ row: 0, column: 0 }, { row: 1000, column: 999 }, size));
  view.selectionCount.set({ held: 5000, assumed: 0 });
  action("Assume all").perform(screen, "pointer");
  expect(table.memberships.assumed.size).toBe(0);
  expect(view.notices.get().map(({ text }) => text)).toEqual([
    "At most 1,000,000 cells can be assumed at once, and these are 1,001,000. Select fewer.",
  ]);
  view.selection.set(selectionOf({ row: 0, column: 0 }, { row: 1, column: 1 }, size));
  action("Assume all").perform(screen, "pointer");
  expect(table.memberships.assumed.size).toBe(4);
  action("Clear assumed").perform(screen, "pointer");
  expect(table.memberships.assumed.size).toBe(0);
});
