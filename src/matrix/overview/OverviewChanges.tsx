import { useEffect, useRef } from "react";
import { line } from "../../model/lines.ts";
import type { ComparedCells } from "../../model/table/comparedCells.ts";
import type { Camera } from "../../view/camera.ts";
import type { Theme } from "../../view/theme.ts";
import type { View } from "../../view/view.ts";

interface OverviewChangesProps {
  readonly compared: ComparedCells;
  readonly view: View;
  readonly camera: Camera;
  readonly theme: Theme;
  /** The size of the canvas, in its pixels. */
  readonly width: number;
  readonly height: number;
}

/** The side of a mark, in CSS px: on the drawing of the whole table a single cell is less than a pixel. */
const MARK = 2;
/** The most changes for each place that a mark has: more are seen in the drawing, which marks would hide. */
const MOST_CHANGES = 0.5;

const GAINED = 1;
const LOST = 2;

/** The changes of a compared table on the drawing of the whole of it: squares gained, strokes lost. */
export function OverviewChanges(props: OverviewChangesProps) {
  const { compared, view, camera, theme, width, height } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => {
      const context = canvas.current?.getContext("2d");
      if (!context) return;
      context.clearRect(0, 0, width, height);
      const half = Math.max(1, Math.round((MARK * camera.geometry.get().dpr) / 2));
      const size = 2 * half;
      const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
      const changes = compared.gained.items.length + compared.lost.items.length;
      if (changes > MOST_CHANGES * across * down) return;
      const marks = marksOf(compared, camera, across, down);
      for (let at = 0; at < marks.length; at++) {
        if (marks[at] === 0) continue;
        const [x, y] = [(at % across) * size, Math.floor(at / across) * size];
        context.fillStyle = marks[at] === LOST ? theme.lost : theme.gained;
        if (marks[at] === LOST) {
          context.fillRect(x + half, y, half, half);
          context.fillRect(x, y + half, half, half);
        } else context.fillRect(x, y, size, size);
      }
    };
    draw();
    return view.arrangement.subscribe(draw);
  }, [compared, view, camera, theme, width, height]);
  return <canvas ref={canvas} className="overview-left-out" width={width} height={height} />;
}

/** What there is of changes in each of some fields that the table is divided into. */
function marksOf(
  { gained, lost }: ComparedCells,
  { arrangement, geometry }: Camera,
  across: number,
  down: number,
): Uint8Array {
  const marks = new Uint8Array(across * down);
  const { rows, columns } = geometry.get();
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
