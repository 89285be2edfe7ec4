import type { Arrangement } from "../../../view/arrangement/arrangement.ts";
import { edgeOf, indexAt } from "../../../view/geometry/edges.ts";
import {
  type Geometry,
  type IndexRange,
  visibleColumns,
  visibleRows,
} from "../../../view/geometry/geometry.ts";
import { MIN_LEGIBLE } from "../../../view/geometry/sizes.ts";

/** The length of a run, in CSS px, from which its text returns along it, so that a window always has it. */
const SEGMENT = 320;

/** The boxes of a strip along its axis: rows or columns, and below a pixel the pixels, each with a first one. */
export interface Slots {
  readonly visible: IndexRange;
  /** These and those around, up to the length of a run that is not divided. */
  readonly around: IndexRange;
  /** True if each is large enough for a letter of its own. */
  readonly isLegible: boolean;
  /** The user or group that a slot shows: below a pixel the first of those behind it. */
  itemAt(slot: number): number;
  /** The edge before a slot in the window, in device pixels. */
  edgeOf(slot: number): number;
  /** The parts of a run, each of which has the run's text if it is long enough. */
  partsOf(run: IndexRange): Iterable<IndexRange>;
}

export function rowSlots(g: Geometry, arrangement: Arrangement): Slots {
  const { header, offset, pitchY, rows, dpr } = g;
  return slotsOf(header - offset.y, pitchY, visibleRows(g), rows, dpr, (row) =>
    arrangement.userAt(row),
  );
}

export function columnSlots(g: Geometry, arrangement: Arrangement): Slots {
  const { pinned, offset, pitchX, columns, dpr } = g;
  return slotsOf(pinned - offset.x, pitchX, visibleColumns(g), columns, dpr, (column) =>
    arrangement.groupAt(column),
  );
}

function slotsOf(
  start: number,
  pitch: number,
  { from, to }: IndexRange,
  count: number,
  dpr: number,
  itemAt: (place: number) => number,
): Slots {
  const size = Math.max(1, pitch);
  const behind = Math.max(1, 1 / pitch);
  const slotOf = (place: number) => indexAt(place, behind);
  const visible = { from: slotOf(from), to: to > from ? slotOf(to - 1) + 1 : slotOf(from) };
  const segment = Math.max(size, Math.round(SEGMENT * dpr));
  const reach = Math.ceil(segment / size) + 1;
  const end = count > 0 ? slotOf(count - 1) + 1 : 0;
  const slotAt = (pixel: number) => indexAt(pixel, size);
  return {
    visible,
    around: { from: Math.max(0, visible.from - reach), to: Math.min(end, visible.to + reach) },
    isLegible: pitch >= MIN_LEGIBLE * dpr,
    itemAt: (slot) => itemAt(edgeOf(slot, behind)),
    edgeOf: (slot) => start + edgeOf(slot, size),
    *partsOf(run) {
      // Divided at multiples of the length, so that the parts are the same in each window and tile.
      const [first, last] = [edgeOf(run.from, size), edgeOf(run.to, size)];
      if (last - first <= segment) yield run;
      else
        for (let at = Math.floor(first / segment) * segment; at < last; at += segment) {
          const part = { from: Math.max(first, at), to: Math.min(last, at + segment) };
          if (part.to - part.from >= segment / 2)
            yield { from: slotAt(part.from), to: slotAt(part.to) };
        }
    },
  };
}

/** The room of a strip across its axis, in device pixels. */
export interface Lane {
  readonly from: number;
  readonly to: number;
}

/** The distance between strips, and from them to the names, in CSS px. */
export const STRIP_GAP = 2;

/** The rooms of some strips, side by side between two edges. */
export function lanesOf(count: number, from: number, to: number, dpr: number): Lane[] {
  const gap = Math.round(STRIP_GAP * dpr);
  const edge = (at: number) => from + gap + Math.round((at * (to - from - gap)) / count);
  return Array.from({ length: count }, (_, at) => ({ from: edge(at), to: edge(at + 1) - gap }));
}
