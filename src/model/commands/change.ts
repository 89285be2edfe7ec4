/** A cell by its user and group. */
export interface Cell {
  readonly user: number;
  readonly group: number;
}

/** The parts of a table that a change has touched: who draws or lists them does so anew. */
export interface Touched {
  /** Another table is there; everything is touched. */
  readonly table: boolean;
  /** The cells that are held now and were not before, or the reverse. */
  readonly cells: readonly Cell[] | "many";
  /** `changed`: the same roles, some with other groups, users or uses. `replaced`: other roles. */
  readonly roles: "none" | "changed" | "replaced";
  /** Cells other than `cells` may have another role's colour now. */
  readonly colors: boolean;
}

/** The cell of a number: row × groups + column. */
export function cellAt(cell: number, groupCount: number): Cell {
  return { user: Math.floor(cell / groupCount), group: cell % groupCount };
}

export const NOTHING_TOUCHED: Touched = {
  table: false,
  cells: [],
  roles: "none",
  colors: false,
};

export const ALL_TOUCHED: Touched = {
  table: true,
  cells: "many",
  roles: "replaced",
  colors: true,
};

/** A step of the history as a log keeps it. */
export interface StepRecord {
  /** The command's name, or `undo`, `redo`, `transaction`. */
  readonly kind: string;
}

/** What has happened to a table, as its watchers are told: once, when it is over. */
export interface Change {
  readonly kind: "done" | "undone" | "redone" | "renamed";
  /** The names of the commands that were done, undone or redone. */
  readonly commands: readonly string[];
  readonly touched: Touched;
  /** Sentences that tell a person what else has come of it. */
  readonly announcements: readonly string[];
  /**
   * The change as a log keeps it; undefined where it is no change of the table that is there now.
   * Read by watchers at once: it tells of the table as it is right after the change.
   */
  readonly record: () => StepRecord | undefined;
}

/** Whether any cell is held otherwise than before. */
export function touchesCells({ cells }: Touched): boolean {
  return cells === "many" || cells.length > 0;
}

/** More cells than that are not told one by one. */
export const MOST_CELLS = 1000;

/** All that several changes on end have touched. */
export function mergeTouched(parts: readonly Touched[]): Touched {
  return {
    table: parts.some(({ table }) => table),
    cells: parts.map(({ cells }) => cells).reduce(mergeCells, []),
    roles:
      (["replaced", "changed"] as const).find((how) => parts.some(({ roles }) => roles === how)) ??
      "none",
    colors: parts.some(({ colors }) => colors),
  };
}

function mergeCells(a: Touched["cells"], b: Touched["cells"]): Touched["cells"] {
  if (a === "many" || b === "many") return "many";
  return a.length + b.length > MOST_CELLS ? "many" : [...a, ...b];
}
