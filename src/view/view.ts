import { TABLE_ARRANGEMENT } from "./arrangement/arrangement.ts";
import type { SearchMarks } from "./find/matches.ts";
import type { Place } from "./geometry/place.ts";
import { DEFAULT_CELL, DEFAULT_HEADER, DEFAULT_PINNED } from "./geometry/sizes.ts";
import type { RoleOrder } from "./shownRoles.ts";
import { createStore } from "./store.ts";

/** The state of looking at a table. Each part is a store of its own: a change tells only who cares. */
export function createView() {
  return {
    /** The role that is highlighted on the matrix, by its number in the order of the buttons. */
    highlighted: createStore<number | undefined>(undefined),
    /** The place under the pointer, and its position in the page (CSS px). */
    hovered: createStore<HoveredPlace | undefined>(undefined),
    /** The keyboard's place. */
    focused: createStore<Place>({ row: 0, column: 0 }),
    /** The users on the rows, and the groups in the columns. */
    arrangement: createStore(TABLE_ARRANGEMENT),
    /** The find bar: open or not, and how often it was asked for. */
    findBar: createStore({ isOpen: false, focusRequests: 0 }),
    /** The matches of a search, while they are looked at. */
    searchMarks: createStore<SearchMarks | undefined>(undefined),
    /** The number of times that the keyboard was asked into the matrix, to where the focus is. */
    matrixFocusRequests: createStore(0),
    /** The pinned columns' widths, in CSS px. */
    pinned: createStore({ id: DEFAULT_PINNED, name: DEFAULT_PINNED }),
    /** The size that cells are meant to have, in CSS px. */
    cellSize: createStore(DEFAULT_CELL),
    /** The height that the header is meant to have, in CSS px. */
    headerSize: createStore(DEFAULT_HEADER),
    /** True while the overview is wanted, where it is of use. */
    overview: createStore(true),
    /** The order of the roles' buttons. */
    roleOrder: createStore<RoleOrder>("derivation"),
    /** The text by which the roles' buttons are filtered. */
    roleFilter: createStore(""),
    notices: createStore<readonly Notice[]>([]),
  };
}

export type View = ReturnType<typeof createView>;

export interface HoveredPlace extends Place {
  readonly clientX: number;
  readonly clientY: number;
  /** The cells behind one pixel, if there are many: from this one on, to the right and down. */
  readonly cellsPerPixel?: { readonly across: number; readonly down: number };
  /** A long press asks for the tooltip at once; the mouse has to rest. */
  readonly isLongPress: boolean;
}

export interface Notice {
  readonly key: number;
  readonly text: string;
  /** A thing to do about it. */
  readonly action?: { readonly name: string; act(): void };
  /** True for one that stays until somebody has seen it. */
  readonly stays?: boolean;
}

let lastKey = 0;

/** Shows a short notice, which goes by itself unless it is to stay; returns its key. */
export function notify(
  view: Pick<View, "notices">,
  text: string,
  more: Pick<Notice, "action" | "stays"> = {},
): number {
  view.notices.set([...view.notices.get(), { key: ++lastKey, text, ...more }]);
  return lastKey;
}

export function dismiss(view: View, key: number): void {
  view.notices.set(view.notices.get().filter((notice) => notice.key !== key));
}

/** Opens the find bar, or goes back to it. */
export function openFindBar({ findBar }: View): void {
  findBar.set({ isOpen: true, focusRequests: findBar.get().focusRequests + 1 });
}

/** Takes the keyboard into the matrix, to where its focus is. */
export function focusMatrix({ matrixFocusRequests }: View): void {
  matrixFocusRequests.set(matrixFocusRequests.get() + 1);
}
