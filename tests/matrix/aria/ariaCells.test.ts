// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AriaCells } from "#src/matrix/aria/ariaCells.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { samePlace } from "#src/view/geometry/place.ts";
import { selectionOf } from "#src/view/selection/selection.ts";
import { stripOf, stripsOf } from "#src/view/strips/stripOf.ts";
import { NO_STRIPS } from "#src/view/strips/strips.ts";
import { tableBy, tableOf } from "../../table.ts";
import { screenOn } from "../../ui/session.tsx";

/** Nobody but the first user, who holds all, holds anything: so the columns keep their order. */
const TABLE = tableBy(40, 40, (user) => user === 0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function show() {
  const { table, view, camera } = screenOn(TABLE).workspace;
  const grid = document.body.appendChild(document.createElement("div"));
  const cells = new AriaCells(grid, { table, view, camera });
  view.focused.subscribe(() => cells.follow());
  table.subscribe((change) => cells.change(change));
  const at = (row: number, column: number) =>
    grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  const focus = (row: number, column: number) => view.focused.set({ row, column });
  const all = () => [...grid.querySelectorAll<HTMLElement>("[data-column]")];
  return { table, view, cells, grid, at, focus, all };
}

test("around the focused cell there are elements, in the order of rows and columns", () => {
  const { focus, cells, all, grid } = show();
  focus(20, 20);
  cells.settle();
  const places = all().map(({ dataset }) => [Number(dataset.row), Number(dataset.column)]);
  expect(places).toHaveLength(10 * 15);
  expect(places).toEqual([...places].sort(([a, b], [c, d]) => a - c || b - d));
  expect([...grid.children].map((row) => row.getAttribute("aria-rowindex"))).toEqual(
    [-1, 16, 17, 18, 19, 20, 21, 22, 23, 24].map((row) => String(row + 2)),
  );
});

test("the focused cell has its element and label at once, its neighbours when the focus rests", () => {
  const { cells, focus, at } = show();
  cells.focus();
  focus(30, 31);
  expect(at(30, 31)?.getAttribute("aria-label")).toMatch(/u30.*g31.*not assigned/);
  expect(at(30, 31)?.tabIndex).toBe(0);
  expect(at(0, 0)?.tabIndex).toBe(-1);
  expect(at(29, 31)).toBeNull();
  vi.advanceTimersByTime(100);
  expect(at(29, 31)?.getAttribute("aria-label")).toMatch(/u29.*g31/);
  expect(at(0, 0)).toBeNull();
});

test("before the next key they are all there", () => {
  const { focus, cells, at } = show();
  cells.focus();
  focus(30, 31);
  expect(at(29, 30)).toBeNull();
  cells.settle();
  expect(at(29, 30)).not.toBeNull();
});

test("the keyboard's focus goes along, on elements that stay the same", () => {
  const { view, focus, cells, at } = show();
  cells.focus();
  expect(document.activeElement).toBe(at(0, 0));
  const next = at(0, 1);
  focus(0, 1);
  expect(document.activeElement).toBe(next);
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(next);
  focus(39, 39);
  expect(document.activeElement).toBe(at(39, 39));
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(at(39, 39));
  expect(samePlace(view.focused.get(), { row: 39, column: 39 })).toBe(true);
});

test("clicks leave all elements as they are until they rest; then the focus is where they went", () => {
  const { table, view, cells, focus, at, all, grid } = show();
  cells.focus();
  cells.isPointerUsed = true;
  view.isFocusVisible.set(true);
  const before = grid.innerHTML;
  for (const [row, column] of [
    [2, 3],
    [20, 20],
    [30, 31],
  ] as const) {
    focus(row, column);
    cells.focus();
    table.run(toggle, { user: row, group: column });
    expect(grid.innerHTML).toBe(before);
    expect(document.activeElement).toBe(at(0, 0));
  }
  expect(view.isFocusVisible.get()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(at(30, 31));
  expect(at(30, 31)?.getAttribute("aria-label")).toMatch(/u30.*g31.*: assumed$/);
  expect(all().filter(({ tabIndex }) => tabIndex === 0)).toEqual([at(30, 31)]);
  expect(all()).toHaveLength(10 * 15);
});

test("a name that is pressed has its element and the keyboard at once, after clicks too: for its menu", () => {
  const { cells, focus, at } = show();
  cells.focus();
  cells.isPointerUsed = true;
  focus(2, 3);
  for (const [row, column] of [
    [30, -1],
    [-1, 35],
  ] as const) {
    focus(row, column);
    cells.focus();
    expect(document.activeElement).toBe(at(row, column));
  }
});

test("a click from elsewhere brings the keyboard to its cell at once, and so does the key after one", () => {
  const { cells, focus, at } = show();
  cells.isPointerUsed = true;
  focus(2, 3);
  cells.focus();
  expect(document.activeElement).toBe(at(2, 3));
  focus(2, 4);
  cells.settle();
  expect(document.activeElement).toBe(at(2, 4));
});

test("where the table loses the cell, the focus stays in the grid", () => {
  const { table, cells, focus, grid, all } = show();
  cells.focus();
  cells.isPointerUsed = true;
  focus(30, 31);
  table.open(tableOf("A\nann x"));
  cells.settle();
  expect(grid.contains(document.activeElement)).toBe(true);
  expect(all().every((cell) => cell.isConnected)).toBe(true);
});

test("a focus that is elsewhere stays there", () => {
  const { focus } = show();
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  focus(30, 30);
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(button);
});

test("a toggled cell has its new label at once", () => {
  const { table, at } = show();
  table.run(toggle, { user: 1, group: 1 });
  expect(at(1, 1)?.getAttribute("aria-label")).toMatch(/: assumed$/);
  table.undo();
  expect(at(1, 1)?.getAttribute("aria-label")).toMatch(/: not assigned$/);
});

test("another table has its elements at once", () => {
  const { table, grid, all } = show();
  table.open(tableOf("A\nann x"));
  expect(grid.getAttribute("aria-rowcount")).toBe("2");
  const labels = all().map((cell) => cell.getAttribute("aria-label"));
  expect(labels.at(-1)).toMatch(/ann.*A.*: assigned/);
});

test("names are described by what strips show of them, as long as they do", async () => {
  const { view, cells, at } = show();
  const values = Array.from({ length: 40 }, (_, user) => (user % 2 === 0 ? "Bern" : "Rome"));
  const strip = atOnce(stripOf({ name: "Place", values }, 0));
  view.strips.set(stripsOf([strip], []));
  cells.update();
  expect(at(0, -1)?.getAttribute("aria-description")).toBe("Place: Bern");
  expect(at(1, -1)?.getAttribute("aria-description")).toBe("Place: Rome");
  expect(at(0, 0)?.getAttribute("aria-description") ?? "").toBe("");
  view.strips.set(NO_STRIPS);
  cells.update();
  expect(at(0, -1)?.hasAttribute("aria-description")).toBe(false);
});

test("the cells of a selection are told as selected, also those that come, until it ends", () => {
  const { view, cells, focus, grid, at } = show();
  view.selection.subscribe(() => cells.markSelected());
  const selected = () =>
    [...grid.querySelectorAll<HTMLElement>("[aria-selected]")].map(
      ({ dataset, ariaSelected }) => `${dataset.row},${dataset.column} ${ariaSelected ?? "true"}`,
    );
  const select = (row: number, column: number, lastRow: number, lastColumn: number) =>
    view.selection.set(
      selectionOf({ row, column }, { row: lastRow, column: lastColumn }, { rows: 40, columns: 40 }),
    );
  expect(selected()).toEqual([]);
  select(1, 1, 2, 2);
  expect(selected()).toHaveLength(4);
  expect(at(1, 1)?.getAttribute("aria-selected")).toBe("true");
  expect(at(0, 0)?.hasAttribute("aria-selected")).toBe(false);
  select(2, 0, 30, 0);
  focus(30, 0);
  cells.settle();
  cells.update();
  expect(at(26, 0)?.getAttribute("aria-selected")).toBe("true");
  expect(at(30, 0)?.getAttribute("aria-selected")).toBe("true");
  expect(at(31, 0)?.hasAttribute("aria-selected")).toBe(false);
  view.selection.set(undefined);
  expect(selected()).toEqual([]);
});
