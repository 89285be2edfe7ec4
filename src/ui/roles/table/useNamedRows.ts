import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { MeasuredRows } from "../../kit/list/rowPlaces.ts";
import { roleName } from "../bar/RoleButton.tsx";
import { textMeasure } from "../bar/textWidths.ts";

/** The height of a row's frame and of a line of its name, as in the style sheet, in CSS px. */
const FRAME = 10;
const LINE = 18;
/** The swatch, and what stands around the name. */
const BESIDE_NAME = 34;
/** A narrower column of names, in CSS px, would break them in pieces: then they get lines of their own. */
const LEAST_NAME = 120;
const SIDES = 22;
/** The roles whose names decide how rows are set: enough to be like all. */
const SAMPLE = 500;
const UNMEASURED = { width: 150, whole: 400, font: "13px sans-serif" };

export function useNamedRows(
  scroller: RefObject<HTMLElement | null>,
  shown: Uint32Array,
  indentOf?: (role: number) => number,
) {
  const { roles } = useWorkspace().table;
  const { width, whole, font } = useNameRoom(scroller);
  const widthOf = useMemo(() => nameWidths(font), [font]);
  // Names have lines of their own above the figures where that takes less room.
  const isStacked = useMemo(() => {
    const names = roles
      .slice(0, SAMPLE)
      .map((role, at) => widthOf(roleName(role)) + (indentOf?.(at) ?? 0));
    const beside = sumOf(names, (name) => linesOf(name, width));
    return width < LEAST_NAME || sumOf(names, (name) => 1 + linesOf(name, whole)) < beside;
  }, [roles, width, whole, widthOf, indentOf]);
  const places = useMemo(() => {
    const available = isStacked ? whole : width;
    const estimates = Float64Array.from(shown, (at) => {
      const indent = indentOf?.(at) ?? 0;
      const lines = linesOf(widthOf(roleName(roles[at])), available - indent);
      return FRAME + LINE * (lines + (isStacked ? 1 : 0));
    });
    return new MeasuredRows(estimates);
  }, [shown, roles, width, whole, isStacked, widthOf, indentOf]);
  return { places, isStacked };
}

function linesOf(name: number, cell: number): number {
  return Math.max(1, Math.ceil(name / Math.max(40, cell - BESIDE_NAME)));
}

function sumOf(all: readonly number[], partOf: (one: number) => number): number {
  return all.reduce((sum, one) => sum + partOf(one), 0);
}

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

/** The width of a name’s cell, beside the figures and above them, and its font. */
function useNameRoom(scroller: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const heading = element.parentElement!.querySelector<HTMLElement>(".role-head .name")!;
    const measure = () => {
      const { fontFamily, fontSize } = getComputedStyle(element);
      const { clientWidth } = element;
      // Without a layout there is nothing to measure.
      if (clientWidth === 0) return;
      const font = `${fontSize} ${fontFamily}`;
      setRoom({ width: heading.clientWidth, whole: clientWidth - SIDES, font });
    };
    measure();
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Wider figures leave less for the names.
    observer.observe(heading);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}
