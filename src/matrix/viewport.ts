import type { Camera } from "../view/camera.ts";

/** Tells the camera how many device pixels the scroll container shows, now and after each change. */
export function watchViewport(scroller: HTMLElement, camera: Camera): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const dpr = devicePixelRatio;
    const { clientWidth, clientHeight } = scroller;
    const exact = entry.devicePixelContentBoxSize?.[0];
    camera.resize({
      width: wholePixels(exact?.inlineSize, clientWidth * dpr),
      height: wholePixels(exact?.blockSize, clientHeight * dpr),
      dpr,
    });
  });
  observe(observer, scroller);
  return () => observer.disconnect();
}

/** What the browser counted, unless it counted in other pixels (as an emulated screen does). */
function wholePixels(counted: number | undefined, expected: number): number {
  return counted !== undefined && Math.abs(counted - expected) < 2 ? counted : Math.round(expected);
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
