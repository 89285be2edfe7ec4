// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { NotePart } from "#src/ui/table/about/NotePart.tsx";
import { tableOf } from "../../../table.ts";
import { mountIn, screenOn } from "../../session.tsx";

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
