import { type RefObject, useLayoutEffect, useState } from "react";

/** The size of the area for the roles' buttons, and the element whose font they have. */
export interface BarSize {
  readonly width: number;
  readonly height: number;
  readonly element?: Element;
}

const UNMEASURED: BarSize = { width: 1000, height: 100 };

export function useBarSize(scroller: RefObject<HTMLElement | null>): BarSize {
  const [size, setSize] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const width =
        element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      // Without a layout there is nothing to measure.
      if (width > 0) setSize({ width, height: element.clientHeight, element });
    };
    measure();
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}
