import type { AccessTable } from "../../model/accessTable.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { contentSize, type Geometry } from "../../view/geometry/geometry.ts";
import { panelShare, pitchOf } from "../../view/geometry/zoom.ts";
import { fitHeader, fitPinnedColumn } from "../fitNames.ts";

/** The wanted size of cells along each axis, in CSS px. */
export interface CellSize {
  readonly x: number;
  readonly y: number;
}

/** The geometry of the whole table, with no name truncated. */
export function wholeTable({ memberships }: AccessTable, cell: CellSize, dpr: number): Geometry {
  const pinned = pinnedSizes(memberships.data, dpr);
  // As on the screen: illegible names shrink away.
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

/** The geometry of the window's part of the table, at another scale. */
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

/** The next smaller pitch: a picture may show more than the window, never less. */
function pitchWithin(pitch: number): number {
  // With a tolerance: ratios such as 1.1 are not exact.
  const whole = Math.floor(pitch + 1e-6);
  return whole >= 1 ? whole : 2 ** Math.floor(Math.log2(pitch) + 1e-6);
}

/** The sizes of the pinned parts, in pixels. */
interface PinnedSizes {
  readonly header: number;
  readonly id: number;
  readonly name: number;
}

const measured = new WeakMap<TableData, Map<number, PinnedSizes>>();

/** The sizes that fit all names. Cached: dialogs need them again and again. */
function pinnedSizes(data: TableData, dpr: number): PinnedSizes {
  const byRatio = measured.get(data) ?? new Map<number, PinnedSizes>();
  measured.set(data, byRatio);
  let sizes = byRatio.get(dpr);
  if (!sizes) {
    sizes = {
      header: fitHeader(data, dpr),
      id: fitPinnedColumn(data, "id", dpr),
      name: fitPinnedColumn(data, "name", dpr),
    };
    byRatio.set(dpr, sizes);
  }
  return sizes;
}
