import type { AccessTable, Change } from "../../model/accessTable.ts";
import type { Touched } from "../../model/commands/change.ts";
import { REST, RestTimer } from "../../model/tasks/rests.ts";
import type { Camera } from "../../view/camera.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { HEADER_ROW, ID_COLUMN, NAME_COLUMN, type Place } from "../../view/geometry/place.ts";
import { isSelected } from "../../view/selection/selection.ts";
import type { View } from "../../view/view.ts";
import { stripsLabel } from "../../view/words/labels.ts";
import { rootOf } from "../input/placeActions.ts";
import { alignCell, insertInOrder, newCell, removeOthers, setAttribute } from "./cellElements.ts";
import { placeLabel } from "./placeLabel.ts";

/** The numbers of rows and columns with elements on each side of the focused cell. */
const ROWS_AROUND = 4;
const COLUMNS_AROUND = 6;
const PINNED = [ID_COLUMN, NAME_COLUMN];
interface AriaRow {
  readonly element: HTMLElement;
  readonly cells: Map<number, HTMLElement>;
}

/**
 * The elements of the ARIA grid. By keys the focused cell has its own at once, with its label; those
 * around it are made when the focus, the table and its scrolling have come to rest, or before the next
 * key. While cells are clicked, all wait for that rest, the focus too: moving it would have the page
 * laid out for every click, and what the cell is now is said no sooner. An element that is still needed
 * stays the same.
 */
export class AriaCells {
  /** True while it is a pointer that people use, and no keys. */
  isPointerUsed = false;
  readonly #grid: HTMLElement;
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #rows = new Map<number, AriaRow>();
  readonly #settling = new RestTimer(REST.ariaCells, () => this.update());
  /** The element in the tab order. */
  #focused: HTMLElement | undefined;
  /** True while some elements may be marked as selected. */
  #hasSelected = false;
  constructor(grid: HTMLElement, workspace: ShownWorkspace) {
    this.#grid = grid;
    ({ table: this.#table, view: this.#view, camera: this.#camera } = workspace);
    this.update();
  }

  /** Gives the focused place its element, and the others theirs soon. */
  follow(): void {
    const focused = this.#view.focused.get();
    // A name has its element at once: its menu opens at that, and gives the keyboard back to it.
    if (this.#isClicked && focused.row >= 0 && focused.column >= 0) {
      // The ring is for those who go by keys.
      this.#view.isFocusVisible.set(false);
      this.#settling.start();
      return;
    }
    const hadFocus = this.#hasFocus;
    this.#setFocused(focused);
    if (hadFocus) this.#focusElement();
    this.#updateSoon(hadFocus);
  }

  /** Brings the keyboard to the focused place. */
  focus(): void {
    if (this.#isClicked) return;
    this.#setFocused(this.#view.focused.get());
    this.#focusElement();
  }

  /** Follows a change of the table: labels of single cells at once, unless they are clicked. */
  change({ touched }: Change): void {
    if (touched.table) this.update();
    else if (touched.cells === "many" || touchesLabels(touched)) this.#updateSoon(this.#hasFocus);
    else if (this.#isClicked) this.#settling.start();
    else for (const { user, group } of touched.cells) this.#relabel(user, group);
  }

  /** Updates all elements now, if any is due. */
  settle(): void {
    if (this.#settling.isRunning) this.update();
  }

  /** Updates all elements: which there are, their labels, and where they are. */
  update(): void {
    this.#settling.stop();
    const hadFocus = this.#hasFocus;
    const focused = this.#view.focused.get();
    this.#setFocused(focused);
    if (hadFocus) this.#focusElement();
    const { arrangement } = this.#camera;
    const { memberships } = this.#table;
    const rowCount = arrangement.rows(memberships);
    const columnCount = arrangement.columns(memberships);
    setAttribute(this.#grid, "aria-rowcount", String(rowCount + 1));
    setAttribute(this.#grid, "aria-colcount", String(columnCount + 2));
    const rows = [HEADER_ROW, ...around(focused.row, ROWS_AROUND, rowCount)];
    const columns = [...PINNED, ...around(focused.column, COLUMNS_AROUND, columnCount)];
    removeOthers(this.#rows, rows, ({ element }) => element);
    for (const row of rows) {
      removeOthers(this.#rowAt(row).cells, columns, (cell) => cell);
      for (const column of columns) this.#show(this.#cellAt({ row, column }), { row, column });
    }
    this.markSelected();
    this.#setFocused(this.#view.focused.get());
    // The focused element may have disappeared with its row.
    if (hadFocus && !this.#hasFocus) this.focus();
  }

  /** Tells of each cell that it is selected; of none while nothing is. */
  markSelected(): void {
    const selection = this.#view.selection.get();
    if (!selection && !this.#hasSelected) return;
    this.#hasSelected = selection !== undefined;
    for (const [row, { cells }] of this.#rows)
      for (const [column, cell] of cells) {
        if (selection && isSelected(selection, { row, column }))
          setAttribute(cell, "aria-selected", "true");
        else cell.removeAttribute("aria-selected");
      }
  }

  dispose(): void {
    this.#settling.stop();
    this.#grid.replaceChildren();
  }

  get #hasFocus(): boolean {
    return this.#grid.contains(rootOf(this.#grid).activeElement);
  }

  /** True while clicks go on from cell to cell: the keyboard is here already. */
  get #isClicked(): boolean {
    return this.isPointerUsed && this.#hasFocus;
  }

  /** Updates when the focus has come to rest; without it nothing is being done here, and it can be now. */
  #updateSoon(hasFocus: boolean): void {
    if (hasFocus) this.#settling.start();
    else this.update();
  }

  #focusElement(): void {
    // Focusing lays the page out, even what has the focus already.
    if (this.#focused !== rootOf(this.#grid).activeElement)
      this.#focused?.focus({ preventScroll: true });
  }

  #has(place: Place): boolean {
    return this.#camera.arrangement.has(this.#table.memberships, place);
  }

  #setFocused(place: Place): void {
    if (!this.#has(place)) return;
    const element = this.#elementAt(place) ?? this.#newAt(place);
    if (this.#focused !== element) this.#focused?.setAttribute("tabindex", "-1");
    setAttribute(element, "tabindex", "0");
    this.#focused = element;
  }

  #elementAt(place: Place): HTMLElement | undefined {
    return this.#rows.get(place.row)?.cells.get(place.column);
  }

  #newAt(place: Place): HTMLElement {
    const element = this.#cellAt(place);
    this.#show(element, place);
    return element;
  }

  #relabel(user: number, group: number): void {
    const { arrangement } = this.#camera;
    const [row, column] = [arrangement.rowOf(user), arrangement.columnOf(group)];
    if (row === undefined || column === undefined) return;
    const cell = this.#elementAt({ row, column });
    if (cell) this.#label(cell, { row, column });
  }

  #show(cell: HTMLElement, place: Place): void {
    this.#label(cell, place);
    alignCell(cell, this.#camera.geometry.get());
  }

  #label(cell: HTMLElement, place: Place): void {
    const label = placeLabel(this.#table, this.#camera.arrangement, place);
    setAttribute(cell, "aria-label", label);
    const told = stripsLabel(this.#view.strips.get(), this.#camera.arrangement, place);
    if (told) setAttribute(cell, "aria-description", told);
    else cell.removeAttribute("aria-description");
    const text = cell.firstElementChild;
    if (text && text.textContent !== label) text.textContent = label;
  }

  #rowAt(row: number): AriaRow {
    let found = this.#rows.get(row);
    if (found) return found;
    const element = document.createElement("div");
    element.setAttribute("role", "row");
    element.setAttribute("aria-rowindex", String(row + 2));
    element.dataset.row = String(row);
    found = { element, cells: new Map() };
    insertInOrder(this.#grid, element, row, this.#rows.keys(), (at) => this.#rows.get(at)?.element);
    this.#rows.set(row, found);
    return found;
  }

  #cellAt({ row, column }: Place): HTMLElement {
    const { element, cells } = this.#rowAt(row);
    let cell = cells.get(column);
    if (cell) return cell;
    cell = newCell({ row, column });
    insertInOrder(element, cell, column, cells.keys(), (at) => cells.get(at));
    cells.set(column, cell);
    return cell;
  }
}

/** The indices up to `reach` before and after a centre. */
function around(center: number, reach: number, count: number): number[] {
  const from = Math.max(0, center - reach);
  const to = Math.min(count, Math.max(center, 0) + reach + 1);
  return Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);
}

/** True for a change after which any label may be another one. */
function touchesLabels({ roles, rule, excluded, decisions }: Touched): boolean {
  return roles !== "none" || rule || excluded || decisions;
}
