import type { ShownWorkspace } from "../../view/followTable.ts";
import { sizeAfterWheel } from "../../view/geometry/zoom.ts";

/** Zooms around the pointer: by Ctrl or ⌘ with the wheel, or by a pinch. Returns how to stop. */
export function watchZoomGestures(element: HTMLElement, { view, camera }: ShownWorkspace) {
  const zoomAt = (size: number, clientX: number, clientY: number) => {
    const { left, top } = element.getBoundingClientRect();
    const { dpr } = camera.geometry.get();
    camera.zoom(size, { x: (clientX - left) * dpr, y: (clientY - top) * dpr });
  };

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const isByLine = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
    zoomAt(
      sizeAfterWheel(view.cellSize.get(), event.deltaY, isByLine),
      event.clientX,
      event.clientY,
    );
  };

  let pinch: { readonly spread: number; readonly size: number } | undefined;
  const onTouch = (event: TouchEvent) => {
    const [a, b] = event.touches;
    if (!a || !b) {
      pinch = undefined;
      return;
    }
    event.preventDefault();
    const spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    pinch ??= { spread, size: view.cellSize.get() };
    const size = (pinch.size * spread) / Math.max(1, pinch.spread);
    zoomAt(size, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  };

  const touches = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
  element.addEventListener("wheel", onWheel, { passive: false });
  for (const type of touches) element.addEventListener(type, onTouch, { passive: false });
  return () => {
    element.removeEventListener("wheel", onWheel);
    for (const type of touches) element.removeEventListener(type, onTouch);
  };
}
