import { useLayoutEffect, useRef } from "react";
import { autorun } from "../../model/values/store.ts";
import type { Arrangement } from "../../view/arrangement/arrangement.ts";
import type { Hit } from "../../view/find/matches.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import {
  type Box,
  boxOf,
  columnRight,
  type Geometry,
  rowBottom,
} from "../../view/geometry/geometry.ts";
import { HEADER_ROW, ID_COLUMN } from "../../view/geometry/place.ts";
import { useValue } from "../../watch.ts";
import { lineWidth } from "../layers/frame.ts";
import { WrittenStyle } from "../writtenStyle.ts";

/** The frame around the row or column of the current match. HTML over the canvas. */
export function MatchBand({ workspace }: { readonly workspace: ShownWorkspace }) {
  const hit = useValue(() => workspace.view.searchMarks.get()?.current);
  return hit && <Band hit={hit} workspace={workspace} />;
}

interface BandProps {
  readonly hit: Hit;
  readonly workspace: ShownWorkspace;
}

function Band({ hit, workspace: { view, camera } }: BandProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const band = new WrittenStyle(element.current!);
    return autorun(() => {
      const g = camera.geometry.get();
      band.put(boxOfHit(g, view.arrangement.get(), hit), g.dpr);
    });
  }, [hit, view, camera]);
  return <div ref={element} className="found-band" aria-hidden="true" />;
}

/** The box of the row or column, as far as it is in the window. */
function boxOfHit(g: Geometry, arrangement: Arrangement, hit: Hit): Box | undefined {
  const line = lineWidth(g);
  if (hit.kind === "users") {
    const row = arrangement.rowOf(hit.item);
    if (row === undefined) return undefined;
    const box = boxOf(g, { row, column: ID_COLUMN });
    const [top, height] = within(box.top - line, box.height + line, g.header, g.height);
    const width = Math.min(g.width, columnRight(g, g.columns - 1));
    return height > 0 ? { left: 0, top, width, height } : undefined;
  }
  if (hit.kind === "groups") {
    const column = arrangement.columnOf(hit.item);
    if (column === undefined) return undefined;
    const box = boxOf(g, { row: HEADER_ROW, column });
    const [left, width] = within(box.left - line, box.width + line, g.pinned, g.width);
    const height = Math.min(g.height, rowBottom(g, g.rows - 1));
    return width > 0 ? { left, top: 0, width, height } : undefined;
  }
  return undefined;
}

/** The part of a length between two ends, as its start and length. */
function within(start: number, length: number, from: number, to: number): [number, number] {
  const first = Math.max(start, from);
  return [first, Math.min(start + length, to) - first];
}
