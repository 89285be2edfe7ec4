import { boxOf, type Geometry } from "../../view/geometry/geometry.ts";
import { HEADER_ROW, type Place } from "../../view/geometry/place.ts";
import { placeOf } from "../input/placeActions.ts";

export function newCell({ row, column }: Place): HTMLElement {
  const cell = document.createElement("div");
  const role = row === HEADER_ROW ? "columnheader" : column < 0 ? "rowheader" : "gridcell";
  cell.setAttribute("role", role);
  cell.tabIndex = -1;
  setPlace(cell, { row, column });
  if (row >= 0 && column >= 0) return cell;
  const text = document.createElement("span");
  text.className = "unseen";
  cell.append(text);
  return cell;
}

function setPlace(cell: HTMLElement, { row, column }: Place): void {
  cell.setAttribute("aria-colindex", String(column + 3));
  cell.dataset.row = String(row);
  cell.dataset.column = String(column);
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
  const behindLeft = place.column < 0 ? 0 : g.pinned - box.left;
  const behindTop = place.row < 0 ? 0 : g.header - box.top;
  const inset = (behind: number) => `${Math.max(0, behind / g.dpr)}px`;
  style.clipPath =
    behindLeft > 0 || behindTop > 0 ? `inset(${inset(behindTop)} 0 0 ${inset(behindLeft)})` : "";
}

/** Removes the elements whose keys are not among those that stay. */
export function removeOthers<T>(
  elements: Map<number, T>,
  staying: readonly number[],
  elementOf: (value: T) => HTMLElement,
): void {
  const kept = new Set(staying);
  for (const [key, value] of elements) {
    if (kept.has(key)) continue;
    elementOf(value).remove();
    elements.delete(key);
  }
}

/** Puts an element before the one with the next larger key. */
export function insertInOrder(
  parent: HTMLElement,
  element: HTMLElement,
  key: number,
  keys: Iterable<number>,
  elementOf: (key: number) => HTMLElement | undefined,
): void {
  let next = Number.POSITIVE_INFINITY;
  for (const other of keys) if (other > key && other < next) next = other;
  parent.insertBefore(element, elementOf(next) ?? null);
}

/** Writing an attribute costs time even if it stays the same. */
export function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
