import { boxOf, type Geometry } from "../view/geometry/geometry.ts";
import type { Place } from "../view/geometry/place.ts";

/** The place of an element of the grid; undefined for any other element. */
export function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement) || target.dataset.column === undefined) return undefined;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

/** Positions a cell's element over the cell, clipped where a pinned part covers it. */
export function alignCell(cell: HTMLElement, g: Geometry): void {
  const place = placeOf(cell);
  if (!place) return;
  const box = boxOf(g, place);
  const style = cell.style;
  // No transforms: a hundred of them would slow down every frame.
  style.left = `${box.left / g.dpr}px`;
  style.top = `${box.top / g.dpr}px`;
  style.width = `${box.width / g.dpr}px`;
  style.height = `${box.height / g.dpr}px`;
  const behindLeft = place.column < 0 ? 0 : g.panel - box.left;
  const behindTop = place.row < 0 ? 0 : g.header - box.top;
  const inset = (behind: number) => `${Math.max(0, behind / g.dpr)}px`;
  style.clipPath =
    behindLeft > 0 || behindTop > 0 ? `inset(${inset(behindTop)} 0 0 ${inset(behindLeft)})` : "";
}
