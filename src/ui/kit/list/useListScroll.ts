import {
  type RefObject,
  type UIEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from "react";
import { ScrollAxis } from "../../../view/geometry/scrollAxis.ts";
import type { RowPlaces } from "./rowPlaces.ts";

/** Rows beyond the window, so that it is full while it scrolls. */
const BEYOND = 6;
const UNMEASURED = 240;

/** The rows of a list that are elements, and where they stand; a million of them can be scrolled, too. */
interface ListScroll {
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
  scrollToStart(): void;
}

/** Rows in a scrolled box, those in sight as elements (`data-row`), rendered each `step` in CSS px. */
export function useListScroll(
  box: RefObject<HTMLElement | null>,
  places: RowPlaces,
  step = 1,
): ListScroll {
  const height = useHeight(box);
  const axis = useMemo(() => new ScrollAxis(), []);
  const [scrolled, setScrolled] = useState(0);
  const { count, total } = places;
  const length = useMemo(() => axis.resize(total, height, 1), [axis, total, height]);
  // A list that became shorter was scrolled by the browser, or will be.
  const shown = Math.min(scrolled, Math.max(0, length - height));
  const offset = axis.scrolled(shown);
  useMeasuring(box, places);
  const reveal = useCallback(
    (row: number) => {
      const least = places.topOf(row + 1) - height;
      const next = Math.max(least, Math.min(places.topOf(row), axis.offset));
      if (next === axis.offset) return;
      const scroll = axis.moveTo(next);
      box.current!.scrollTop = scroll;
      setScrolled(scroll);
    },
    [axis, box, places, height],
  );
  const scrollToStart = useCallback(() => {
    box.current!.scrollTo?.(0, 0);
    setScrolled(0);
  }, [box]);
  const from = Math.max(0, places.rowAt(offset) - BEYOND);
  const to = Math.min(count, places.rowAt(offset + height) + 1 + BEYOND);
  return {
    rows: Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k),
    length,
    pageRows: Math.max(1, places.rowAt(height)),
    topOf: (row) => places.topOf(row) - offset + shown,
    onScroll: ({ currentTarget }) => setScrolled(Math.floor(currentTarget.scrollTop / step) * step),
    reveal,
    scrollToStart,
  };
}

/** Measures the rows after each rendering: where one is higher than estimated, all below it move. */
function useMeasuring(box: RefObject<HTMLElement | null>, places: RowPlaces): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!places.measure) return;
    let isOther = false;
    for (const element of box.current!.querySelectorAll<HTMLElement>("[data-row]")) {
      const { offsetHeight } = element;
      const row = Number(element.dataset.row);
      if (offsetHeight > 0 && row < places.count)
        isOther = places.measure(row, offsetHeight) || isOther;
    }
    if (isOther) rerender();
  });
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
