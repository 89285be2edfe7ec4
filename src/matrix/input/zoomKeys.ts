import type { Camera } from "../../view/camera.ts";
import { DEFAULT_CELL } from "../../view/geometry/sizes.ts";

/** Zooms around the focus by the keys +, - and 0. Returns how to stop. */
export function watchZoomKeys(element: HTMLElement, camera: Camera): () => void {
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === "+" || key === "=") camera.zoomAtFocus(camera.largerSize);
    else if (key === "-") camera.zoomAtFocus(camera.smallerSize);
    else if (key === "0") camera.zoomAtFocus(DEFAULT_CELL);
  };
  element.addEventListener("keydown", onKeyDown);
  return () => element.removeEventListener("keydown", onKeyDown);
}
