import { useEffect } from "react";
import { isInWindow } from "../../view/geometry/geometry.ts";
import { type UiSession, useSession } from "../session.ts";

/** Keeps the cell that has the keyboard in sight when the panel that opens would stand over it. */
export function useFocusInSight(): void {
  const session = useSession();
  useEffect(() => {
    const { camera, view } = session;
    const hasKeyboard = document
      .getElementById("matrix-scroller")
      ?.contains(document.activeElement);
    if (!hasKeyboard || !isInWindow(camera.geometry.get(), view.focused.get())) return;
    return revealOnceResized(session);
  }, [session]);
}

/**
 * Brings the focused cell into view as soon as the matrix has another size: it is measured once the panel
 * beside it has its own. Returns how to stop waiting.
 */
export function revealOnceResized({ camera, view }: UiSession, then?: () => void): () => void {
  const before = camera.geometry.get();
  const stop = camera.geometry.subscribe((g) => {
    if (g.width === before.width && g.height === before.height) return;
    stop();
    queueMicrotask(() => {
      camera.reveal(view.focused.get());
      then?.();
    });
  });
  return stop;
}
