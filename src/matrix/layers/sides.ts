import { sidesOf } from "../../view/roles/sides.ts";
import { NO_CHANGE, type ReadingLayer, type SidesPainter } from "./layer.ts";

/** What one of two variants alone covers, in two colours, over all else. */
export const sides: ReadingLayer<"sides", SidesPainter> = {
  name: "sides",
  read({ table, later }) {
    const shown = sidesOf(table).get();
    return shown && later.get()?.sidesPainter(shown);
  },
  send: "nothing",
  touches: { ...NO_CHANGE, read: () => "rows" },
  paint: {
    cells: (context, frame, part) => frame.sides?.cells(context, frame, part),
    blocks: (context, frame, part) => frame.sides?.blocks(context, frame, part),
  },
};
