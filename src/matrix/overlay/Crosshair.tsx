import { useLayoutEffect, useRef } from "react";
import { autorun, untracked } from "../../model/values/store.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import {
  type Box,
  boxOf,
  columnRight,
  type Geometry,
  rowBottom,
} from "../../view/geometry/geometry.ts";
import type { Place } from "../../view/geometry/place.ts";
import { gapsOf, lineWidth } from "../layers/frame.ts";
import { WrittenStyle } from "../writtenStyle.ts";

const BANDS = ["row", "user", "column", "group"] as const;
type Bands = Record<(typeof BANDS)[number], Box | undefined>;

/** Frames of the hovered row and column: HTML, so no canvas is repainted; only frames, as colours are exact. */
export function Crosshair({ workspace }: { readonly workspace: ShownWorkspace }) {
  const { view, camera } = workspace;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const elements = Array.from(element.current?.children ?? []);
    const styles = elements.map((band) => new WrittenStyle(band as HTMLElement));
    return autorun(() => {
      const place = view.isMoving.get() ? undefined : view.hovered.get();
      // It moves with the table, and that is waited for.
      const g = untracked(camera.geometry.get);
      const bands = bandsAt(g, place);
      BANDS.forEach((name, at) => {
        styles[at].put(bands[name], g.dpr);
      });
    });
  }, [view, camera]);
  return (
    <div ref={element} className="crosshair" aria-hidden="true">
      {BANDS.map((name) => (
        <div key={name} className={`crosshair-${name}`} />
      ))}
    </div>
  );
}

function bandsAt(g: Geometry, place: Place | undefined): Bands {
  const bands: Bands = { row: undefined, user: undefined, column: undefined, group: undefined };
  if (!place) return bands;
  const { left, top, width, height } = boxOf(g, place);
  const line = lineWidth(g);
  // Around the cell, not over it: below and to the right there is a gap, or the next cell.
  const gap = gapsOf(g);
  const around = (length: number, inside: number) => length + 2 * line - inside;
  const right = columnRight(g, g.columns - 1);
  const bottom = rowBottom(g, g.rows - 1);
  if (place.row >= 0) {
    const row = { left: 0, top: top - line, width: right, height: around(height, gap.y) };
    bands.row = clipPinned(row, 0, g.header, g);
    bands.user = { ...bands.row, width: g.pinned };
  }
  if (place.column >= 0) {
    const column = { left: left - line, top: 0, width: around(width, gap.x), height: bottom };
    bands.column = clipPinned(column, g.pinned, 0, g);
    bands.group = { ...bands.column, height: g.header };
  }
  return bands;
}

/** The visible part of a box: right of `left` and below `top`, inside the window. */
function clipPinned(box: Box, left: number, top: number, g: Geometry): Box {
  const right = Math.min(box.left + box.width, g.width);
  const bottom = Math.min(box.top + box.height, g.height);
  const from = { left: Math.max(box.left, left), top: Math.max(box.top, top) };
  return { ...from, width: Math.max(0, right - from.left), height: Math.max(0, bottom - from.top) };
}
