import { useEffect, useRef } from "react";
import type { Excluded } from "../../model/facts/excluded.ts";
import { line } from "../../model/lines.ts";
import type { ComparedCells } from "../../model/table/comparedCells.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import { follow } from "../../model/values/store.ts";
import { placesOf } from "../../view/arrangement/order.ts";
import type { Camera } from "../../view/camera.ts";
import type { Theme } from "../../view/colors/theme.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import type { Geometry } from "../../view/geometry/geometry.ts";
import { shapeOf } from "../../view/roles/highlighted.ts";
import { type Band, bandsOf, dim } from "../layers/cells/excluded.ts";

interface Shown extends ShownWorkspace {
  readonly theme: Theme;
}

/** What is drawn over the whole table. */
interface Drawing<T> {
  /** What it shows. It is drawn anew when this is another, and with another arrangement. */
  read(workspace: ShownWorkspace): T;
  /** Draws it on the cleared canvas; returns false if there is nothing of it. */
  draw(context: CanvasRenderingContext2D, value: T, shown: Shown, g: Geometry): boolean;
}

interface OverviewDrawingProps<T> {
  readonly workspace: ShownWorkspace;
  readonly theme: Theme;
  readonly drawing: Drawing<T>;
  readonly className: string;
  /** The size of the canvas, in its pixels. */
  readonly width: number;
  readonly height: number;
}

/** A drawing over that of the whole table, made anew once a frame when what it shows has changed. */
export function OverviewDrawing<T>(props: OverviewDrawingProps<T>) {
  const { drawing, className, width, height, workspace, theme } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { table, view, camera } = workspace;
    const shown = { table, view, camera, theme };
    let frame: number | undefined;
    const drawNow = () => {
      frame = undefined;
      const context = canvas.current?.getContext("2d");
      if (!context) return;
      context.clearRect(0, 0, width, height);
      const g = camera.geometry.get();
      canvas.current!.hidden = !drawing.draw(context, drawing.read(workspace), shown, g);
    };
    const drawSoon = () => {
      frame ??= requestAnimationFrame(drawNow);
    };
    drawNow();
    return stopAll([
      follow(() => drawing.read(workspace), drawSoon),
      view.arrangement.subscribe(drawSoon),
      () => frame !== undefined && cancelAnimationFrame(frame),
    ]);
  }, [drawing, workspace, theme, width, height]);
  return <canvas ref={canvas} className={className} width={width} height={height} hidden />;
}

/** The least width and height of a piece of a role, in CSS px: a thinner one is hard to see. */
const LEAST_PIECE = 2;

/** The highlighted role, beside which the drawing of the whole table fades. */
export const highlightDrawing: Drawing<ReturnType<typeof shapeOf> | undefined> = {
  read({ table, view }) {
    const highlighted = view.highlighted.get();
    return highlighted === undefined ? undefined : shapeOf(highlighted, table);
  },
  draw(context, role, { camera }, { rows, columns, dpr }) {
    if (!role) return false;
    const { width, height } = context.canvas;
    const { arrangement } = camera;
    const least = Math.ceil(LEAST_PIECE * dpr);
    const pixelRows = pixelsOf(role.users, (user) => arrangement.rowOf(user), rows, height);
    const pixelColumns = pixelsOf(role.groups, (g) => arrangement.columnOf(g), columns, width);
    context.fillStyle = role.color;
    for (const [top, down] of runs(pixelRows))
      for (const [left, across] of runs(pixelColumns)) {
        const [w, h] = [Math.max(across, least), Math.max(down, least)];
        // At the far edges it grows inwards.
        context.fillRect(Math.min(left, width - w), Math.min(top, height - h), w, h);
      }
    return true;
  },
};

/** The pixels along a side that some users or groups fall into, of `count` in all. */
function pixelsOf(
  items: Uint32Array,
  placeOf: (item: number) => number | undefined,
  count: number,
  length: number,
): Uint8Array {
  const pixels = new Uint8Array(length);
  for (const item of items) {
    const place = placeOf(item);
    if (place === undefined) continue;
    const from = Math.floor((place * length) / count);
    const to = Math.max(from + 1, Math.floor(((place + 1) * length) / count));
    pixels.fill(1, from, to);
  }
  return pixels;
}

/** The start and the length of each run of set pixels. */
function* runs(pixels: Uint8Array): Generator<[start: number, length: number]> {
  for (let at = pixels.indexOf(1); at >= 0; ) {
    const end = pixels.indexOf(0, at);
    const to = end < 0 ? pixels.length : end;
    yield [at, to - at];
    at = pixels.indexOf(1, to);
  }
}

/** The veil over the users and groups that are left out. */
export const excludedDrawing: Drawing<Excluded> = {
  read: ({ table }) => table.excluded,
  draw(context, { users, groups }, { camera, theme }, { rows, columns }) {
    if (users.size + groups.size === 0) return false;
    const { width, height } = context.canvas;
    const { arrangement } = camera;
    dim(
      context,
      theme.background,
      pixelBands(placesOf(users.items, arrangement.users), rows, height),
      pixelBands(placesOf(groups.items, arrangement.groups), columns, width),
      { xs: numbersTo(width), ys: numbersTo(height) },
    );
    return true;
  },
};

/** The bands of pixels along a side that some places fall into, of `count` in all. */
function pixelBands(places: Uint32Array, count: number, length: number): Band[] {
  if (count >= length)
    return bandsOf(places, { first: 0, count: length, each: count / length, all: count });
  const pixels = pixelsOf(places, (place) => place, count, length);
  return Array.from(runs(pixels), ([from, size]) => ({ from, to: from + size, share: 1 }));
}

function numbersTo(last: number): Int32Array {
  return Int32Array.from({ length: last + 1 }, (_, at) => at);
}

/** The side of a mark, in CSS px: on the drawing of the whole table a single cell is less than a pixel. */
const MARK = 2;
/** The most changes for each place that a mark has: more are seen in the drawing, which marks would hide. */
const MOST_CHANGES = 0.5;

const GAINED = 1;
const LOST = 2;

/** The changes of a compared table: squares gained, strokes lost. */
export const changesDrawing: Drawing<ComparedCells | undefined> = {
  read: ({ table }) => table.memberships.data.compared,
  draw(context, compared, { camera, theme }, g) {
    if (!compared) return false;
    const { width, height } = context.canvas;
    const half = Math.max(1, Math.round((MARK * g.dpr) / 2));
    const size = 2 * half;
    const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
    const changes = compared.gained.items.length + compared.lost.items.length;
    if (changes > MOST_CHANGES * across * down) return false;
    const marks = marksOf(compared, camera, g, across, down);
    for (let at = 0; at < marks.length; at++) {
      if (marks[at] === 0) continue;
      const [x, y] = [(at % across) * size, Math.floor(at / across) * size];
      context.fillStyle = marks[at] === LOST ? theme.lost : theme.gained;
      if (marks[at] === LOST) {
        context.fillRect(x + half, y, half, half);
        context.fillRect(x, y + half, half, half);
      } else context.fillRect(x, y, size, size);
    }
    return true;
  },
};

/** What there is of changes in each of some fields that the table is divided into. */
function marksOf(
  { gained, lost }: ComparedCells,
  { arrangement }: Camera,
  { rows, columns }: Geometry,
  across: number,
  down: number,
): Uint8Array {
  const marks = new Uint8Array(across * down);
  for (let row = 0; row < rows; row++) {
    const base = Math.floor((row * down) / rows) * across;
    const user = arrangement.userAt(row);
    for (const [lines, mark] of [
      [gained, GAINED],
      [lost, LOST],
    ] as const)
      for (const group of line(lines, user)) {
        const column = arrangement.columnOf(group);
        if (column !== undefined) marks[base + Math.floor((column * across) / columns)] |= mark;
      }
  }
  return marks;
}
