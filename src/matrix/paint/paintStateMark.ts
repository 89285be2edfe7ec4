import { ASSUMED } from "../../view/arrangement/cellWindow.ts";
import type { Context } from "./frame.ts";

/**
 * Paints the mark of a covered square's state, whose middle keeps its colour.
 *
 *     assumed ■◥   a corner is cut off      notAssigned ▣   a frame is cut out
 */
export function paintStateMark(
  context: Context,
  state: number,
  x: number,
  y: number,
  square: number,
): void {
  if (state === ASSUMED) {
    const cut = Math.round(square * 0.42);
    context.beginPath();
    context.moveTo(x + square - cut, y);
    context.lineTo(x + square, y);
    context.lineTo(x + square, y + cut);
    context.fill();
    return;
  }
  const rim = Math.max(1, Math.round(square / 11));
  const cut = Math.max(1, Math.round(square / 6));
  const inner = square - 2 * rim;
  context.fillRect(x + rim, y + rim, inner, cut);
  context.fillRect(x + rim, y + rim + inner - cut, inner, cut);
  context.fillRect(x + rim, y + rim + cut, cut, inner - 2 * cut);
  context.fillRect(x + rim + inner - cut, y + rim + cut, cut, inner - 2 * cut);
}
