import type { Camera } from "../view/camera.ts";
import type { Extent, ScrollPosition } from "../view/geometry/scrolling.ts";

/** The time after the last scroll until the thumb is put where it belongs, in ms. */
const SETTLE_DELAY = 200;

/**
 * Ties the scroll container to the camera, until it is told to stop: its content is as large as the
 * camera says, it stands where the camera asks it to, and the camera hears of all other scrolling.
 */
export function watchScroller(
  scroller: HTMLElement,
  content: HTMLElement,
  camera: Camera,
): () => void {
  const size = ({ width, height }: Extent) => {
    content.style.width = `${width}px`;
    content.style.height = `${height}px`;
  };
  const go = ({ left, top }: ScrollPosition) => {
    if (Math.abs(scroller.scrollLeft - left) > 0.01) scroller.scrollLeft = left;
    if (Math.abs(scroller.scrollTop - top) > 0.01) scroller.scrollTop = top;
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  // Where the camera itself has sent it the camera takes for no move: it stands there already.
  const onScroll = () => {
    camera.onScroll({ left: scroller.scrollLeft, top: scroller.scrollTop });
    clearTimeout(settling);
    if (!camera.isOneToOne) settling = setTimeout(() => camera.settle(), SETTLE_DELAY);
  };
  scroller.addEventListener("scroll", onScroll, { passive: true });
  const stops = [camera.extent.subscribe(size), camera.scrollTarget.subscribe(go)];
  size(camera.extent.get());
  camera.settle();
  return () => {
    scroller.removeEventListener("scroll", onScroll);
    clearTimeout(settling);
    for (const stop of stops) stop();
  };
}
