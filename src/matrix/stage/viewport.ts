import type { Camera } from "../../view/camera.ts";

/** Keeps the camera at the size of the scroll container, in device pixels. Returns how to stop. */
export function watchViewport(scroller: HTMLElement, camera: Camera): () => void {
  const measure = (counted?: ResizeObserverSize) => {
    const dpr = devicePixelRatio;
    const { clientWidth, clientHeight } = scroller;
    camera.resize({
      width: devicePixels(counted?.inlineSize, clientWidth * dpr),
      height: devicePixels(counted?.blockSize, clientHeight * dpr),
      dpr,
    });
  };
  const observer = new ResizeObserver(([entry]) => measure(entry.devicePixelContentBoxSize?.[0]));
  observe(observer, scroller);
  const stop = watchRatio(() => measure());
  return () => {
    observer.disconnect();
    stop();
  };
}

/** The browser's count, unless it is of other pixels, as on an emulated screen. */
function devicePixels(counted: number | undefined, expected: number): number {
  return counted !== undefined && Math.abs(counted - expected) < 2 ? counted : Math.round(expected);
}

/** Observes the size in device pixels, or in CSS px in Safari, which does not support that. */
function observe(observer: ResizeObserver, element: HTMLElement): void {
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
}

/** Watches the pixel ratio: another one, as on another screen, need not change the observed size. */
function watchRatio(changed: () => void): () => void {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  let stopNext = () => {};
  const onChange = () => {
    changed();
    stopNext = watchRatio(changed);
  };
  query.addEventListener("change", onChange, { once: true });
  return () => {
    query.removeEventListener("change", onChange);
    stopNext();
  };
}
