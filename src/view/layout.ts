import type { AccessTable } from "../model/accessTable.ts";
import type { Geometry, Offset } from "./geometry.ts";
import { LEAST_PINNED, type View } from "./view.ts";
import { panelShare } from "./zoom.ts";

/** The room that the matrix has, in device pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
}

/** Where everything is, for a view of a table in a viewport. */
export function layout(
  accessTable: AccessTable,
  view: View,
  { width, height, dpr }: Viewport,
  offset: Offset,
): Geometry {
  const size = view.cellSize.get();
  const pitch = Math.max(1, Math.round(size * dpr));
  const share = panelShare(size);
  const pinned = fitPinned(view.pinned.get(), width / dpr);
  const id = Math.round(pinned.id * share * dpr);
  return {
    dpr,
    width,
    height,
    header: Math.round(Math.min(view.headerSize.get(), (height / dpr) * 0.4) * share * dpr),
    id,
    panel: id + Math.round(pinned.name * share * dpr),
    pitchX: pitch,
    pitchY: pitch,
    rows: accessTable.table.userCount,
    columns: accessTable.table.groupCount,
    offset,
  };
}

/** The pinned columns leave at least two fifths of the room to the groups. */
export function mostPinned(room: number): number {
  return Math.max(2 * LEAST_PINNED, room * 0.6);
}

function fitPinned(pinned: { id: number; name: number }, room: number) {
  const share = Math.min(1, mostPinned(room) / (pinned.id + pinned.name));
  return {
    id: Math.max(LEAST_PINNED, pinned.id * share),
    name: Math.max(LEAST_PINNED, pinned.name * share),
  };
}
