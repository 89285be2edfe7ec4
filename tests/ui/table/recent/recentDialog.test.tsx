// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { ActionButton } from "#src/ui/actions/buttons/ActionButton.tsx";
import { LATER_ACTIONS } from "#src/ui/actions/laterActions.ts";
import { Dialogs } from "#src/ui/shell/Dialogs.tsx";
import { OtherTabTool } from "#src/ui/table/recent/OtherTabTool.tsx";
import { appears, button, click, disappears, press, settle } from "../../mount.tsx";
import { type FakeRecentTables, recentTables, STAFF } from "../../recentTables.ts";
import { mountIn, screenOn } from "../../session.tsx";

async function show(recent: FakeRecentTables) {
  mountIn(
    screenOn(undefined, { recent }),
    <>
      <ActionButton action={LATER_ACTIONS.recentTables}>Recent tables</ActionButton>
      <Dialogs />
    </>,
  );
  click(button("Recent tables"));
  await appears("[role=dialog] ul");
  // It takes the focus in a frame of its own: coming later, that would leave a field that is typed into.
  await appears("[role=dialog]:focus, [role=dialog] :focus");
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
  const { rows } = await show(recentTables([STAFF, { ...STAFF, id: "2", name: "Other" }]));
  expect(rows()[0]).toBe("Staff5,000 × 800 · 5 minutes ago · 2 applied roles: Sales, IT");
  expect(rows()).toHaveLength(2);
});

test("the table on the screen is marked", async () => {
  const { dialog } = await show(recentTables([STAFF], { currentId: () => "1" }));
  expect(dialog.querySelector("[aria-current]")!.textContent).toContain("open here");
});

test("an empty list says when tables get there", async () => {
  expect((await show(recentTables())).dialog.textContent).toContain("None yet.");
});

test("a list that can't be read says so, and not that there are none", async () => {
  const list = () => Promise.reject(new Error("the browser has closed its storage"));
  const { dialog } = await show(recentTables([STAFF], { list }));
  expect(dialog.textContent).toContain("the browser has closed its storage");
  expect(dialog.textContent).not.toContain("None yet");
});

test("what could not be read is there for download, by its name", async () => {
  const lost = { name: "ab12", table: "North", download: async () => new Blob() };
  const { dialog } = await show(recentTables([], { unreadable: async () => [lost] }));
  await appears("[aria-label='Download North']");
  expect(dialog.textContent).toContain("North");
});

test("what the storage refuses to do to a table is said", async () => {
  const refuse = () => Promise.reject(new Error("the disk is gone"));
  const { rows } = await show(recentTables([STAFF], { remove: refuse }));
  click(button("Delete Staff"));
  click(button("Delete"));
  await settle();
  expect(rows()[0]).toContain("It was not possible to delete it: the disk is gone.");
});

test("a name opens its table and closes the list", async () => {
  const recent = recentTables([STAFF]);
  await show(recent);
  click(button("Staff"));
  await disappears("[role=dialog]");
  expect(recent.asked).toEqual(["open Staff"]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("a table is renamed in place; Escape leaves its name and the list", async () => {
  const { rows } = await show(recentTables([STAFF]));
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
  const { rows } = await show(recentTables([STAFF]));
  click(button("Delete Staff"));
  click(button("Keep it"));
  expect(rows()).toHaveLength(1);
  click(button("Delete Staff"));
  click(button("Delete"));
  await settle();
  expect(rows()).toEqual([]);
});

test("a table that is open in another tab is not renamed, and that is said", async () => {
  const { rows } = await show(recentTables([STAFF], { rename: async () => false }));
  click(button("Rename Staff"));
  act(() => field().focus());
  type("North");
  press("Enter");
  await settle();
  expect(rows()[0]).toMatch(/^Staff.*Another tab has it open/);
});

test("the keyboard stays at its row after renaming and after a question", async () => {
  await show(recentTables([STAFF]));
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
  const { rows } = await show(recentTables([STAFF], { remove: async () => false }));
  click(button("Delete Staff"));
  click(button("Delete"));
  await settle();
  expect(rows()[0]).toContain("Another tab has it open");
});

test("what is saved meanwhile shows in the open list", async () => {
  const recent = recentTables([STAFF]);
  const { rows } = await show(recent);
  recent.tables = [{ ...STAFF, name: "South" }];
  act(() => recent.changes.set(1));
  await settle();
  expect(rows()[0]).toMatch(/^South/);
});

test("a table that another tab has open is taken over, copied or left", async () => {
  const recent = recentTables();
  const chosen: string[] = [];
  mountIn(screenOn(undefined, { recent }), <OtherTabTool />);
  const ask = async (hasOther: boolean, name: string) => {
    const choose = (what: string) => () => {
      chosen.push(what);
      recent.openInOtherTab.set(undefined);
    };
    const [takeOver, copy, leave] = ["takeOver", "copy", "leave"].map(choose);
    act(() => recent.openInOtherTab.set({ name: "Staff", hasOther, takeOver, copy, leave }));
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
