import type { ComparedPainter } from "./compared/comparedPainter.ts";
import type { Frame } from "./frame.ts";
import { type FieldOf, NO_CHANGE, type ReadingLayer } from "./layer.ts";

/** The painter of a compared table, in the place of squares and over names. */
export type Compared = FieldOf<typeof compared>;

/** What is new and gone, on names; what is gained and lost is painted in the place of squares. */
export const compared: ReadingLayer<"compared", ComparedPainter, Frame, true> = {
  name: "compared",
  read: ({ table, laterCompared }) =>
    table.memberships.data.compared && laterCompared.get()?.comparedPainter,
  send: {
    data: ({ table }) => (table.memberships.data.compared ? true : undefined),
    receive: (_, { comparedPainter }) => comparedPainter,
  },
  touches: { ...NO_CHANGE, read: () => "all" },
  paint: {
    pinned: (context, frame) => frame.compared?.paintUsers(context, frame),
    header: (context, frame) => frame.compared?.paintGroups(context, frame),
  },
};
