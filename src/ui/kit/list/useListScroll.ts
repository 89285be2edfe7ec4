import {
  type RefObject,
  type UIEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { ScrollAxis } from "../../../view/geometry/scrollAxis.ts";

/** Rows beyond the window, so that it is full while it scrolls. */
const BEYOND = 6;
const UNMEASURED = 240;

/** The rows of a list that are elements, and where they stand; a million of them can be scrolled, too. */
export interface ListScroll {
  /** The rows that are elements, in their order. */
  readonly rows: readonly number[];
  /** The height of the scrolled element, in CSS px. */
  readonly length: number;
  /** The rows that the window has room for. */
  readonly pageRows: number;
  topOf(row: number): number;
  onScroll(event: UIEvent<HTMLElement>): void;
  /** Scrolls as far as the row needs to be in the window. */
  reveal(row: number): void;
}

/** Rows of one height in a scrolled box, of which those in sight are elements. */
export function useListScroll(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): ListScroll {
  const height = useHeight(box);
  const axis = useMemo(() => new ScrollAxis(), []);
  const [scrolled, setScrolled] = useState(0);
  const length = useMemo(
    () => axis.resize(count * rowHeight, height, 1),
    [axis, count, rowHeight, height],
  );
  // A list that became shorter was scrolled by the browser, or will be.
  const offset = axis.scrolled(Math.min(scrolled, Math.max(0, length - height)));
  const reveal = useCallback(
    (row: number) => {
      const least = (row + 1) * rowHeight - height;
      const next = Math.max(least, Math.min(row * rowHeight, axis.offset));
      if (next === axis.offset) return;
      const scroll = axis.moveTo(next);
      box.current!.scrollTop = scroll;
      setScrolled(scroll);
    },
    [axis, box, rowHeight, height],
  );
  const from = Math.max(0, Math.floor(offset / rowHeight) - BEYOND);
  const to = Math.min(count, Math.ceil((offset + height) / rowHeight) + BEYOND);
  return {
    rows: Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k),
    length,
    pageRows: Math.max(1, Math.floor(height / rowHeight)),
    topOf: (row) => row * rowHeight - offset + Math.min(scrolled, Math.max(0, length - height)),
    onScroll: ({ currentTarget }) => setScrolled(currentTarget.scrollTop),
    reveal,
  };
}

/** The height of an element in CSS px, kept up to date. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const measure = () => setHeight(element.current?.clientHeight || UNMEASURED);
    measure();
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
