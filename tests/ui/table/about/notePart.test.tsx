// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { createStore } from "#src/model/values/store.ts";
import { type Compared, Workspace } from "#src/session/workspace/workspace.ts";
import { NotePart } from "#src/ui/table/about/NotePart.tsx";
import { useValue } from "#src/watch.ts";
import { tableOf } from "../../../table.ts";
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
