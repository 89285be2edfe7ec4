// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { tableOf } from "../../../table.ts";
import { button, click, press, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

/** A is above B, and that above C and D; nobody of E is in another one. */
const NESTED = tableOf(`
      A B C D E
  ann x x x . .
  bob x x . x .
  cid x . . . .
  eve . . . . x`);

/** The panel in layers. */
async function show() {
  const screen = screenOn(NESTED);
  const { table, view } = screen.workspace;
  table.run(recalculate, {});
  view.rolesPanel.update({ isOpen: true });
  view.roleTables.update({ sorts: {} });
  const place = mountIn(screen, <RolesPanel />);
  await settle();
  click(button("Layers"));
  await settle();
  const rows = () => [...place.querySelectorAll<HTMLElement>("[data-role-at]")];
  const drawn = () =>
    rows().map(
      (row) =>
        `${row.ariaLevel ?? row.getAttribute("aria-level")}${row.querySelector(".role-id")!.textContent}`,
    );
  const cell = (name: string) =>
    rows()
      .find((row) => row.querySelector(".role-id")!.textContent === name)!
      .querySelector<HTMLElement>('[data-column="0"]')!;
  const focused = () =>
    document.activeElement!.closest("[data-role-at]")?.querySelector(".role-id")?.textContent;
  return { table, view, place, rows, drawn, cell, focused };
}

test("in layers each role stands below the narrowest of those that have its people", async () => {
  const { place, rows, drawn, view } = await show();
  expect(drawn()).toEqual(["1A", "2B", "3C", "3D", "1E"]);
  expect(place.querySelector("[role=treegrid]")).not.toBe(null);
  // Users, its groups, those with all above it.
  const figures = rows().map((row) => [...row.children].slice(1, 4).map((one) => one.textContent));
  expect(figures).toEqual([
    ["3", "1", "1"],
    ["2", "2", "2"],
    ["1", "3", "3"],
    ["1", "3", "3"],
    ["1", "1", "1"],
  ]);
  click(button("Layers"));
  expect(
    drawn()
      .map((one) => one.slice(-1))
      .join(""),
  ).toBe("ABCDE");
  expect(view.rolesPanel.get().isInLayers).toBe(false);
  expect(place.querySelector("[role=treegrid]")).toBe(null);
});

test("arrow keys fold and unfold, and lead to the role above", async () => {
  const { drawn, cell, focused, rows } = await show();
  act(() => cell("C").focus());
  press("ArrowLeft");
  expect(focused()).toBe("B");
  press("ArrowLeft");
  expect(drawn()).toEqual(["1A", "2B", "1E"]);
  expect(rows().map((row) => row.getAttribute("aria-expanded"))).toEqual(["true", "false", null]);
  press("ArrowLeft");
  expect(focused()).toBe("A");
  press("ArrowLeft");
  expect(drawn()).toEqual(["1A", "1E"]);
  press("ArrowLeft");
  expect(focused()).toBe("A");
  press("ArrowRight");
  expect(drawn()).toEqual(["1A", "2B", "1E"]);
  // Of one that is unfolded, to its next cell.
  press("ArrowRight");
  expect(document.activeElement!.getAttribute("data-column")).toBe("1");
});

test("a press on the arrow folds, and opens no details", async () => {
  const { drawn, cell, view } = await show();
  click(cell("A").querySelector(".role-twist")!);
  expect(drawn()).toEqual(["1A", "1E"]);
  expect(view.roleTables.get().selected).toBe(undefined);
});

test("a filter shows what is above a match muted, and all that are chosen are matches", async () => {
  const { place, drawn, rows, cell, view } = await show();
  click(cell("A").querySelector(".role-twist")!);
  act(() => view.roleTables.update({ filter: "D" }));
  await settle();
  expect(drawn()).toEqual(["1A", "2B", "3D"]);
  expect(rows().map((row) => row.className)).toEqual([
    "role-row empty",
    "role-row empty",
    "role-row",
  ]);
  expect(place.querySelector(".filter-count")!.textContent).toBe("1 left");
  act(() => cell("D").focus());
  press("a", { ctrlKey: true });
  expect(view.roleTables.get().chosen).toEqual([3]);
});

test("a role below one that is applied stands below the next one that is not", async () => {
  const { table, drawn } = await show();
  act(() => void table.run(applyInOrder, { roles: [1] }));
  await settle();
  expect(drawn()).toEqual(["1A", "2C", "2D", "1E"]);
});
