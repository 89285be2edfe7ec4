import { shownName } from "../../../model/wording.ts";
import type { Geometry } from "../../../view/geometry/geometry.ts";
import type { Strip, Strips } from "../../../view/strips/strips.ts";
import type { Context } from "../frame.ts";
import { FAINT_NAME } from "../names/nameStyle.ts";
import { shortNames } from "../names/shortNames.ts";
import { widestName } from "../names/widestName.ts";
import { fontOf } from "../text.ts";
import type { Run } from "./runs.ts";
import type { Slots } from "./slots.ts";
import { type Lane, STRIP_GAP } from "./slots.ts";

// All lengths are CSS px.
const FONT = 11;
const PADDING = 4;
/** The least room in which a cut text says more than its letter. */
const LEAST_TEXT = 32;
/** The greatest width of a strip in a picture. */
const MOST_WIDE = 240;
const LEAST_LETTER = 9;

/** The width of a strip of the users in a picture, in device pixels: hardly a text is cut. */
export function stripTextWidth({ users }: Strips, dpr: number): number {
  const texts = users.flatMap((strip) => strip.texts);
  const names = users.map(({ name }) => shownName(name));
  const widest = Math.max(widestName(texts, FONT * dpr), widestName(names, 12 * dpr, 600));
  return Math.min(MOST_WIDE * dpr, widest + (2 * PADDING + 3 * STRIP_GAP) * dpr);
}

/** A lane, the side of the names it is on, and the gap after each slot. */
interface TextLane extends Lane {
  readonly gap: number;
  readonly side: "users" | "groups";
}

/** The texts on a strip: in each slot that is large enough, else once in each run. */
export class StripTexts {
  readonly #texts: readonly string[];
  readonly #letters: readonly string[];
  /** The widths of texts by their font, as far as they were asked for. */
  readonly #widths = new Map<string, Map<string, number>>();

  constructor({ values, texts }: Strip) {
    this.#texts = texts;
    this.#letters = values.map(({ letter }) => letter);
  }

  paint(context: Context, g: Geometry, runs: readonly Run[], slots: Slots, lane: TextLane): void {
    const across = lane.to - lane.from;
    if (across < LEAST_LETTER * g.dpr) return;
    context.textAlign = "left";
    context.textBaseline = "middle";
    if (slots.isLegible && lane.side === "users" && across >= LEAST_TEXT * g.dpr)
      this.#paintBeside(context, g, runs, slots, lane);
    else this.#paintAlong(context, g, runs, slots, lane);
  }

  /** Writes the value of each row, cut to the strip's width. */
  #paintBeside(context: Context, g: Geometry, runs: readonly Run[], slots: Slots, lane: TextLane) {
    const padding = Math.round(PADDING * g.dpr);
    const size = Math.min(FONT * g.dpr, g.pitchY * 0.7);
    context.font = fontOf(size);
    const cut = shortNames(context, this.#texts, lane.to - lane.from - 2 * padding);
    for (const { code, isFaint, from } of runs) {
      if (code > this.#texts.length) continue;
      const top = slots.edgeOf(from);
      const middle = (top + slots.edgeOf(from + 1) - lane.gap) / 2 + size * 0.04;
      context.globalAlpha = isFaint ? FAINT_NAME : 1;
      context.fillText(cut(code - 1), lane.from + padding, middle);
    }
  }

  /** Writes the value of each run along the strip, or its letter: for rows from the bottom up. */
  #paintAlong(context: Context, g: Geometry, runs: readonly Run[], slots: Slots, lane: TextLane) {
    const across = lane.to - lane.from;
    const size = Math.min(FONT * g.dpr, across * 0.8);
    context.font = fontOf(size);
    const widthOf = this.#widthsIn(context);
    const middle = (lane.from + lane.to) / 2 + size * 0.04;
    context.save();
    // A text may be longer than the part of its run that is in the window.
    if ("clip" in context) {
      context.beginPath();
      context.rect(0, 0, g.width, g.height);
      context.clip();
    }
    for (const run of runs)
      for (const { from, to } of slots.partsOf(run)) {
        const start = slots.edgeOf(from);
        const room = slots.edgeOf(to) - lane.gap - start;
        const text = this.#textIn(room / g.dpr, run.code, (text) => widthOf(text) / g.dpr);
        if (text === undefined) continue;
        const width = widthOf(text);
        context.globalAlpha = run.isFaint ? FAINT_NAME : 1;
        const before = start + (room - width) / 2;
        if (lane.side === "groups") context.fillText(text, before, middle);
        else if (width > across) writeUp(context, text, middle, before + width);
        else
          context.fillText(text, (lane.from + lane.to - width) / 2, start + room / 2 + size * 0.04);
      }
    context.restore();
  }

  /** The value's text if it fits into some CSS px of a run, or its letter; undefined if neither does. */
  #textIn(room: number, code: number, widthOf: (text: string) => number): string | undefined {
    const text = this.#texts[code - 1];
    if (text === undefined || room < LEAST_LETTER) return undefined;
    return widthOf(text) + 2 * PADDING <= room ? text : this.#letters[code - 1];
  }

  /** A function that gives the width of a text in the context's font; each is measured once. */
  #widthsIn(context: Context): (text: string) => number {
    let widths = this.#widths.get(context.font);
    if (!widths) this.#widths.set(context.font, (widths = new Map()));
    return (text) => {
      let width = widths.get(text);
      if (width === undefined) widths.set(text, (width = context.measureText(text).width));
      return width;
    };
  }
}

/** Writes a text that reads from the bottom up; it begins at `bottom`. */
function writeUp(context: Context, text: string, middle: number, bottom: number): void {
  context.save();
  context.translate(middle, bottom);
  context.rotate(-Math.PI / 2);
  context.fillText(text, 0, 0);
  context.restore();
}
