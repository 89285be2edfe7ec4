// @vitest-environment jsdom
import { act, Profiler } from "react";
import { expect, test, vi } from "vitest";
import { NotSavedMark } from "#src/ui/shell/status/NotSavedMark.tsx";
import { PlaceMenu } from "#src/ui/table/places/PlaceMenu.tsx";
import { tableOf } from "../../../table.ts";
import { mountIn, screenOn } from "../../session.tsx";

test("a click on a cell, and its being saved, render neither the closed menu nor the missing mark", () => {
  const onRender = vi.fn();
  const screen = screenOn(tableOf("A B\nann x ."));
  mountIn(
    screen,
    <Profiler id="all" onRender={onRender}>
      <PlaceMenu />
      <NotSavedMark />
    </Profiler>,
  );
  onRender.mockClear();
  const { kind } = screen.session.saving.state.get();
  act(() => screen.workspace.view.focused.set({ row: 0, column: 1 }));
  act(() => screen.session.saving.state.set({ kind: "saving" }));
  act(() => screen.session.saving.state.set({ kind: "saved" }));
  expect(kind).not.toBe("notSaved");
  expect(onRender).not.toHaveBeenCalled();
});
