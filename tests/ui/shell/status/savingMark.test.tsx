// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { isolated } from "#src/model/isolated.ts";
import { createStore } from "#src/model/values/store.ts";
import type { NotSaved, Saving, SavingState } from "#src/session/storage/recentTables.ts";
import { NotSavedMark, SavingMark } from "#src/ui/shell/status/NotSavedMark.tsx";
import { appears, button, click, disappears } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const FULL: NotSaved = {
  kind: "notSaved",
  cause: "full",
  reason: "The browser's storage is full.",
  tables: ["Staff"],
  isTrying: false,
};

function show() {
  const asked: string[] = [];
  const state = createStore<SavingState>({ kind: "saved" });
  const saving: Saving = {
    state,
    tryAgain: () => void asked.push("again"),
    download: async () => void asked.push("download"),
    saveAsCopy: () => void asked.push("copy"),
  };
  const screen = screenOn(undefined, { saving });
  const place = mountIn(
    screen,
    <header>
      <NotSavedMark />
      <SavingMark />
    </header>,
  );
  const become = (next: SavingState) => act(() => state.set(next));
  const open = async () => {
    click(button("Not saved"));
    return appears("[role=dialog]");
  };
  return { ...screen.workspace, asked, place, become, open };
}

test("where all is saved there is nothing to see", () => {
  expect(show().place.textContent).toBe("");
});

test("while writing takes a while it says so", () => {
  const { place, become } = show();
  become({ kind: "saving" });
  expect(place.textContent).toBe("Saving…");
  become({ kind: "saved" });
  expect(place.textContent).toBe("");
});

test("what is not saved is marked for good, with its reason", async () => {
  const { become, open } = show();
  become(FULL);
  expect(button("Not saved").title).toBe(FULL.reason);
  const popup = await open();
  expect(popup.textContent).toContain(FULL.reason);
  expect(popup.textContent).toContain("Unsaved: «Staff»");
});

test("of many tables five are named", async () => {
  const { become, open } = show();
  become({ ...FULL, tables: ["a", "b", "c", "d", "e", "f", "g"] });
  const popup = await open();
  expect(popup.textContent).toContain("«a», «b», «c», «d», «e» and 2 more");
});

test("names can't turn the text around them", async () => {
  const { become, open } = show();
  become({ ...FULL, tables: ["a\u202Eb"] });
  expect((await open()).textContent).toContain(`«${isolated("a\u202Eb")}»`);
});

test("it is tried again, which shows, or downloaded", async () => {
  const { become, open, asked } = show();
  become(FULL);
  await open();
  click(button("Try again"));
  become({ ...FULL, isTrying: true });
  click(button("Trying…"));
  become(FULL);
  click(button("Download"));
  expect(asked).toEqual(["again", "download"]);
  await disappears("[role=dialog]");
});

test("a table that another tab has taken over goes on as a copy, or is downloaded", async () => {
  const { become, open, asked } = show();
  become({ ...FULL, cause: "takenOver" });
  const popup = await open();
  expect([...popup.querySelectorAll("button")].map((one) => one.textContent)).toEqual([
    "Go on with a copy",
    "Download",
  ]);
  click(button("Go on with a copy"));
  expect(asked).toEqual(["copy"]);
});

test("once all is saved the popup goes with the mark, and the keyboard to the matrix", async () => {
  const { become, open, opened, view } = show();
  become(FULL);
  await open();
  const before = view.matrixFocusRequests.get();
  become({ kind: "saved" });
  await disappears("[role=dialog]");
  expect(opened.get()).toBeUndefined();
  expect(view.matrixFocusRequests.get()).toBe(before + 1);
});
