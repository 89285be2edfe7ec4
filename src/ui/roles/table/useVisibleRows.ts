import {
  type RefObject,
  type UIEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from "react";
import { useWorkspace } from "../../actions/screen/session.ts";
import { roleName } from "../bar/RoleButton.tsx";
import { textMeasure } from "../bar/textWidths.ts";
import { RowHeights } from "./rowHeights.ts";

/** The height of a row's frame and of a line of its name, as in the style sheet, in CSS px. */
const FRAME = 10;
const LINE = 18;
/** The swatch, and what stands around the name. */
const BESIDE_NAME = 34;
/** A narrower column of names, in CSS px, would break them in pieces: then they get lines of their own. */
const LEAST_NAME = 120;
/** The room at both sides of a row. */
const SIDES = 22;
/** Rows beyond the window in CSS px, so that it is full while it scrolls; it is rendered in such steps. */
const BEYOND = 140;
/** The roles whose names decide how rows are set: enough to be like all. */
const SAMPLE = 500;
const UNMEASURED = { width: 150, whole: 400, height: 400, font: "13px sans-serif" };

/** The rows that are elements: those in sight, and the focused one. */
interface VisibleRows {
  readonly rows: readonly number[];
  /** True where names have lines of their own above the figures, since that takes less room. */
  readonly isStacked: boolean;
  /** The height of all rows. */
  readonly height: number;
  topOf(row: number): number;
  onScroll(event: UIEvent<HTMLElement>): void;
}

/** `key` is another one where the table begins anew, at its first row. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  shown: Uint32Array,
  focusedRow: number,
  key: string,
): VisibleRows {
  const [scrolled, setScrolled] = useState(0);
  const size = useRowsSize(scroller);
  const { heights, isStacked } = useRowHeights(shown, size);
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another table is shown
  useLayoutEffect(() => {
    scroller.current!.scrollTo?.(0, 0);
    setScrolled(0);
  }, [scroller, key]);

  const last = shown.length - 1;
  const from = last < 0 ? 0 : heights.rowAt(scrolled - BEYOND);
  const to = last < 0 ? -1 : heights.rowAt(scrolled + size.height + 2 * BEYOND);
  const rows: number[] = [];
  for (let row = from; row <= to; row++) rows.push(row);
  if (focusedRow >= 0 && focusedRow <= last && (focusedRow < from || focusedRow > to))
    rows.push(focusedRow);

  // Measured after each rendering: where a name wraps otherwise than estimated, all below it moves.
  useLayoutEffect(() => {
    let isOther = false;
    for (const element of scroller.current!.querySelectorAll<HTMLElement>("[data-row]")) {
      const { offsetHeight } = element;
      const row = Number(element.dataset.row);
      if (offsetHeight > 0 && row < heights.count)
        isOther = heights.measure(row, offsetHeight) || isOther;
    }
    if (isOther) rerender();
  });

  return {
    rows,
    isStacked,
    height: heights.total,
    topOf: (row) => heights.topOf(row),
    onScroll: ({ currentTarget: { scrollTop } }) =>
      setScrolled(Math.floor(scrollTop / BEYOND) * BEYOND),
  };
}

/** The heights of all rows: at first by the widths of their names. */
function useRowHeights(shown: Uint32Array, { width, whole, font }: typeof UNMEASURED) {
  const { roles } = useWorkspace().table;
  const widthOf = useMemo(() => nameWidths(font), [font]);
  const isStacked = useMemo(() => {
    const names = roles.slice(0, SAMPLE).map((role) => widthOf(roleName(role)));
    const beside = sumOf(names, (name) => linesOf(name, width));
    return width < LEAST_NAME || sumOf(names, (name) => 1 + linesOf(name, whole)) < beside;
  }, [roles, width, whole, widthOf]);
  const heights = useMemo(() => {
    const available = isStacked ? whole : width;
    const estimates = Float64Array.from(shown, (at) => {
      const lines = linesOf(widthOf(roleName(roles[at])), available);
      return FRAME + LINE * (lines + (isStacked ? 1 : 0));
    });
    return new RowHeights(estimates);
  }, [shown, roles, width, whole, isStacked, widthOf]);
  return { heights, isStacked };
}

/** The lines of a name in its cell. */
function linesOf(name: number, cell: number): number {
  return Math.max(1, Math.ceil(name / Math.max(40, cell - BESIDE_NAME)));
}

function sumOf(all: readonly number[], partOf: (one: number) => number): number {
  return all.reduce((sum, one) => sum + partOf(one), 0);
}

/** The width of names in a font, each measured once. */
function nameWidths(font: string): (name: string) => number {
  const measure = textMeasure(font);
  const known = new Map<string, number>();
  return (name) => {
    let width = known.get(name);
    if (width === undefined) {
      width = measure(name, Number.POSITIVE_INFINITY);
      known.set(name, width);
    }
    return width;
  };
}

/** The height of the rows’ window, the width of a name’s cell, and its font. */
function useRowsSize(scroller: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const measure = () => {
      const { fontFamily, fontSize } = getComputedStyle(element);
      const heading = element.parentElement!.querySelector<HTMLElement>(".role-head .name");
      const { clientWidth, clientHeight: height } = element;
      // Without a layout there is nothing to measure.
      if (!heading || clientWidth === 0) return;
      const { clientWidth: width } = heading;
      setSize({ width, whole: clientWidth - SIDES, height, font: `${fontSize} ${fontFamily}` });
    };
    measure();
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Wider figures leave less for the names.
    observer.observe(element.parentElement!.querySelector(".role-head .name")!);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}
