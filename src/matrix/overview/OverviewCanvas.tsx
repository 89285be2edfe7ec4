import { useEffect, useRef } from "react";
import { REST, RestTimer } from "../../model/tasks/rests.ts";
import type { DensityTiles } from "../density/densityTiles.ts";

interface OverviewCanvasProps {
  readonly density: DensityTiles;
  readonly width: number;
  readonly height: number;
}

/** The drawing of the whole table, redrawn only when it looks different, after the matrix. */
export function OverviewCanvas({ density, width, height }: OverviewCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let drawn: unknown;
    const draw = () => {
      const context = canvas.current?.getContext("2d");
      const { image, x, y, ...from } = density.whole;
      if (!context || !image || image === drawn) return;
      drawn = image;
      const to = context.canvas;
      // Cells that are larger than a pixel keep crisp edges.
      context.imageSmoothingEnabled = from.width > to.width || from.height > to.height;
      context.drawImage(image, x, y, from.width, from.height, 0, 0, to.width, to.height);
    };
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const toggling = new RestTimer(REST.overview, draw);
    const drawNoMore = () => {
      toggling.stop();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    // The next frame is the matrix's: once it is painted, the overview follows.
    const drawNext = () => {
      drawNoMore();
      frame = requestAnimationFrame(() => {
        timer = setTimeout(draw);
      });
    };
    density.showWhole(true);
    drawNext();
    const stop = density.shown.subscribe(({ isOfFewCells }) =>
      isOfFewCells ? toggling.start() : drawNext(),
    );
    return () => {
      drawNoMore();
      stop();
      density.showWhole(false);
    };
  }, [density]);
  return <canvas ref={canvas} width={width} height={height} />;
}
