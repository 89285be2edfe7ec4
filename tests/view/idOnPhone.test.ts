import { expect, test } from "vitest";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { tableOf } from "../table.ts";

/** Whether the column of ids is folded away in an opened table, in a window of some width. */
function isFoldedAt(width: number, isSample = false): boolean {
  const { table, view } = new Workspace();
  view.screen.set({ width, height: 640 });
  table.open(tableOf("x. x.", { ids: ["u1", "u2"], names: ["Ann", "Bob"] }), { isSample });
  return view.isIdFolded.get();
}

test("on a phone ids are folded away at first, of samples too; elsewhere where they say nothing", () => {
  expect([isFoldedAt(390), isFoldedAt(390, true), isFoldedAt(1280)]).toEqual([true, true, false]);
});
