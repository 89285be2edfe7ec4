import { afterEach, expect, test, vi } from "vitest";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { tableOf } from "../table.ts";

afterEach(() => vi.unstubAllGlobals());

/** Whether the column of ids is folded away in an opened table, in a window of some width. */
function isFoldedAt(width: number, isSample = false): boolean {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width <= Number(/\(max-width: (\d+)px\)/.exec(query)?.[1]),
  }));
  const { table, view } = new Workspace();
  table.open(tableOf("x. x.", { ids: ["u1", "u2"], names: ["Ann", "Bob"] }), { isSample });
  return view.isIdFolded.get();
}

test("on a phone ids are folded away at first, of samples too; elsewhere where they say nothing", () => {
  expect([isFoldedAt(390), isFoldedAt(390, true), isFoldedAt(1280)]).toEqual([true, true, false]);
});
