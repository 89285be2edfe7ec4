// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { createStore } from "#src/model/values/store.ts";
import { type Compared, Workspace } from "#src/session/workspace/workspace.ts";
import { AboutDialog } from "#src/ui/table/about/AboutDialog.tsx";
import { NotePart } from "#src/ui/table/about/NotePart.tsx";
import { useValue } from "#src/watch.ts";
import { tableOf } from "../../../table.ts";
import { appears, button, click } from "../../mount.tsx";
import { mountIn, screenOf, screenOn } from "../../session.tsx";

const DATA = tableOf(`
      A B
  ann x .`);

test("a note is kept when its field is left, and what is undone is shown", () => {
  const screen = screenOn(DATA);
  const place = mountIn(screen, <NotePart />);
  const field = place.querySelector("textarea")!;
  expect(field.labels[0].textContent).toBe("Note");
  act(() => {
    field.focus();
    field.value = " Ask Eve. ";
    field.blur();
  });
  expect(screen.workspace.table.facts.note).toBe("Ask Eve.");
  act(() => screen.workspace.table.undo());
  expect(field.value).toBe("");
});

test("a note that is only looked at stays as it was read", () => {
  const screen = screenOf(
    new Workspace(
      new AccessTable(DATA, {
        edits: { ...{ roles: [], applied: [] }, note: "Ask Eve.\r\nOr Bob. " },
      }),
    ),
  );
  const { table } = screen.workspace;
  const note = table.facts.note;
  expect(note).toMatch(/\r\n.* $/);
  const isShown = createStore(true);
  const Looking = () => useValue(isShown) && <NotePart />;
  const field = mountIn(screen, <Looking />).querySelector("textarea")!;
  act(() => {
    field.focus();
    field.blur();
  });
  act(() => isShown.set(false));
  expect([table.facts.note, table.canUndo]).toEqual([note, false]);
});

test("the note of a comparison cannot be changed", () => {
  const compared = {} as Compared;
  const screen = screenOf(new Workspace(new AccessTable(DATA), { compared }));
  expect(mountIn(screen, <NotePart />).querySelector("textarea")!.readOnly).toBe(true);
});

test("what was left out is taken back by its button, but no step that came after it", async () => {
  const { workspace, ...others } = screenOn(DATA);
  const { table } = workspace;
  mountIn({ workspace, ...others }, <AboutDialog />);
  act(() => workspace.opened.set({ name: "aboutTable", isByKeyboard: true }));
  const content = await appears(".about-content");
  const leaveOut = async () => {
    const found = () => [...content.querySelectorAll("button")];
    const first = () => found().find(({ textContent }) => textContent === "Leave out");
    await expect.poll(first).toBeDefined();
    click(first()!);
    expect(leftOut()).toBe(1);
  };
  const leftOut = () => table.excluded.users.size + table.excluded.groups.size;
  await leaveOut();
  click(button("Undo"));
  expect(leftOut()).toBe(0);

  await leaveOut();
  const field = content.querySelector("textarea")!;
  act(() => {
    field.focus();
    field.value = "Ask Eve.";
    field.blur();
  });
  expect(() => button("Undo")).toThrow("0 buttons");
  expect(table.facts.note).toBe("Ask Eve.");
});
