// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import type { Found } from "#src/mining/findings/finding.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { Removal } from "#src/ui/table/about/Removal.tsx";
import { tableBy } from "../../../table.ts";
import { button, click, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const FOUND = { of: "group", words: { title: "Groups that look old" } } as Found;

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
  act(() => table.undo());
  expect(table.decisions.size).toBe(1);
});

test("what is decided while they are marked is not undone by it", async () => {
  const screen = screenOn(tableBy(300, 100, () => true));
  const { table } = screen.workspace;
  const told: string[] = [];
  const items = Uint32Array.from({ length: 100 }, (_, group) => group);
  mountIn(screen, <Removal found={FOUND} items={items} onDone={(done) => told.push(done)} />);
  click(button("Mark all for removal"));
  const cells = [{ user: 7, group: 3 }];
  await Promise.resolve();
  act(() => void table.run(decide, { cells, decision: "keep", reason: "", date: "" }));
  await settle(200);
  await act(async () => expect.poll(() => told).toHaveLength(1));
  expect(table.decisions.of(7, 3)?.decision).toBe("keep");
});
