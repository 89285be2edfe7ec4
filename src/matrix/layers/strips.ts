import { NO_STRIPS, type Strips } from "../../view/strips/strips.ts";
import type { Frame, StripSource } from "./frame.ts";
import { NO_CHANGE, type ReadingLayer } from "./layer.ts";

const onScreen = new WeakMap<Strips, StripSource>();

export const strips: ReadingLayer<"strips", StripSource, Frame, Strips> = {
  name: "strips",
  read({ view, later }) {
    const shown = view.strips.get();
    const loaded = later.get();
    if (shown === NO_STRIPS || !loaded) return undefined;
    let source = onScreen.get(shown);
    if (!source) onScreen.set(shown, (source = loaded.shownStrips(shown)));
    return source;
  },
  send: {
    data: ({ strips }) => strips,
    receive: (shown, { StripPainter }) => new StripPainter(shown),
  },
  touches: { ...NO_CHANGE, read: () => "all" },
  paint: {
    pinned: (context, frame) => frame.strips?.paintPinned(context, frame),
    header: (context, frame) => frame.strips?.paintHeader(context, frame),
    corner: (context, frame) => frame.strips?.paintCorner(context, frame),
  },
};
