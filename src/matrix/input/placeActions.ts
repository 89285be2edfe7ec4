import type { AccessTable } from "../../model/accessTable.ts";
import { toggle } from "../../model/commands/toggle.ts";
import { batch } from "../../model/values/store.ts";
import type { Camera } from "../../view/camera.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { HEADER_ROW, type Place, samePlace } from "../../view/geometry/place.ts";
import { focusMatrix, type View } from "../../view/view.ts";

/** The minimum size of cells that a click toggles, in CSS px: smaller ones are only focused. */
const MIN_CLICKABLE = 8;

/** Opens the menu of a place, which is there once it is in focus. */
export type OpenMenu = (isByKeyboard: boolean) => void;

/** The actions on a place of the matrix, by the pointer, keys or assistive technology. */
export class PlaceActions {
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #announce: (place: Place) => void;
  readonly #openMenu: OpenMenu | undefined;

  constructor(workspace: ShownWorkspace, announce: (place: Place) => void, openMenu?: OpenMenu) {
    ({ table: this.#table, view: this.#view, camera: this.#camera } = workspace);
    this.#announce = announce;
    this.#openMenu = openMenu;
  }

  /** Brings a place into view, and the keyboard focus to it. */
  focus(place: Place): void {
    const { focused } = this.#view;
    batch(() => {
      this.#camera.scrollIntoView(place);
      if (!samePlace(place, focused.get())) focused.set(place);
      focusMatrix(this.#view);
    });
  }

  /** Toggles a cell, unless it is assigned, and announces its state. */
  toggle(place: Place): void {
    const { user, group } = this.#camera.arrangement.entitiesAt(place);
    if (user === undefined || group === undefined || !this.#isLargeEnough) return;
    this.#table.run(toggle, { user, group });
    this.#announce(place);
  }

  /** As one: the focused element then gets the label that the cell has in the end, and no other before. */
  click(place: Place): void {
    batch(() => {
      this.#view.selection.set(undefined);
      this.focus(place);
      this.toggle(place);
    });
  }

  /** True if a place has a menu: all headers have, and the users' ids and names. */
  hasMenu(place: Place | undefined): place is Place {
    if (!this.#openMenu) return false;
    return place !== undefined && (place.row === HEADER_ROW || place.column < 0);
  }

  openMenu(place: Place, isByKeyboard: boolean): void {
    this.focus(place);
    this.#openMenu?.(isByKeyboard);
  }

  /** True if a click would change the cell. */
  canToggle(place: Place | undefined): boolean {
    const { user, group } = place ? this.#camera.arrangement.entitiesAt(place) : {};
    if (this.#table.isReadOnly) return false;
    if (user === undefined || group === undefined || !this.#isLargeEnough) return false;
    return !this.#table.memberships.isAssigned(user, group);
  }

  get #isLargeEnough(): boolean {
    const { pitchX, pitchY, dpr } = this.#camera.geometry.get();
    return Math.min(pitchX, pitchY) >= MIN_CLICKABLE * dpr;
  }
}

/** The place of an element of the grid; undefined for any other element. */
export function placeOf(target: EventTarget): Place | undefined {
  // No `instanceof`: each window has classes of its own, and it may be in another one.
  const { row, column } = (target as HTMLElement).dataset ?? {};
  return column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** The page that an element is on, or its shadow root: that knows which element in it has the focus. */
export function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}
