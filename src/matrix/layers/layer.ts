import type { AccessTable } from "../../model/accessTable.ts";
import type { Touched } from "../../model/commands/change.ts";
import type { Readable } from "../../model/values/store.ts";
import type { Camera } from "../../view/camera.ts";
import type { Place } from "../../view/geometry/place.ts";
import type { Sides } from "../../view/roles/sides.ts";
import type { Strips } from "../../view/strips/strips.ts";
import type { View } from "../../view/view.ts";
import type { DensitySource } from "../density/densityTile.ts";
import type { BlockPart, CellPart } from "./cells/cellPart.ts";
import type { ComparedPainter } from "./compared/comparedPainter.ts";
import type { Context, Frame, StripSource } from "./frame.ts";

/** A painted layer: what is on the screen follows what it shows, and pictures have it, too. */
export interface Layer<F extends Frame = Frame> {
  readonly touches: {
    /** What a change of the table has painted anew; after another table all is. */
    table(touched: Touched, sources: ScreenSources): Repaint;
  };
  readonly paint: Painters<F>;
}

/** A layer that shows more than the table: a value, which painters find in the frame by its name. */
export interface ReadingLayer<Name extends string, Value, F extends Frame = Frame, Sent = never>
  extends Layer<F & { readonly [name in Name]?: Value }> {
  readonly name: Name;
  /** What it shows on the screen. Whatever it reads here is watched. */
  read(sources: ScreenSources): Value | undefined;
  readonly send: Sending<Value, Sent> | "nothing";
  readonly touches: Layer["touches"] & {
    /** What is painted anew when it reads another value. */
    read(now: Value | undefined, before: Value | undefined, sources: ScreenSources): Repaint;
  };
}

/** The way of a value into pictures, which may be drawn in a worker. */
interface Sending<Value, Sent> {
  data(shown: PictureSources): Sent | undefined;
  receive(data: Sent, later: typeof import("./laterPainters.ts")): Value;
}

/** The field of the frame in which a layer's value is. */
export type FieldOf<L> = L extends {
  readonly name: infer Name extends string;
  read(sources: ScreenSources): infer Value;
}
  ? { readonly [name in Name]?: Exclude<Value, undefined> }
  : never;

/** What layers read on the screen. */
export interface ScreenSources {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly density: Readable<DensitySource>;
  /** What is loaded later, once it is there. */
  readonly later: Readable<
    | { shownStrips(strips: Strips): StripSource; sidesPainter(sides: Sides): SidesPainter }
    | undefined
  >;
  readonly laterCompared: Readable<{ readonly comparedPainter: ComparedPainter } | undefined>;
}

/** What layers read for pictures. */
export interface PictureSources {
  readonly table: AccessTable;
  readonly strips: Strips;
}

/** What is painted anew: nothing, some cells, the canvas of the rows, or the header's, too. */
export type Repaint = "nothing" | readonly Place[] | "rows" | "all";

/** The painters of a layer, each for a part of the matrix. */
export interface Painters<F extends Frame> {
  /** On the squares of states and roles; a compared table shows changes in the place of these. */
  readonly states?: (context: Context, frame: F, part: StatesPart) => void;
  /** On any squares. */
  readonly cells?: (context: Context, frame: F, part: CellPart) => void;
  /** On pixels with many cells behind each. */
  readonly blocks?: (context: Context, frame: F, part: BlockPart) => void;
  /** On the pinned columns, with the users' names. */
  readonly pinned?: (context: Context, frame: F) => void;
  /** On the header, with the groups' names. */
  readonly header?: (context: Context, frame: F) => void;
  /** On the corner, with the titles of the pinned columns. */
  readonly corner?: (context: Context, frame: F) => void;
  /** On everything. */
  readonly over?: (context: Context, frame: F) => void;
}

/** The painter of what one of two variants alone covers, which is loaded after the first frame. */
export type SidesPainter = Required<Pick<Painters<Frame>, "cells" | "blocks">>;

export interface StatesPart extends CellPart {
  readonly cells: Int32Array;
  /** The colours of the squares. */
  readonly pixels: Uint32Array<ArrayBuffer>;
}

/** No change of the table touches a layer. */
export const NO_CHANGE = { table: (): Repaint => "nothing" };
