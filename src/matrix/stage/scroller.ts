import { REST } from "../../model/tasks/rests.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import type { Camera } from "../../view/camera.ts";
import type { Extent, ScrollPosition } from "../../view/geometry/scrolling.ts";

/** Has the scroll container and the camera follow one another. Returns how to stop. */
export function watchScroller(scroller: HTMLElement, content: HTMLElement, camera: Camera) {
  const size = ({ width, height }: Extent) => {
    content.style.width = `${width}px`;
    content.style.height = `${height}px`;
  };
  const go = ({ left, top }: ScrollPosition) => {
    if (Math.abs(scroller.scrollLeft - left) > 0.01) scroller.scrollLeft = left;
    if (Math.abs(scroller.scrollTop - top) > 0.01) scroller.scrollTop = top;
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  // A move to the scroll target fires, too: the camera is there already and ignores it.
  const onScroll = () => {
    camera.onScroll({ left: scroller.scrollLeft, top: scroller.scrollTop });
    clearTimeout(settling);
    if (!camera.isOneToOne) settling = setTimeout(() => camera.settle(), REST.scrollThumb);
  };
  scroller.addEventListener("scroll", onScroll, { passive: true });
  const stop = stopAll([camera.extent.subscribe(size), camera.scrollTarget.subscribe(go)]);
  size(camera.extent.get());
  camera.settle();
  return () => {
    scroller.removeEventListener("scroll", onScroll);
    clearTimeout(settling);
    stop();
  };
}
