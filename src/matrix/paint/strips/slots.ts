import type { Arrangement } from "../../../view/arrangement/arrangement.ts";
import { edgeOf, indexAt } from "../../../view/geometry/edges.ts";
import {
  type Geometry,
  type IndexRange,
  visibleColumns,
  visibleRows,
} from "../../../view/geometry/geometry.ts";
import { MIN_LEGIBLE } from "../../../view/geometry/sizes.ts";

/** The distance at which a long run is cut, in CSS px, so that its text returns within a window. */
const SEGMENT = 320;

/** The boxes of a strip along its axis: rows or columns, and below a pixel the pixels, each with a first one. */
export interface Slots {
  readonly visible: IndexRange;
  /** Those whose runs may reach into the window: the same wherever the window begins. */
  readonly around: IndexRange;
  /** True if each is large enough for a letter of its own. */
  readonly isLegible: boolean;
  /** The user or group that a slot shows: below a pixel the first of those behind it. */
  itemAt(slot: number): number;
  /** The edge before a slot in the window, in device pixels. */
  edgeOf(slot: number): number;
  /** True if a run is cut before a slot. */
  isCut(slot: number): boolean;
}

export function rowSlots(g: Geometry, arrangement: Arrangement): Slots {
  const { header, offset, pitchY, rows, dpr } = g;
  return slotsOf(header - offset.y, pitchY, visibleRows(g), rows, dpr, (row) =>
    arrangement.userAt(row),
  );
}

export function columnSlots(g: Geometry, arrangement: Arrangement): Slots {
  const { panel, offset, pitchX, columns, dpr } = g;
  return slotsOf(panel - offset.x, pitchX, visibleColumns(g), columns, dpr, (column) =>
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
  const segment = Math.round(SEGMENT * dpr);
  const segmentOf = (slot: number) => Math.floor(edgeOf(slot, size) / segment);
  const end = count > 0 ? slotOf(count - 1) + 1 : 0;
  return {
    visible,
    around: {
      from: Math.min(visible.from, indexAt(segmentOf(visible.from) * segment, size)),
      to: Math.min(end, indexAt((segmentOf(visible.to) + 1) * segment, size) + 1),
    },
    isLegible: pitch >= MIN_LEGIBLE * dpr,
    itemAt: (slot) => itemAt(edgeOf(slot, behind)),
    edgeOf: (slot) => start + edgeOf(slot, size),
    isCut: (slot) => segmentOf(slot) !== segmentOf(slot - 1),
  };
}
