import { useEffect } from "react";
import { stopAll } from "../../../model/tasks/stopAll.ts";
import { isSheetOn, SHEET_SHARE } from "../../../view/roles/rolesPanel.ts";
import { focusMatrix, type View } from "../../../view/view.ts";
import { elementOn, type Screen, useScreen } from "./screen.ts";
import { onceResized } from "./useFocusInSight.ts";

/** Has nothing be pressed in a matrix that is covered; what leads there makes the sheet small. */
export function useCoveredMatrix(isCovering: boolean): void {
  const screen = useScreen();
  useEffect(() => {
    const main = elementOn(screen, "main");
    if (!isCovering || !main) return;
    const { view } = screen.workspace;
    main.inert = true;
    const stop = stopAll([
      // It has no focus to take before the sheet has gone.
      view.matrixFocusRequests.subscribe(() => uncoverMatrix(screen, () => focusMatrix(view))),
      view.findBar.subscribe(({ isOpen }) => isOpen && uncoverMatrix(screen)),
    ]);
    return () => {
      stop();
      main.inert = false;
    };
  }, [isCovering, screen]);
}

/** True while the panel is a sheet over all of the matrix. */
export function isMatrixCovered(view: View): boolean {
  return view.rolesPanel.get().sheet === SHEET_SHARE.covering && isSheetOn(view);
}

/** Makes a sheet that covers the matrix small again, with the focused cell above it. */
export function uncoverMatrix({ workspace: { view, camera } }: Screen, then?: () => void): void {
  if (!isMatrixCovered(view)) return;
  view.rolesPanel.update({ sheet: SHEET_SHARE.usual });
  onceResized(camera, () => {
    camera.reveal(view.focused.get());
    then?.();
  });
}
