import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import { namesBottom, namesRight } from "../../../view/geometry/geometry.ts";
import { stripColors } from "../../../view/strips/stripColors.ts";
import type { Strip, Strips } from "../../../view/strips/strips.ts";
import { type Context, type Frame, lineWidth, type StripSource } from "../frame.ts";
import { FAINT_NAME, faintNames } from "../names/nameStyle.ts";
import { paintCornerLabels } from "./cornerLabels.ts";
import { type Run, runsOf } from "./runs.ts";
import { columnSlots, type Lane, lanesOf, rowSlots, type Slots } from "./slots.ts";
import { StripTexts } from "./stripTexts.ts";

/** Paints each row's or column's value as its colour, with letters where there is room; runs have one. */
export class StripPainter implements StripSource {
  readonly strips: Strips;
  readonly #texts = new Map<Strip, StripTexts>();

  constructor(strips: Strips) {
    this.strips = strips;
  }

  paintPinned(context: Context, frame: Frame): void {
    const { geometry: g, arrangement = TABLE_ARRANGEMENT } = frame;
    const { users } = this.strips;
    if (users.length === 0) return;
    const slots = rowSlots(g, arrangement);
    const lanes = lanesOf(users.length, namesRight(g), g.pinned, g.dpr);
    users.forEach((strip, at) => {
      this.#paint(context, frame, strip, slots, lanes[at], "users");
    });
  }

  paintHeader(context: Context, frame: Frame): void {
    const { geometry: g, arrangement = TABLE_ARRANGEMENT } = frame;
    const { groups } = this.strips;
    if (groups.length === 0) return;
    const slots = columnSlots(g, arrangement);
    const lanes = lanesOf(groups.length, namesBottom(g), g.header, g.dpr);
    groups.forEach((strip, at) => {
      this.#paint(context, frame, strip, slots, lanes[at], "groups");
    });
  }

  paintCorner(context: Context, frame: Frame): void {
    paintCornerLabels(context, frame, this.strips);
  }

  #paint(
    context: Context,
    frame: Frame,
    strip: Strip,
    slots: Slots,
    lane: Lane,
    side: "users" | "groups",
  ): void {
    if (lane.to <= lane.from) return;
    const { geometry: g, theme } = frame;
    const isFaint = faintNames(frame, side);
    const runs = runsOf(strip, slots, isFaint);
    const gap = slots.isLegible ? lineWidth(g) : 0;
    fillRuns(context, runs, strip, slots, { ...lane, gap, side }, stripColors(theme));
    let texts = this.#texts.get(strip);
    if (!texts) this.#texts.set(strip, (texts = new StripTexts(strip)));
    context.fillStyle = theme.text;
    texts.paint(context, g, runs, slots, { ...lane, gap, side });
    context.globalAlpha = 1;
  }
}

/** Fills the visible parts of runs, colour by colour. */
function fillRuns(
  context: Context,
  runs: readonly Run[],
  { values }: Strip,
  slots: Slots,
  { from, to, gap, side }: Lane & { readonly gap: number; readonly side: "users" | "groups" },
  colors: ReturnType<typeof stripColors>,
): void {
  const byCode: Run[][] = [];
  for (const run of runs) (byCode[run.code] ??= []).push(run);
  const { visible } = slots;
  byCode.forEach((ofCode, code) => {
    const value = values[code - 1];
    context.fillStyle = value ? colors.values[value.color] : colors.others;
    for (const run of ofCode) {
      const start = slots.edgeOf(Math.max(run.from, visible.from));
      const length = slots.edgeOf(Math.min(run.to, visible.to)) - gap - start;
      if (length <= 0) continue;
      context.globalAlpha = run.isFaint ? FAINT_NAME : 1;
      if (side === "users") context.fillRect(from, start, to - from, length);
      else context.fillRect(start, from, length, to - from);
    }
  });
}
