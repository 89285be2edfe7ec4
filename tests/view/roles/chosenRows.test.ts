import { expect, test } from "vitest";
import { chosenBetween, toggledRole } from "#src/view/roles/roleRows.ts";
import { FIRST_TABLES } from "#src/view/roles/roleTables.ts";

const SHOWN = Uint32Array.of(7, 3, 5, 1);

test("the role whose details are open is the first that is chosen", () => {
  const toggled = toggledRole({ ...FIRST_TABLES, selected: 3 }, 5);
  expect(toggled).toEqual({ selected: undefined, chosen: [3, 5] });
  expect(toggledRole({ ...FIRST_TABLES, ...toggled }, 3).chosen).toEqual([5]);
});

test("all rows between two are chosen, whichever comes first", () => {
  expect(chosenBetween(SHOWN, 3, 1).chosen).toEqual([3, 5, 1]);
  expect(chosenBetween(SHOWN, 5, 7).chosen).toEqual([7, 3, 5]);
  expect(chosenBetween(SHOWN, 5, 5).chosen).toEqual([5]);
});

test("from a role that is shown no more, only the other one is chosen", () => {
  expect(chosenBetween(SHOWN, 9, 5).chosen).toEqual([5]);
});
