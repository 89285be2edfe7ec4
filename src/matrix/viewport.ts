import type { Camera } from "../view/camera.ts";

/** Tells the camera how many device pixels the scroll container shows, now and after each change. */
export function watchViewport(scroller: HTMLElement, camera: Camera): () => void {
  const resize = (width: number, height: number) =>
    camera.resize({ width, height, dpr: devicePixelRatio });

  const observer = new ResizeObserver(([entry]) => {
    const exact = entry.devicePixelContentBoxSize?.[0];
    if (exact) resize(exact.inlineSize, exact.blockSize);
    else
      resize(
        Math.round(scroller.clientWidth * devicePixelRatio),
        Math.round(scroller.clientHeight * devicePixelRatio),
      );
  });
  observe(observer, scroller);
  return () => observer.disconnect();
}

/** Safari knows no device pixels here: there, CSS pixels have to do. */
function observe(observer: ResizeObserver, element: HTMLElement): void {
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
    // A change of the ratio alone, as by another screen, changes no CSS size there.
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        observer.unobserve(element);
        observe(observer, element);
      },
      { once: true },
    );
  }
}
