import type { AccessTable } from "../../model/accessTable.ts";
import type { View } from "../view.ts";
import { type Geometry, namesRight, type Offset } from "./geometry.ts";
import {
  CORNER,
  CORNER_HEADER,
  HEADER_TITLES,
  MAX_CELL,
  MIN_HEADER,
  MIN_LEGIBLE,
  MIN_NAMED,
  MIN_PINNED,
  MOST_PINNED,
  MOST_PINNED_ON_PHONE,
  PHONE,
  STRIP,
} from "./sizes.ts";
import { type CellSizes, pinnedShare, pitchOf } from "./zoom.ts";

/** The size of the window, in device pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
}

interface PinnedWidths {
  readonly id: number;
  readonly name: number;
}

/** The inputs of a layout that may differ from the view's, and the offset. */
interface LayoutOptions {
  readonly size?: number;
  readonly fit?: CellSizes;
  readonly offset?: Offset;
}

/** The limits within which axes fill the window where a pixel has many cells; squares fill none. */
export const BELOW_PIXEL: CellSizes = { x: MAX_CELL, y: MAX_CELL };
const SQUARES: CellSizes = { x: 0, y: 0 };

/** The geometry of a view: squares of `size` CSS px; small or fitted, each axis by itself. */
export function layout(
  { memberships }: AccessTable,
  view: View,
  { width, height, dpr }: Viewport,
  options: LayoutOptions = {},
): Geometry {
  const { size, fit, offset } = {
    size: view.cellSize.get(),
    fit: view.fit.get(),
    offset: { x: 0, y: 0 },
    ...options,
  };
  const arrangement = view.arrangement.get();
  const [rows, columns] = [arrangement.rows(memberships), arrangement.columns(memberships)];
  const pitch = pitchOf(size, dpr);
  const limits = fit ?? (pitch < 1 ? BELOW_PIXEL : SQUARES);
  const filling = (room: number, count: number, limit: number) =>
    Math.max(pitch, Math.min(limit * dpr, room / Math.max(1, count)));
  const strips = view.strips.get();
  const narrow = { x: STRIP * strips.users.length, y: STRIP * strips.groups.length };
  const most = mostPinned({ width, height, dpr }, narrow);
  const dragged = view.headerSize.get();
  const named = Math.min(dragged ?? view.fittedHeader.get(), most.header(dragged !== undefined));
  const { id: wantedId, name } = view.pinned.get();
  const fitted = fitPinned({ id: view.isIdFolded.get() ? 0 : wantedId, name }, most.pinned);
  // Names come first: strips are as wide as their texts where there is room left.
  const left = most.pinned + narrow.x - fitted.id - fitted.name;
  const wide = Math.max(narrow.x, Math.min(strips.textWidth * strips.users.length, left));

  // The names of rows take room from the columns and vice versa; where an axis is too small, it has no
  // names. Narrower columns have a lower header, so rows are no lower, and what is pinned is no
  // narrower: from the widest on, columns only get narrower until all agree.
  const laidOut = (highest: number): Geometry => {
    for (let pitchX = filling(width, columns, limits.x); ; ) {
      const stripsY = Math.round(narrow.y * dpr);
      const header = Math.round(highest * pinnedShare(pitchX / dpr) * dpr) + stripsY;
      const pitchY = filling(height - header, rows, limits.y);
      const share = pinnedShare(pitchY / dpr);
      const id = Math.round(fitted.id * share * dpr);
      const stripsX = Math.round((pitchY < MIN_LEGIBLE * dpr ? narrow.x : wide) * dpr);
      const pinned = id + Math.round(fitted.name * share * dpr) + stripsX;
      const narrower = filling(width - pinned, columns, limits.x);
      if (narrower === pitchX) {
        const window = { dpr, width, height, offset, rows, columns, pitchX, pitchY };
        return { ...window, header, id, pinned, strips: { x: stripsX, y: stripsY } };
      }
      pitchX = narrower;
    }
  };
  const byNames = laidOut(named);
  // Over short names of groups the header is higher than they are, if there is a corner to be filled.
  const hasCorner = byNames.pitchY >= MIN_NAMED * dpr && fitted.id + fitted.name > CORNER.width;
  const isRaised = hasCorner && dragged === undefined && named < most.cornerHeader;
  return isRaised ? laidOut(most.cornerHeader) : byNames;
}

/** The most that names take of a window, in CSS px, beside strips: less on a phone. */
function mostPinned({ width, height, dpr }: Viewport, strips: Offset) {
  const isPhone = width < PHONE.width * dpr || height < PHONE.height * dpr;
  const share = isPhone ? MOST_PINNED_ON_PHONE : MOST_PINNED;
  const corner = Math.min(CORNER_HEADER, (height / dpr) * share.corner);
  return {
    pinned: Math.max(2 * MIN_PINNED, (width / dpr) * share.width - strips.x),
    header: (isDragged: boolean) =>
      Math.max(0, (height / dpr) * (isDragged ? share.dragged : share.fitted) - strips.y),
    /** Nothing where that is not enough for the corner. */
    cornerHeader: corner >= CORNER.height + HEADER_TITLES ? corner : 0,
  };
}

/** The pinned columns' widths, in CSS px, with the edge of one dragged to `x`. */
export function resizedPinned(g: Geometry, column: "id" | "name", x: number) {
  // Starts from the shown widths: in a narrow window they are less than the wanted ones.
  const shown = { id: g.id / g.dpr, name: (namesRight(g) - g.id) / g.dpr };
  const [width, other] = column === "id" ? [x, shown.name] : [x - shown.id, shown.id];
  const most = mostPinned(g, stripsOf(g)).pinned - other;
  const resized = Math.max(MIN_PINNED, Math.round(Math.min(width, most)));
  // A folded column keeps its width.
  return g.id === 0 ? { name: resized } : { ...shown, [column]: resized };
}

/** The height of the header's names, in CSS px, with its lower edge dragged to `y`. */
export function resizedHeader(g: Geometry, y: number): number {
  const strips = stripsOf(g);
  const most = mostPinned(g, strips).header(true);
  return Math.round(Math.max(MIN_HEADER, Math.min(most, y - strips.y)));
}

/** The room of the strips, in CSS px. */
function stripsOf({ strips, dpr }: Geometry): Offset {
  return { x: (strips?.x ?? 0) / dpr, y: (strips?.y ?? 0) / dpr };
}

/** The pinned columns' widths, reduced to their maximum; one that is folded stays so. */
function fitPinned({ id, name }: PinnedWidths, most: number): PinnedWidths {
  const share = Math.min(1, most / (id + name));
  const fitted = (width: number) => Math.max(Math.min(width, MIN_PINNED), width * share);
  return { id: fitted(id), name: fitted(name) };
}
