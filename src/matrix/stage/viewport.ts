import type { Camera } from "../../view/camera.ts";

/** Keeps the camera at the size of the scroll container, in device pixels. Returns how to stop. */
export function watchViewport(scroller: HTMLElement, camera: Camera): () => void {
  // Not always the window of this code: it may be in a frame, or in a window of its own.
  const window = scroller.ownerDocument.defaultView ?? globalThis.window;
  const measure = (counted?: ResizeObserverSize) => {
    const dpr = window.devicePixelRatio;
    const { clientWidth, clientHeight } = scroller;
    camera.resize({
      width: devicePixels(counted?.inlineSize, clientWidth * dpr),
      height: devicePixels(counted?.blockSize, clientHeight * dpr),
      dpr,
    });
  };
  const observer = new window.ResizeObserver(([entry]) =>
    measure(entry.devicePixelContentBoxSize?.[0]),
  );
  observe(observer, scroller);
  const stop = watchRatio(window, () => measure());
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
function watchRatio(window: Window, changed: () => void): () => void {
  const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  let stopNext = () => {};
  const onChange = () => {
    changed();
    stopNext = watchRatio(window, changed);
  };
  query.addEventListener("change", onChange, { once: true });
  return () => {
    query.removeEventListener("change", onChange);
    stopNext();
  };
}
