import { useEffect } from "react";
import type { Camera } from "../../../view/camera.ts";
import { isInWindow } from "../../../view/geometry/geometry.ts";
import { elementOn, useScreen } from "./screen.ts";

/** Keeps the cell that has the keyboard in sight when the panel that opens would stand over it. */
export function useFocusInSight(): void {
  const screen = useScreen();
  const { camera, view } = screen.workspace;
  useEffect(() => {
    const isInSight = () => isInWindow(camera.geometry.get(), view.focused.get());
    const hasKeyboard = elementOn(screen, ".matrix-scroller")?.matches(":focus-within");
    if (!hasKeyboard || !isInSight()) return;
    return onceResized(camera, () => {
      if (!isInSight()) camera.reveal(view.focused.get());
    });
  }, [screen, camera, view]);
}

/** Acts as soon as the matrix has another size, beside a panel. Returns how to stop waiting. */
export function onceResized({ geometry }: Camera, act: () => void): () => void {
  const before = geometry.get();
  const stop = geometry.subscribe((g) => {
    if (g.width === before.width && g.height === before.height) return;
    stop();
    queueMicrotask(act);
  });
  return stop;
}
