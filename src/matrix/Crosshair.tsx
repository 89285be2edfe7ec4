import type { Camera } from "../view/camera.ts";
import {
  type Box,
  boxOf,
  columnLeft,
  type Geometry,
  type Place,
  rowTop,
} from "../view/geometry.ts";
import type { View } from "../view/view.ts";
import { useStore } from "../watch.ts";
import { gapSize, lineWidth } from "./frame.ts";

/**
 * Emphasises the row and the column under the pointer. HTML over the canvas: pointing somewhere
 * else moves four boxes and repaints no canvas. The bands are frames, so that squares keep their
 * exact colours.
 */
export function Crosshair({ view, camera }: { view: View; camera: Camera }) {
  const pointed = useStore(view.pointed);
  return pointed && <Bands pointed={pointed} camera={camera} />;
}

function Bands({ pointed, camera }: { pointed: Place; camera: Camera }) {
  const g = useStore(camera.geometry);
  return (
    <div className="crosshair" aria-hidden="true">
      {bands(g, pointed).map(({ name, box }) => (
        <div key={name} className={name} style={cssBox(box, g.dpr)} />
      ))}
    </div>
  );
}

function bands(g: Geometry, place: Place): { name: string; box: Box }[] {
  const { left, top, width, height } = boxOf(g, place);
  const line = lineWidth(g);
  // Around what is pointed at, not over it: below and right of it there is a gap, or another cell.
  const around = (length: number) => Math.max(1, length) + (gapSize(g) > 0 ? line : 2 * line);
  const right = columnLeft(g, g.columns);
  const bottom = rowTop(g, g.rows);
  const shown: { name: string; box: Box }[] = [];
  if (place.row >= 0) {
    const row = clip(
      { left: 0, top: top - line, width: right, height: around(height) },
      0,
      g.header,
      g,
    );
    shown.push({ name: "crosshair-row", box: row });
    shown.push({ name: "crosshair-user", box: { ...row, width: g.panel } });
  }
  if (place.column >= 0) {
    const column = clip(
      { left: left - line, top: 0, width: around(width), height: bottom },
      g.panel,
      0,
      g,
    );
    shown.push({ name: "crosshair-column", box: column });
    shown.push({ name: "crosshair-group", box: { ...column, height: g.header } });
  }
  return shown;
}

/** The part of a box right of and below the pinned parts. */
function clip(box: Box, left: number, top: number, g: Geometry): Box {
  const right = Math.min(box.left + box.width, g.width);
  const bottom = Math.min(box.top + box.height, g.height);
  const from = { left: Math.max(box.left, left), top: Math.max(box.top, top) };
  return { ...from, width: Math.max(0, right - from.left), height: Math.max(0, bottom - from.top) };
}

export function cssBox({ left, top, width, height }: Box, dpr: number) {
  return {
    transform: `translate(${left / dpr}px, ${top / dpr}px)`,
    width: width / dpr,
    height: height / dpr,
  };
}
