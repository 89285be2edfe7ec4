import type { AccessTable } from "../../model/accessTable.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { contentSize, type Geometry } from "../../view/geometry/geometry.ts";
import { panelShare, pitchOf } from "../../view/geometry/zoom.ts";
import { fitHeader, fitPinnedColumn } from "../fitNames.ts";

/** The size that a cell is meant to have along each axis, in CSS px. */
export interface CellSize {
  readonly x: number;
  readonly y: number;
}

/** The whole table, every name whole, with cells of a size. */
export function wholeTable({ memberships }: AccessTable, cell: CellSize, dpr: number): Geometry {
  const pinned = pinnedSizes(memberships.data, dpr);
  // As on the screen: what can't be read shrinks away.
  const share = panelShare(cell.y);
  const id = Math.ceil(pinned.id * share);
  const geometry = {
    dpr,
    width: 0,
    height: 0,
    header: Math.ceil(pinned.header * panelShare(cell.x)),
    id,
    panel: id + Math.ceil(pinned.name * share),
    pitchX: pitchOf(cell.x, dpr),
    pitchY: pitchOf(cell.y, dpr),
    rows: memberships.userCount,
    columns: memberships.groupCount,
    offset: { x: 0, y: 0 },
  };
  return { ...geometry, ...contentSize(geometry) };
}

/** The part of the table in the window, at another scale. */
export function rescaled(g: Geometry, scale: number): Geometry {
  const resized = (pixels: number) => Math.round((pixels / g.dpr) * scale);
  const pitchX = pitchWithin((g.pitchX / g.dpr) * scale);
  const pitchY = pitchWithin((g.pitchY / g.dpr) * scale);
  return {
    ...g,
    dpr: scale,
    width: resized(g.width),
    height: resized(g.height),
    header: resized(g.header),
    id: resized(g.id),
    panel: resized(g.panel),
    pitchX,
    pitchY,
    offset: {
      x: Math.floor((g.offset.x / g.pitchX) * pitchX),
      y: Math.floor((g.offset.y / g.pitchY) * pitchY),
    },
  };
}

/** The nearest pitch that is not larger: a picture may show more than the window, never less. */
function pitchWithin(pitch: number): number {
  // Of what should be whole: a ratio such as 1.1 is no exact number.
  const whole = Math.floor(pitch + 1e-6);
  return whole >= 1 ? whole : 2 ** Math.floor(Math.log2(pitch) + 1e-6);
}

interface PinnedSizes {
  readonly header: number;
  readonly id: number;
  readonly name: number;
}

const measured = new WeakMap<TableData, Map<number, PinnedSizes>>();

/** The room that all names want. Measured once: dialogs ask again and again. */
function pinnedSizes(data: TableData, dpr: number): PinnedSizes {
  const known = measured.get(data) ?? new Map<number, PinnedSizes>();
  measured.set(data, known);
  let sizes = known.get(dpr);
  if (!sizes) {
    sizes = {
      header: fitHeader(data, dpr),
      id: fitPinnedColumn(data, "id", dpr),
      name: fitPinnedColumn(data, "name", dpr),
    };
    known.set(dpr, sizes);
  }
  return sizes;
}
