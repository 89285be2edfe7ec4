import { assumed } from "./cells/assumed.ts";
import { blockLines, blocks } from "./cells/blocks.ts";
import { excluded } from "./cells/excluded.ts";
import { highlight } from "./cells/highlight.ts";
import { removals } from "./cells/removals.ts";
import { signs } from "./cells/signs.ts";
import { squares } from "./cells/squares.ts";
import { stateMarks } from "./cells/stateMarks.ts";
import { compared } from "./compared.ts";
import { focus } from "./focus.ts";
import type { Frame } from "./frame.ts";
import { edges, ground } from "./ground.ts";
import type { FieldOf, ReadingLayer, ScreenSources } from "./layer.ts";
import { matches } from "./matches.ts";
import { groupNames } from "./names/groupNames.ts";
import { userNames } from "./names/userNames.ts";
import { sides } from "./sides.ts";
import { strips } from "./strips.ts";

/** All layers, in the order in which they are painted. */
export const LAYERS = [
  squares,
  blocks,
  assumed,
  stateMarks,
  signs,
  removals,
  excluded,
  sides,
  highlight,
  blockLines,
  ground,
  matches,
  userNames,
  groupNames,
  compared,
  strips,
  edges,
  focus,
] as const;

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Fields = Together<FieldOf<(typeof LAYERS)[number]>>;

/** The input of the painters of all layers. */
export type WholeFrame = Frame & Fields;

type AnyReading = ReadingLayer<string, unknown, never, unknown>;

export const READING = LAYERS.filter((layer) => "read" in layer) as readonly AnyReading[];

/** What the layers show on the screen now. */
export function readFields(sources: ScreenSources): Fields {
  return fieldsBy(({ read }) => read(sources));
}

/** The fields of a frame, each made by its layer. */
export function fieldsBy<T>(show: (layer: AnyReading) => unknown): T {
  return Object.fromEntries(READING.map((layer) => [layer.name, show(layer)])) as T;
}
