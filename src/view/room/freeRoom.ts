import { contentSize, type Geometry } from "../geometry/geometry.ts";
import { hasOverview, OVERVIEW_MARGIN, overviewSize } from "./overview.ts";

/** What notices need, in CSS px: height, width to be read, the most width, distance. */
const NOTICE = { width: 300, height: 72, most: 520, margin: 12 };
/** The forms of the card of a first visit, by the room that they need, in CSS px; the best one first. */
const CARDS = [
  { form: "wide", width: 660, height: 212 },
  { form: "tall", width: 362, height: 272 },
  { form: "tall", width: 336, height: 292 },
  { form: "low", width: 762, height: 106 },
  { form: "small", width: 336, height: 196 },
  { form: "bare", width: 560, height: 106 },
] as const;
/** The distance of the card from the table and from the window's edges, in CSS px. */
const CARD_MARGIN = 12;

/** The free parts of the window, in CSS px: the width beside the table, and the height below it. */
export function freeRoom(g: Geometry): { beside: number; below: number } {
  const { width, height } = contentSize(g);
  const free = (room: number, content: number) => Math.max(0, Math.floor((room - content) / g.dpr));
  return { beside: free(g.width, width), below: free(g.height, height) };
}

/** The place of notices, in CSS px from the left edge of the matrix: a panel may be on its right. */
interface NoticePlace {
  readonly room: "below" | "beside" | "over";
  /** Where they begin, or where their middle is if they are not beside the table. */
  readonly left: number;
  readonly maxWidth: number;
}

/** Below the table or beside it, and over its cells only where it fills the matrix's part of the window. */
export function noticePlace(g: Geometry): NoticePlace {
  const { beside, below } = freeRoom(g);
  const width = Math.floor(g.width / g.dpr);
  if (below < NOTICE.height && beside >= NOTICE.width)
    return { room: "beside", left: width - beside + NOTICE.margin, maxWidth: widthIn(beside) };
  const room = below >= NOTICE.height ? "below" : "over";
  return { room, left: Math.round(width / 2), maxWidth: Math.min(NOTICE.most, widthIn(width)) };
}

/** True if the matrix is narrower than so many CSS px: a panel beside it takes from the window's width. */
export function isNarrowerThan({ width, dpr }: Geometry, least: number): boolean {
  return width / dpr <= least;
}

function widthIn(room: number): number {
  return Math.max(0, room - 2 * NOTICE.margin);
}

/** The place of the card of a first visit: never over cells or the overview, so there may be none. */
interface CardPlace {
  readonly form: (typeof CARDS)[number]["form"];
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export function cardPlace(g: Geometry): CardPlace | undefined {
  const { beside, below } = freeRoom(g);
  const [width, height] = [g.width / g.dpr, g.height / g.dpr];
  const rooms = [
    { left: 0, top: height - below, width: width - overviewWidth(g), height: below },
    { left: width - beside, top: 0, width: beside, height },
  ];
  for (const card of CARDS)
    for (const room of rooms) {
      const free = { x: room.width - card.width, y: room.height - card.height };
      if (Math.min(free.x, free.y) < 2 * CARD_MARGIN) continue;
      // Low down at the left, near the table's names.
      const isLow = card.form === "low" || card.form === "bare";
      const left = isLow ? 2 * CARD_MARGIN : Math.round(room.left + free.x / 2);
      // In a high room it stays near the table, where one looks.
      const top = Math.round(room.top + Math.min(free.y / 2, 4 * CARD_MARGIN));
      return { form: card.form, left, top, width: card.width };
    }
  return undefined;
}

/** The width that the overview takes from what is below the table: it is at the right there. */
function overviewWidth(g: Geometry): number {
  return hasOverview(g) ? overviewSize(g.rows, g.columns).width + OVERVIEW_MARGIN : 0;
}

export function sameRoom(
  a: NoticePlace | CardPlace | undefined,
  b: NoticePlace | CardPlace | undefined,
): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
