import type { AccessTable } from "../../model/accessTable.ts";
import type { View } from "../view.ts";
import { contentSize, type Geometry, type Offset } from "./geometry.ts";
import { MAX_CELL, MIN_CELL, MIN_PINNED } from "./sizes.ts";
import { fittingPitch, panelShare, pitchOf } from "./zoom.ts";

/** The size of the window, in device pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
}

/** The pinned columns' widths, in CSS px. */
interface PinnedWidths {
  readonly id: number;
  readonly name: number;
}

/**
 * The geometry of a view of a table in a viewport. Cells are squares of `size` CSS px; below a pixel
 * each axis shrinks by itself, until it fits into the window.
 */
export function layout(
  { memberships }: AccessTable,
  view: View,
  { width, height, dpr }: Viewport,
  offset: Offset,
  size = view.cellSize.get(),
): Geometry {
  const arrangement = view.arrangement.get();
  const [rows, columns] = [arrangement.rows(memberships), arrangement.columns(memberships)];
  const pitch = pitchOf(size, dpr);
  const isSquare = pitch >= 1;
  const filling = (room: number, count: number) =>
    isSquare ? pitch : Math.max(pitch, fittingPitch(room, count, dpr));
  const shareAt = (across: number) => panelShare(isSquare ? size : across / dpr);

  // The names of rows take room from the columns and vice versa; below a pixel an axis has no names.
  const headerShare = shareAt(filling(width, columns));
  const share = shareAt(filling(height, rows));
  const most = Math.min(view.headerSize.get(), (height / dpr) * 0.4);
  const header = Math.round(most * headerShare * dpr);
  const pinned = fitPinned(view.pinned.get(), width / dpr);
  const id = Math.round(pinned.id * share * dpr);
  const panel = id + Math.round(pinned.name * share * dpr);
  return {
    dpr,
    width,
    height,
    header,
    id,
    panel,
    pitchX: filling(width - panel, columns),
    pitchY: filling(height - header, rows),
    rows,
    columns,
    offset,
  };
}

/** The largest size at which the whole table fits into the viewport. */
export function fittingSize(table: AccessTable, view: View, viewport: Viewport): number {
  const { dpr } = viewport;
  const at = (size: number) => layout(table, view, viewport, { x: 0, y: 0 }, size);
  for (let pitch = Math.round(MAX_CELL * dpr); pitch >= 1; pitch--) {
    const g = at(pitch / dpr);
    const { width, height } = contentSize(g);
    if (width <= g.width && height <= g.height) return pitch / dpr;
  }
  const { pitchX, pitchY } = at(MIN_CELL);
  return Math.min(pitchX, pitchY) / dpr;
}

/** The maximum width of both pinned columns: the groups get at least two fifths of the room. */
function maxPinned(room: number): number {
  return Math.max(2 * MIN_PINNED, room * 0.6);
}

/** The pinned columns' widths, in CSS px, with the edge of one dragged to `x`. */
export function resizedPinned(g: Geometry, column: "id" | "name", x: number): PinnedWidths {
  // Starts from the shown widths: in a narrow window they are less than the wanted ones.
  const shown = { id: g.id / g.dpr, name: (g.panel - g.id) / g.dpr };
  const [width, other] = column === "id" ? [x, shown.name] : [x - shown.id, shown.id];
  const most = maxPinned(g.width / g.dpr) - other;
  return { ...shown, [column]: Math.max(MIN_PINNED, Math.round(Math.min(width, most))) };
}

/** The pinned columns' widths, reduced to their maximum. */
function fitPinned(pinned: PinnedWidths, room: number): PinnedWidths {
  const share = Math.min(1, maxPinned(room) / (pinned.id + pinned.name));
  return {
    id: Math.max(MIN_PINNED, pinned.id * share),
    name: Math.max(MIN_PINNED, pinned.name * share),
  };
}
