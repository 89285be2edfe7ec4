import { NOT_ASSIGNED, STATE_BITS, STATE_MASK } from "../../../view/arrangement/cellWindow.ts";
import { roleSigns } from "../../../view/colors/roleSigns.ts";
import { dotsOf } from "../../../view/colors/signs.ts";
import { cssColorOf } from "../../density/pixelColor.ts";
import { type Context, type Frame, gapsOf } from "../frame.ts";
import { type Layer, NO_CHANGE, type StatesPart } from "../layer.ts";
import { squareAt } from "./pixelGrid.ts";

/** The minimum size of cells with signs, in CSS px. */
const MIN_SIGNED = 12;

/** The signs of roles. They are touched with the squares. */
export const signs: Layer = { touches: NO_CHANGE, paint: { states: paintSigns } };

/** Paints the dots that tell applied roles of similar colours apart. */
function paintSigns(
  context: Context,
  frame: Frame,
  { grid, cells, pixels, highlight }: StatesPart,
): void {
  const { geometry: g, table, theme, highlighted } = frame;
  if (Math.min(g.pitchX, g.pitchY) < MIN_SIGNED * g.dpr) return;
  const signs = roleSigns(table);
  if (signs.size === 0) return;
  const gap = gapsOf(g);
  for (let k = 0; k < cells.length; k++) {
    const covering = (cells[k] >> STATE_BITS) - 1;
    const role = highlight?.has(k) ? highlighted : covering;
    const sign = typeof role !== "number" || role < 0 ? undefined : signs.get(role);
    if (!sign) continue;
    // The cut-out frame of what is granted has the background's colour: dots bridge it.
    const isGranted = (cells[k] & STATE_MASK) === NOT_ASSIGNED;
    context.fillStyle = isGranted ? cssColorOf(pixels[k]) : theme.background;
    for (const { left, top, width, height } of dotsOf(sign, squareAt(grid, gap, k)))
      context.fillRect(left, top, width, height);
  }
}
