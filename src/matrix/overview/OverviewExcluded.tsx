import { useEffect, useRef } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import { placesOf } from "../../view/arrangement/order.ts";
import type { Camera } from "../../view/camera.ts";
import type { Theme } from "../../view/theme.ts";
import type { View } from "../../view/view.ts";
import { type Band, bandsOf, dim } from "../layers/cells/excluded.ts";
import { pixelsOf, runs } from "./OverviewHighlight.tsx";

interface OverviewExcludedProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly theme: Theme;
  /** The size of the canvas, in its pixels. */
  readonly width: number;
  readonly height: number;
}

/** The veil over the users and groups that are left out, on the drawing of the whole table. */
export function OverviewExcluded(props: OverviewExcludedProps) {
  const { table, view, camera, theme, width, height } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => {
      const context = canvas.current?.getContext("2d");
      if (!context) return;
      const { users, groups } = table.excluded;
      canvas.current!.hidden = users.size + groups.size === 0;
      if (canvas.current!.hidden) return;
      context.clearRect(0, 0, width, height);
      const { arrangement } = camera;
      const { rows, columns } = camera.geometry.get();
      dim(
        context,
        theme.background,
        pixelBands(placesOf(users.items, arrangement.users), rows, height),
        pixelBands(placesOf(groups.items, arrangement.groups), columns, width),
        { xs: numbersTo(width), ys: numbersTo(height) },
      );
    };
    draw();
    return stopAll([
      table.subscribe(({ touched }) => {
        if (touched.excluded) draw();
      }),
      view.arrangement.subscribe(draw),
    ]);
  }, [table, view, camera, theme, width, height]);
  return <canvas ref={canvas} className="overview-left-out" width={width} height={height} hidden />;
}

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
