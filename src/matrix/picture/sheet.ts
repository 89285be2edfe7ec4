import type { Work } from "../../model/tasks/slices.ts";
import type { PictureSize } from "../../view/picture/pictureLimits.ts";
import type { StripKeyEntry } from "../../view/strips/stripKey.ts";
import type { Square } from "../../view/words/legend.ts";
import type { Context } from "../layers/frame.ts";
import * as laterPainters from "../layers/laterPainters.ts";
import type { PictureSources } from "../layers/layer.ts";
import { type Fields, fieldsBy, type WholeFrame } from "../layers/layers.ts";
import { paintSteps } from "../layers/paint.ts";
import { paintLegendSwatch, paintRoleSwatch, paintStripSwatch } from "../layers/swatches.ts";
import { fontOf } from "../layers/text.ts";

/** A picture to draw: the table, and what stands around it, if anything does. */
export interface Sheet extends WholeFrame {
  readonly surround?: Surround;
  /** What its layers show, as it can be sent to a worker. */
  readonly sent?: Sent;
}

/** What pictures show of the layers, as plain data: it can be sent to a worker. */
export type Sent = Readonly<Record<string, unknown>>;

export function sentOf(shown: PictureSources): Sent {
  return fieldsBy(({ send }) => (send === "nothing" ? undefined : send.data(shown)));
}

export function receivedOf(sent: Sent): Fields {
  return fieldsBy(({ name, send }) =>
    send === "nothing" || sent[name] === undefined
      ? undefined
      : send.receive(sent[name], laterPainters),
  );
}

/** The things around the table in a picture: plain data, in pixels, which can be sent to a worker. */
export interface Surround extends PictureSize {
  readonly left: number;
  readonly top: number;
  /** From top to bottom above the table, then below it. */
  readonly items: readonly SurroundItem[];
}

/** A text or a square at a place; its middle is at `y`. */
export type SurroundItem = (TextItem | LegendItem | StripItem | RoleItem) & {
  readonly x: number;
  readonly y: number;
  /** The size of the font, or the side of the square. */
  readonly size: number;
};

interface TextItem {
  readonly text: string;
  readonly weight: number;
  readonly ink: "text" | "muted";
}

interface LegendItem {
  readonly square: Square;
}

interface StripItem {
  readonly strip: StripKeyEntry["ink"];
}

interface RoleItem {
  /** The place of a role among the applied ones. */
  readonly applied: number;
}

export function sheetSize({ surround, geometry }: Sheet): PictureSize {
  const { width, height } = surround ?? geometry;
  return { width, height };
}

/** Paints a whole picture, with breaks. */
export function* sheetSteps(context: Context, sheet: Sheet): Work<void> {
  const { surround } = sheet;
  if (!surround) {
    yield* paintSteps(context, sheet);
    return;
  }
  paintSurround(context, sheet, surround, 0, surround.height);
  context.save();
  context.translate(surround.left, surround.top);
  yield* paintSteps(context, sheet);
  context.restore();
}

/** Paints the ground of a picture, and what stands around the table between two heights. */
export function paintSurround(
  context: Context,
  sheet: Sheet,
  { width, items }: Surround,
  from: number,
  to: number,
): void {
  context.fillStyle = sheet.theme.background;
  context.fillRect(0, from, width, to - from);
  for (const item of items)
    if (item.y + item.size > from && item.y - item.size < to) paintItem(context, sheet, item);
}

function paintItem(context: Context, sheet: Sheet, item: SurroundItem): void {
  const { x, y, size } = item;
  if ("text" in item) {
    context.font = fontOf(size, item.weight);
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.fillStyle = sheet.theme[item.ink];
    context.fillText(item.text, x, y);
    return;
  }
  const box = { left: x, top: y - Math.floor(size / 2), width: size, height: size };
  if ("strip" in item) paintStripSwatch(context, sheet, item.strip, box);
  else if ("square" in item) paintLegendSwatch(context, sheet, item.square, box);
  else paintRoleSwatch(context, sheet, sheet.table.applied[item.applied], box);
}
