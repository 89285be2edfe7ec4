import type { AccessTable } from "../../model/accessTable.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { isIdTheName } from "../../model/table/memberships.ts";
import { contentSize, type Geometry } from "../../view/geometry/geometry.ts";
import { MIN_LEGIBLE, STRIP } from "../../view/geometry/sizes.ts";
import { type CellSizes, pinnedShare } from "../../view/geometry/zoom.ts";
import type { PictureSize } from "../../view/picture/pictureLimits.ts";
import { NO_STRIPS } from "../../view/strips/strips.ts";
import { fitHeader, fitPinnedColumn } from "../layers/names/fitNames.ts";
import { stripTextWidth } from "../layers/strips/stripTexts.ts";

/** The whole table at these pitches: no name cut, no ID that is the name, the strips shown. */
export function wholeTable(
  { memberships }: AccessTable,
  pitch: CellSizes,
  dpr: number,
  strips = NO_STRIPS,
): Geometry {
  const pinned = pinnedSizes(memberships.data, dpr);
  // As on the screen: illegible names shrink away.
  const share = pinnedShare(pitch.y / dpr);
  const id = Math.ceil(pinned.id * share);
  const stripWidth = pitch.y < MIN_LEGIBLE * dpr ? STRIP * dpr : stripTextWidth(strips, dpr);
  const stripRoom = {
    x: Math.ceil(strips.users.length * stripWidth),
    y: Math.ceil(strips.groups.length * STRIP * dpr),
  };
  const geometry = {
    dpr,
    width: 0,
    height: 0,
    header: Math.ceil(pinned.header * pinnedShare(pitch.x / dpr)) + stripRoom.y,
    id,
    pinned: id + Math.ceil(pinned.name * share) + stripRoom.x,
    strips: stripRoom,
    pitchX: pitch.x,
    pitchY: pitch.y,
    rows: memberships.userCount,
    columns: memberships.groupCount,
    offset: { x: 0, y: 0 },
  };
  return { ...geometry, ...contentSize(geometry) };
}

/** The largest squares of a picture without names. */
const LARGEST_CELL = 16;

/** The whole table without names and strips in so many pixels: squares where there is room. */
export function cellsOnly({ memberships }: AccessTable, within: PictureSize): Geometry {
  const { userCount: rows, groupCount: columns } = memberships;
  const room = { x: within.width / columns, y: within.height / rows };
  const side = Math.floor(Math.min(LARGEST_CELL, room.x, room.y));
  const pitch = (most: number) =>
    side >= 4 ? side : most < 1 ? most : Math.min(4, Math.floor(most));
  const [pitchX, pitchY] = [pitch(room.x), pitch(room.y)];
  const geometry = {
    dpr: 1,
    width: 0,
    height: 0,
    header: 0,
    id: 0,
    pinned: 0,
    pitchX,
    pitchY,
    rows,
    columns,
    offset: { x: 0, y: 0 },
  };
  return { ...geometry, ...contentSize(geometry) };
}

/** The geometry of the window's part of the table, at another scale. */
export function rescaled(g: Geometry, scale: number): Geometry {
  const resized = (pixels: number) => Math.round((pixels / g.dpr) * scale);
  const [width, height] = [resized(g.width), resized(g.height)];
  const [header, pinned] = [resized(g.header), resized(g.pinned)];
  const strips = g.strips && { x: resized(g.strips.x), y: resized(g.strips.y) };
  /** A picture shows no less than the window: what is whole gets rather smaller, other sizes fill the room. */
  const pitchWithin = (pitch: number, room: number, before: number) => {
    // With a tolerance: ratios such as 1.1 are not exact.
    const whole = Math.floor((pitch / g.dpr) * scale + 1e-6);
    return Number.isInteger(pitch) && whole >= 1 ? whole : pitch * (room / before);
  };
  const pitchX = pitchWithin(g.pitchX, width - pinned, g.width - g.pinned);
  const pitchY = pitchWithin(g.pitchY, height - header, g.height - g.header);
  return {
    ...g,
    dpr: scale,
    width,
    height,
    header,
    id: resized(g.id),
    pinned,
    strips,
    pitchX,
    pitchY,
    offset: {
      x: Math.floor(g.offset.x * (pitchX / g.pitchX)),
      y: Math.floor(g.offset.y * (pitchY / g.pitchY)),
    },
  };
}

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
      // Nobody can fold it away in a picture.
      id: isIdTheName(data) ? 0 : fitPinnedColumn(data, "id", dpr),
      name: fitPinnedColumn(data, "name", dpr),
    };
    byRatio.set(dpr, sizes);
  }
  return sizes;
}
