// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { ElsewhereTool } from "../../src/toolbar/ElsewhereTool.tsx";
import { RecentTool } from "../../src/toolbar/RecentTool.tsx";
import { createView } from "../../src/view/view.ts";
import { type FakeKept, keptTables, STAFF } from "./keptTables.ts";
import { appears, button, click, disappears, mount, press, settle } from "./mount.tsx";

async function show(kept: FakeKept) {
  mount(<RecentTool view={createView()} kept={kept} />);
  click(button("Recent tables"));
  await appears("[role=dialog] ul");
  const dialog = document.querySelector<HTMLElement>("[role=dialog]")!;
  return { dialog, rows: () => [...dialog.querySelectorAll("li")].map((row) => row.textContent) };
}

const field = () => document.querySelector<HTMLInputElement>("[aria-label='New name']")!;

function type(text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("the list tells name, size, when and the applied roles", async () => {
  const { rows } = await show(keptTables([STAFF, { ...STAFF, id: "2", name: "Other" }]));
  expect(rows()[0]).toBe("Staff5,000 × 800 · 5 minutes ago · 2 applied roles: Sales, IT");
  expect(rows()).toHaveLength(2);
});

test("the table on the screen is marked", async () => {
  const { dialog } = await show(keptTables([STAFF], { currentId: () => "1" }));
  expect(dialog.querySelector("[aria-current]")!.textContent).toContain("open here");
});

test("an empty list says when tables get there", async () => {
  expect((await show(keptTables())).dialog.textContent).toContain("None yet.");
});

test("a name opens its table and closes the list", async () => {
  const kept = keptTables([STAFF]);
  await show(kept);
  click(button("Staff"));
  await disappears("[role=dialog]");
  expect(kept.asked).toEqual(["open Staff"]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("a table is renamed in place; Escape leaves its name and the list", async () => {
  const { rows } = await show(keptTables([STAFF]));
  click(button("Rename Staff"));
  act(() => field().focus());
  type("North");
  press("Escape");
  await settle();
  expect(rows()[0]).toMatch(/^Staff/);
  click(button("Rename Staff"));
  act(() => field().focus());
  type("  North ");
  press("Enter");
  await settle();
  expect(rows()[0]).toMatch(/^North/);
});

test("a table is deleted after a question", async () => {
  const { rows } = await show(keptTables([STAFF]));
  click(button("Delete Staff"));
  click(button("Keep it"));
  expect(rows()).toHaveLength(1);
  click(button("Delete Staff"));
  click(button("Delete"));
  await settle();
  expect(rows()).toEqual([]);
});

test("a table that is open in another tab is not renamed, and that is said", async () => {
  const { rows } = await show(keptTables([STAFF], { rename: async () => false }));
  click(button("Rename Staff"));
  act(() => field().focus());
  type("North");
  press("Enter");
  await settle();
  expect(rows()[0]).toMatch(/^Staff.*Another tab has it open/);
});

test("the keyboard stays at its row after renaming and after a question", async () => {
  await show(keptTables([STAFF]));
  click(button("Rename Staff"));
  act(() => field().focus());
  press("Escape");
  await settle();
  expect(document.activeElement).toBe(button("Rename Staff"));
  click(button("Delete Staff"));
  click(button("Keep it"));
  await settle();
  expect(document.activeElement).toBe(button("Delete Staff"));
});

test("a table that is open in another tab is not deleted, and that is said", async () => {
  const { rows } = await show(keptTables([STAFF], { remove: async () => false }));
  click(button("Delete Staff"));
  click(button("Delete"));
  await settle();
  expect(rows()[0]).toContain("Another tab has it open");
});

test("what is saved meanwhile shows in the open list", async () => {
  const kept = keptTables([STAFF]);
  const { rows } = await show(kept);
  kept.tables = [{ ...STAFF, name: "South" }];
  act(() => kept.state.update({ changes: 1 }));
  await settle();
  expect(rows()[0]).toMatch(/^South/);
});

test("a table that another tab has open is taken over, copied or left", async () => {
  const kept = keptTables();
  const chosen: string[] = [];
  mount(<ElsewhereTool view={createView()} kept={kept} />);
  const ask = async (hasOther: boolean, name: string) => {
    const choose = (what: string) => () => {
      chosen.push(what);
      kept.state.update({ elsewhere: undefined });
    };
    const [takeOver, copy, leave] = ["takeOver", "copy", "leave"].map(choose);
    act(() => kept.state.update({ elsewhere: { name: "Staff", hasOther, takeOver, copy, leave } }));
    await appears("[role=dialog] button");
    click(button(name));
    await disappears("[role=dialog]");
  };
  await ask(false, "Take over");
  await ask(false, "Work on a copy");
  await ask(false, "Open a fresh sample");
  await ask(true, "Cancel");
  expect(chosen).toEqual(["takeOver", "copy", "leave", "leave"]);
});
