import { useEffect, useMemo } from "react";
import type { Cell } from "../../../model/table/memberships.ts";
import { showGroup, showUser } from "../../../view/find/reveal.ts";
import { uncoverMatrix } from "./coveredMatrix.ts";
import { elementOn, useScreen } from "./screen.ts";

/** Ways from a name to its row, column or cell, with the focus' ring; the keyboard stays here. */
export function useGoTo() {
  const screen = useScreen();
  const { view } = screen.workspace;
  useEffect(
    () => () => {
      const matrix = elementOn(screen, ".matrix-scroller");
      const hasKeyboard = matrix?.matches(":focus-within");
      if (!hasKeyboard) view.isFocusVisible.set(false);
    },
    [screen, view],
  );
  return useMemo(() => {
    const { camera, view, finder } = screen.workspace;
    const uncover = () => {
      uncoverMatrix(screen);
      view.isFocusVisible.set(true);
    };
    const goToUser = (user: number) => {
      uncover();
      // A filter that hides it would make it lead nowhere.
      if (camera.arrangement.rowOf(user) === undefined) finder.loaded.get()?.setFiltering(false);
      showUser(camera, view, user);
    };
    const goToGroup = (group: number) => {
      uncover();
      if (camera.arrangement.columnOf(group) === undefined)
        finder.loaded.get()?.setFiltering(false);
      showGroup(camera, view, group);
    };
    const goToCell = ({ user, group }: Cell) => {
      goToGroup(group);
      goToUser(user);
      const { arrangement } = camera;
      const [row, column] = [arrangement.rowOf(user), arrangement.columnOf(group)];
      if (row === undefined || column === undefined) return;
      camera.reveal({ row, column });
      view.focused.set({ row, column });
    };
    return { goToUser, goToGroup, goToCell };
  }, [screen]);
}
