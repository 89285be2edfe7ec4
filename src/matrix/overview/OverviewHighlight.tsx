import { useEffect, useRef } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import type { Camera } from "../../view/camera.ts";
import type { View } from "../../view/view.ts";

interface OverviewHighlightProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  /** The size of the canvas, in its pixels. */
  readonly width: number;
  readonly height: number;
}

/** The least width and height of a piece of a role, in CSS px: a thinner one is hard to see. */
const LEAST_PIECE = 2;

/** The highlighted role over the drawing of the whole table, which fades. */
export function OverviewHighlight({ table, view, camera, width, height }: OverviewHighlightProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let frame: number | undefined;
    const draw = () => {
      frame = undefined;
      const context = canvas.current?.getContext("2d");
      const at = view.highlighted.get();
      const role = at === undefined ? undefined : table.roles[at];
      if (!context) return;
      context.clearRect(0, 0, width, height);
      canvas.current!.hidden = !role;
      if (!role) return;
      const { arrangement } = camera;
      const { rows, columns, dpr } = camera.geometry.get();
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
    };
    // Once a frame: the pointer may pass many roles.
    const drawSoon = () => (frame ??= requestAnimationFrame(draw));
    drawSoon();
    return stopAll([
      view.highlighted.subscribe(drawSoon),
      view.arrangement.subscribe(drawSoon),
      () => frame !== undefined && cancelAnimationFrame(frame),
    ]);
  }, [table, view, camera, width, height]);
  return (
    <canvas ref={canvas} className="overview-highlight" width={width} height={height} hidden />
  );
}

/** The pixels along a side that some users or groups fall into, of `count` in all. */
export function pixelsOf(
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
export function* runs(pixels: Uint8Array): Generator<[start: number, length: number]> {
  for (let at = pixels.indexOf(1); at >= 0; ) {
    const end = pixels.indexOf(0, at);
    const to = end < 0 ? pixels.length : end;
    yield [at, to - at];
    at = pixels.indexOf(1, to);
  }
}
