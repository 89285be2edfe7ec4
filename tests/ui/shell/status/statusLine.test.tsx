// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apply } from "#src/model/commands/apply.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import type { SampleSize } from "#src/model/sample/sampleSize.ts";
import { StatusLine } from "#src/ui/shell/status/StatusLine.tsx";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import type { HoveredPlace } from "#src/view/view.ts";
import { tableOf } from "../../../table.ts";
import { mountIn, screenOn } from "../../session.tsx";

const SMALL = tableOf(`
      A B C
  ann x x x
  bob x x .
  cid x o .`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(sample?: SampleSize) {
  const screen = screenOn(SMALL);
  const {
    session: { samples },
    workspace: { table, view },
  } = screen;
  samples.current.set(sample);
  const line = mountIn(screen, <StatusLine />).querySelector(".status-line")!;
  /** Points, and waits until that is told. */
  const point = (row: number, column: number, cellsPerPixel?: HoveredPlace["cellsPerPixel"]) =>
    act(() => {
      view.hovered.set({
        row,
        column,
        cellsPerPixel,
        clientX: 0,
        clientY: 0,
        isLongPress: false,
      });
      vi.advanceTimersByTime(250);
    });
  /** Changes the table, and waits until that is told: at most some times a second. */
  const change = (run: () => void) =>
    act(() => {
      run();
      vi.advanceTimersByTime(250);
    });
  const texts = () => [...line.children].map((part) => part.textContent);
  return { table, view, line, point, change, texts };
}

test("at rest it counts users, groups, assigned, assumed, roles and what is covered", () => {
  const { table, change, texts } = show();
  expect(texts()).toEqual([
    "3 users",
    "3 groups",
    "6 assigned",
    "1 assumed",
    "0 roles",
    "0 covered (0%)",
  ]);
  change(() => table.run(recalculate, {}));
  change(() => table.run(apply, { role: 0 }));
  expect(texts().slice(4)).toEqual(["2 roles, 1 applied", "6 covered (85.7%)"]);
});

test("over a cell it tells user (once where the id is the name), group and state, and the role that covers it", () => {
  const { table, point, texts } = show();
  point(2, 1);
  expect(texts()).toEqual(["cid", "B", "assumed"]);
  point(2, 2);
  expect(texts()).toEqual(["cid", "C", "not assigned"]);
  act(() => table.run(recalculate, {}));
  act(() => table.run(apply, { role: 0 }));
  point(0, 0);
  expect(texts()).toEqual(["ann", "A", "assigned", "role A"]);
});

test("over a cell of several roles it names the first applied one, and says how many more there are", () => {
  const { table, point, texts } = show();
  act(() => {
    table.run(recalculate, {});
    table.run(setRule, { rule: "overlapping" });
    table.run(apply, { role: 1 });
    table.run(apply, { role: 0 });
  });
  point(0, 0);
  expect(texts()).toEqual(["ann", "A", "assigned", "role C and 1 more"]);
  point(1, 0);
  expect(texts()).toEqual(["bob", "A", "assigned", "role A"]);
});

test("over a pixel with many cells behind it tells how many are held, and who covers most", () => {
  const { table, point, texts } = show();
  point(0, 0, { across: 2, down: 2 });
  expect(texts()).toEqual(["users 1–2", "groups 1–2", "4 of 4 held (100%)"]);
  point(2, 2, { across: 2, down: 2 });
  expect(texts()).toEqual(["users 3", "groups 3", "0 of 1 held (0%)"]);
  point(0, 2, { across: 1, down: 2 });
  expect(texts()).toEqual(["users 1–2", "C", "1 of 2 held (50%)"]);
  act(() => table.run(recalculate, {}));
  act(() => table.run(apply, { role: 0 }));
  point(0, 0, { across: 4, down: 2 });
  expect(texts()).toEqual(["users 1–2", "groups 1–3", "5 of 6 held (83.3%)", "role A covers 4"]);
});

test("where only some are shown, it counts them alone, and says so", () => {
  const { view, point, texts } = show();
  act(() => view.arrangement.set(new Arrangement(new Order(Uint32Array.of(0, 2)))));
  point(0, 2, { across: 1, down: 2 });
  expect(texts()).toEqual(["shown users 1–2", "C", "1 of 2 held (50%)"]);
});

test("over a name it tells the whole name", () => {
  const { point, texts } = show();
  point(-1, 1);
  expect(texts()).toEqual(["B", "held by 3 users"]);
  point(0, -2);
  expect(texts()).toEqual(["ann", "holds 3 groups"]);
});

test("toggles under the pointer are told soon, several as one", () => {
  const { table, point, change, texts } = show();
  point(2, 2);
  change(() => table.run(toggle, { user: 2, group: 2 }));
  expect(texts()[2]).toBe("assumed");
  act(() => {
    for (let times = 0; times < 5; times++) table.run(toggle, { user: 2, group: 2 });
  });
  expect(texts()[2]).toBe("assumed");
  act(() => void vi.advanceTimersByTime(250));
  expect(texts()[2]).toBe("not assigned");
});

test("what is pointed at in a table that is gone is not told", () => {
  const { table, point, change, texts } = show();
  point(2, 2);
  change(() => table.open(tableOf("A\nann x")));
  expect(texts()[0]).toBe("1 user");
});

test("at rest its tooltip has the sample's seed and the address to share it", () => {
  const { line, point } = show({ seed: 7, users: 3, groups: 4 });
  expect(line.getAttribute("title")).toMatch(/^Sample 7\./);
  expect(line.getAttribute("title")).toContain("?seed=7&users=3&groups=4");
  point(0, 0);
  expect(line.getAttribute("title")).toBeNull();
});

test("of an organisation the tooltip says so, and its address has the noise", () => {
  const noise = { strays: 0, missing: 2 };
  const { line } = show({ seed: 9, users: 3, groups: 3, organisation: noise });
  const { title } = line as HTMLElement;
  expect(title).toMatch(/^Example organisation 9\./);
  expect(title).toContain("?sample=organisation&seed=9&users=3&groups=3&strays=0&missing=2");
});
