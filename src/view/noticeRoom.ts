import { contentSize, type Geometry } from "./geometry/geometry.ts";

/** The room that notices need, in CSS px: the height of one, and the width in which one can be read. */
const NEEDED = { width: 300, height: 72 };

/** The width of the free window on the right, in CSS px, or a place where notices stand in the middle. */
export type NoticeRoom = { readonly beside: number } | "below" | "over";

/** The place of notices: below the table or beside it, and over its cells only where it fills the window. */
export function noticeRoom(g: Geometry): NoticeRoom {
  const { width, height } = contentSize(g);
  if ((g.height - height) / g.dpr >= NEEDED.height) return "below";
  const beside = Math.floor((g.width - width) / g.dpr);
  return beside >= NEEDED.width ? { beside } : "over";
}

export function sameNoticeRoom(a: NoticeRoom, b: NoticeRoom): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
