import type { Camera } from "../view/camera.ts";

/** Tells the camera how many device pixels the scroll container shows, now and after each change. */
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

/** The browser's count, unless it counted in other pixels (as an emulated screen does). */
function devicePixels(counted: number | undefined, expected: number): number {
  return counted !== undefined && Math.abs(counted - expected) < 2 ? counted : Math.round(expected);
}

/** Safari knows no device pixels here: there, CSS pixels have to do. */
function observe(observer: ResizeObserver, element: HTMLElement): void {
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
}

/** Another ratio, as by another screen, need not change a size that is observed. */
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
