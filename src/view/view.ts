import { createStore } from "./store.ts";

/** A place in the grid: row -1 is the header, columns -2 and -1 are ID and Name. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** How the table is looked at. Each part is a store of its own, so that a change tells only who cares. */
export interface View {
  /** The role that is highlighted on the matrix: its number in the order of the buttons. */
  readonly highlighted: ReturnType<typeof createStore<number | undefined>>;
  /** What the pointer is over. */
  readonly pointed: ReturnType<typeof createStore<Place | undefined>>;
  /** Where the keyboard is. */
  readonly focused: ReturnType<typeof createStore<Place>>;
  /** The pinned columns' widths in CSS px. */
  readonly pinned: ReturnType<typeof createStore<{ readonly id: number; readonly name: number }>>;
  /** How large a cell is meant to be, in CSS px. */
  readonly cellSize: ReturnType<typeof createStore<number>>;
}
