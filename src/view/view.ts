import { isolated } from "../model/isolated.ts";
import { DEFAULT_ORDER } from "../model/orders.ts";
import { createStore } from "../model/values/store.ts";
import { countOf } from "../model/wording.ts";
import { TABLE_ARRANGEMENT } from "./arrangement/arrangement.ts";
import type { SearchMarks } from "./find/matches.ts";
import type { Place } from "./geometry/place.ts";
import { DEFAULT_CELL, DEFAULT_HEADER, DEFAULT_PINNED } from "./geometry/sizes.ts";
import type { CellSizes } from "./geometry/zoom.ts";
import type { Highlighted } from "./roles/highlighted.ts";
import type { RoleOrder } from "./roles/roleColumns.ts";
import { type PanelSection, USUAL_PANEL } from "./roles/rolesPanel.ts";
import { FIRST_TABLES } from "./roles/roleTables.ts";
import type { HeldCells } from "./selection/heldCells.ts";
import type { Selection } from "./selection/selection.ts";
import { NO_STRIP_NAMES, NO_STRIPS } from "./strips/strips.ts";

/** The state of the view. Each part is a store of its own, so a change reaches only its readers. */
export function createView(notices = createStore<readonly Notice[]>([])) {
  return {
    highlighted: createStore<Highlighted | undefined>(undefined),
    /** The role that a tap has previewed, by its number: highlighted until it is applied or put away. */
    previewed: createStore<number | undefined>(undefined),
    /** The place of the last tap, for as long as it takes to read what became of it. */
    tapped: createStore<Place | undefined>(undefined),
    /** The place under the pointer, and its position in the page (CSS px). */
    hovered: createStore<HoveredPlace | undefined>(undefined),
    focused: createStore<Place>({ row: 0, column: 0 }),
    selection: createStore<Selection | undefined>(undefined),
    selectionCount: createStore<HeldCells | undefined>(undefined),
    /** True while dragging selects, instead of scrolling or toggling, without Shift too. */
    isSelecting: createStore(false),
    /** True while the keyboard's focus is on that place, and is to be seen. */
    isFocusVisible: createStore(false),
    /** True from the table's first move until it has rested for a moment. */
    isMoving: createStore(false),
    /** The users on the rows, and the groups in the columns. */
    arrangement: createStore(TABLE_ARRANGEMENT),
    /** The same without a filter: all of them, in the chosen order. */
    ordered: createStore(TABLE_ARRANGEMENT),
    order: createStore(DEFAULT_ORDER),
    /** The group whose holders stand first, whatever their order. */
    holdersFirst: createStore<number | undefined>(undefined),
    /** The attributes that are to be shown beside the names. */
    stripNames: createStore(NO_STRIP_NAMES),
    /** The strips of them, as soon as they are known. */
    strips: createStore(NO_STRIPS),
    /** The find bar: each request brings the keyboard to it, open or not. */
    findBar: createStore({ isOpen: false, focusRequests: 0 }),
    /** The marks of a search, while the find bar is open. */
    searchMarks: createStore<SearchMarks | undefined>(undefined),
    /** The number of requests to bring the keyboard to the matrix's focused place. */
    matrixFocusRequests: createStore(0),
    /** The pinned columns' widths, in CSS px. */
    pinned: createStore({ id: DEFAULT_PINNED, name: DEFAULT_PINNED }),
    /** True if the ID column is folded away. */
    isIdFolded: createStore(false),
    /** The wanted size of cells, in CSS px. */
    cellSize: createStore(DEFAULT_CELL),
    /** Since the whole table was fitted, the most that each axis takes; undefined for squares. */
    fit: createStore<CellSizes | undefined>(undefined),
    /** The height of the header that fits the table's names, in CSS px. */
    fittedHeader: createStore(DEFAULT_HEADER),
    /** The height to which the header was dragged, in CSS px; undefined for the one that fits. */
    headerSize: createStore<number | undefined>(undefined),
    /** True until the card of a first visit is put away, or a first file is opened. */
    firstSteps: createStore(true),
    /** True unless the line of the path is put away. */
    path: createStore(true),
    /** True unless the user has closed the overview. */
    overview: createStore(true),
    /** The room of the role buttons: up to three lines, one line, or none. */
    roleBar: createStore<"lines" | "line" | "away">("lines"),
    /** So many days after the last login somebody counts as idle; undefined for the usual number. */
    idleDays: createStore<number | undefined>(undefined),
    roleOrder: createStore<RoleOrder>("derivation"),
    roleFilter: createStore(""),
    rolesPanel: createStore(USUAL_PANEL),
    /** The part of it that the keyboard is to go to, as soon as that has its content. */
    panelPartToFocus: createStore<PanelSection | "review" | undefined>(undefined),
    /** True while everything but the held cells that no applied role covers is dimmed. */
    showsUncovered: createStore(false),
    /** The tables of roles in it, as they are looked at. */
    roleTables: createStore(FIRST_TABLES),
    /** The size of the screen that it is on, in CSS px: that of a page, or of a part of one. */
    screen: createStore(windowSize()),
    notices,
  };
}

/** A whole page is as large. */
function windowSize(): { readonly width: number; readonly height: number } {
  const { innerWidth: width = Infinity, innerHeight: height = Infinity } = globalThis;
  return { width, height };
}

export type View = ReturnType<typeof createView>;

export interface HoveredPlace extends Place {
  readonly clientX: number;
  readonly clientY: number;
  /** The number of cells behind one pixel, if it is more than one: from this one right and down. */
  readonly cellsPerPixel?: { readonly across: number; readonly down: number };
  /** A long press shows the tooltip at once; a mouse has to rest first. */
  readonly isLongPress: boolean;
}

interface NoticeAction {
  readonly name: string;
  act(): void;
}

export interface Notice {
  readonly key: number;
  readonly text: string;
  readonly action?: NoticeAction;
  /** The button beside it, for what can be done in its stead. */
  readonly alternative?: NoticeAction;
  /** True if it stays until it is dismissed. */
  readonly stays?: boolean;
  /** A notice takes the place of an earlier one of the same topic. */
  readonly topic?: string;
  /** The files that it is about. */
  readonly names?: readonly string[];
}

/** The most notices that are there at once: of more, the oldest that need not stay go. */
const MOST_NOTICES = 3;

let lastKey = 0;

/** Shows a short notice, which disappears by itself unless it stays; returns its key. */
export function notify(
  view: Pick<View, "notices">,
  text: string,
  more: Omit<Notice, "key" | "text"> = {},
): number {
  const others = view.notices.get().filter(({ topic }) => !topic || topic !== more.topic);
  const notices = [...others, { key: ++lastKey, text, ...more }];
  while (notices.length > MOST_NOTICES) {
    const oldest = notices.findIndex(({ stays }) => !stays);
    // The new one is shown in any case.
    if (oldest < 0 || oldest === notices.length - 1) break;
    notices.splice(oldest, 1);
  }
  view.notices.set(notices);
  return lastKey;
}

/** Says that a file is among the downloads: of several, in one notice, the last ones by name. */
export function notifyOfDownload(view: Pick<View, "notices">, name: string): void {
  const before = view.notices.get().find(({ topic }) => topic === DOWNLOADS);
  const names = [...(before?.names ?? []), name];
  const others = names.length - MOST_DOWNLOADS_NAMED;
  const named = names.slice(-MOST_DOWNLOADS_NAMED).map(isolated).join(", ");
  const text =
    names.length === 1
      ? `${named} is among your downloads.`
      : `${names.length} files are among your downloads: ${others > 0 ? `${countOf(others, "other")}, then ` : ""}${named}.`;
  notify(view, text, { topic: DOWNLOADS, names });
}

const DOWNLOADS = "downloads";
const MOST_DOWNLOADS_NAMED = 3;

/** Leaves a notice on the screen, but without its buttons, once they would do something else. */
export function withdrawActions(view: Pick<View, "notices">, key: number): void {
  const notices = view.notices.get();
  if (!notices.some((notice) => notice.key === key && notice.action)) return;
  view.notices.set(
    notices.map((notice) =>
      notice.key === key ? { ...notice, action: undefined, alternative: undefined } : notice,
    ),
  );
}

export function dismiss(view: View, key: number): void {
  view.notices.set(view.notices.get().filter((notice) => notice.key !== key));
}

/** Opens the find bar, or brings the keyboard back to it. */
export function openFindBar({ findBar }: View): void {
  findBar.set({ isOpen: true, focusRequests: findBar.get().focusRequests + 1 });
}

/** Brings the keyboard to the matrix's focused place. */
export function focusMatrix({ matrixFocusRequests }: View): void {
  matrixFocusRequests.set(matrixFocusRequests.get() + 1);
}
