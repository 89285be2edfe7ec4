// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import type { Found } from "#src/mining/findings/finding.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { createStore } from "#src/model/values/store.ts";
import { Removal } from "#src/ui/table/about/Removal.tsx";
import { useValue } from "#src/watch.ts";
import { tableBy } from "../../../table.ts";
import { button, click, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const CHANGED = "The table was changed meanwhile, and nothing was marked. Mark all again.";
const FOUND = { of: "group", words: { title: "Groups that look old" } } as Found;

/** The button for what was found in 100 groups of 300 users each, as long as the dialog is open. */
function show(found = FOUND) {
  const screen = screenOn(tableBy(300, 100, () => true));
  const told: string[] = [];
  const items = Uint32Array.from({ length: 100 }, (_, group) => group);
  const isOpen = createStore(true);
  const onDone = (done: string) => void told.push(done);
  function WhileOpen() {
    return useValue(isOpen) && <Removal {...{ found, items, onDone }} />;
  }
  mountIn(screen, <WhileOpen />);
  return { table: screen.workspace.table, told, isOpen };
}

const problem = () => document.querySelector(".about-removal [role=alert]")?.textContent;

test("30,000 memberships are marked as one step, but for those that somebody decided about", async () => {
  const screen = screenOn(tableBy(300, 110, () => true));
  const { table } = screen.workspace;
  table.run(decide, {
    ...{ cells: [{ user: 7, group: 3 }], decision: "keep", reason: "", date: "" },
  });
  const told: string[] = [];
  const items = Uint32Array.from({ length: 100 }, (_, group) => group);
  mountIn(screen, <Removal found={FOUND} items={items} onDone={(done) => told.push(done)} />);
  click(button("Mark all for removal"));
  await act(async () => expect.poll(() => told).toHaveLength(1));
  expect(told[0]).toBe(
    "29,999 memberships are marked for removal now; 1 decision made before stays.",
  );
  expect(table.decisions.removalCount).toBe(29_999);
  expect(table.decisions.of(299, 99)?.reason).toBe("Groups that look old");
  expect(table.decisions.of(0, 100)).toBeUndefined();
  // Once more, none is left: what would be undone is what was marked before.
  click(button("Mark all for removal"));
  await settle(200);
  expect(problem()).toBe("Nothing is left to mark: all of them are decided about.");
  expect(told).toHaveLength(1);
  act(() => table.undo());
  expect(table.decisions.size).toBe(1);
});

test("what is decided while they are marked is not undone by it: none is marked, which is told", async () => {
  const { table, told } = show();
  click(button("Mark all for removal"));
  const cells = [{ user: 7, group: 3 }];
  await Promise.resolve();
  act(() => void table.run(decide, { cells, decision: "keep", reason: "", date: "" }));
  await settle(200);
  expect(problem()).toBe(CHANGED);
  expect(told).toEqual([]);
  expect(table.decisions.of(7, 3)?.decision).toBe("keep");
  expect(table.decisions.removalCount).toBe(0);
});

test("none is marked once the dialog is closed", async () => {
  const { table, told, isOpen } = show();
  click(button("Mark all for removal"));
  await Promise.resolve();
  act(() => isOpen.set(false));
  await settle(200);
  expect(table.decisions.size).toBe(0);
  act(() => isOpen.set(true));
  click(button("Mark all for removal"));
  await act(async () => expect.poll(() => told).toHaveLength(1));
  expect(told[0]).toBe("30,000 memberships are marked for removal now.");
});

test("where it fails, that is told, and the button is there to try again", async () => {
  let isBroken = false;
  const cellsOf = (group: number) => {
    if (isBroken) throw new Error("no memory is left");
    return [{ user: 0, group }];
  };
  const { table, told } = show({ ...FOUND, cellsOf });
  isBroken = true;
  click(button("Mark all for removal"));
  await settle(200);
  expect(problem()).toBe("They could not be marked: no memory is left.");
  isBroken = false;
  click(button("Mark all for removal"));
  await act(async () => expect.poll(() => told).toHaveLength(1));
  expect(problem()).toBeUndefined();
  expect(table.decisions.removalCount).toBe(100);
});
