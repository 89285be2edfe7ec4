import type { AccessTable, TableRole } from "../../../model/accessTable.ts";
import { formatNumber } from "../../../model/wording.ts";
import type { RoleColumn, RoleTab } from "../../../view/roles/roleTables.ts";
import type { ShownFigures } from "./useRoleFigures.ts";
import type { RoleRows } from "./useRoleRows.ts";

/** A column of figures. */
export interface FigureColumn {
  readonly column: RoleColumn;
  readonly title: string;
  /** A sentence on the figure. */
  readonly description: string;
  /** The figure of a role; not a number while it is not counted. */
  figureOf(role: TableRole, figures: ShownFigures): number;
}

const USERS: FigureColumn = {
  column: "users",
  title: "Users",
  description: "The users of the role",
  figureOf: ({ users }) => users.length,
};

const GROUPS: FigureColumn = {
  column: "groups",
  title: "Groups",
  description: "The groups of the role",
  figureOf: ({ groups }) => groups.length,
};

const CELLS: FigureColumn = {
  column: "cells",
  title: "Cells",
  description: "The cells of the role: its users times its groups",
  figureOf: ({ users, groups }) => users.length * groups.length,
};

const GAIN: FigureColumn = {
  column: "gain",
  title: "Gain",
  description: "The held cells that applying the role now would newly cover",
  figureOf: (_, { gain }) => gain,
};

const COVERS: FigureColumn = {
  column: "gain",
  title: "Covers",
  description: "The held cells that the role covers",
  figureOf: (_, { gain }) => gain,
};

const grants = (description: string): FigureColumn => ({
  column: "grants",
  title: "Grants",
  description,
  figureOf: (_, figures) => figures.grants,
});

const CANDIDATE_COLUMNS: readonly FigureColumn[] = [
  USERS,
  GROUPS,
  CELLS,
  GAIN,
  grants("The cells that applying the role would newly grant"),
];

/** The columns of figures of each table. */
export const FIGURE_COLUMNS: Readonly<Record<RoleTab, readonly FigureColumn[]>> = {
  candidates: CANDIDATE_COLUMNS,
  discarded: CANDIDATE_COLUMNS,
  applied: [USERS, GROUPS, CELLS, COVERS, grants("The cells that the role grants and nobody held")],
};

/** A figure as a text; "…" while it is not counted. */
export function figureText(figure: number): string {
  return Number.isNaN(figure) ? "…" : formatNumber(figure);
}

/**
 * The widths of the columns as a grid has them: figures are as wide as the widest or their heading,
 * the name has the rest.
 */
export function columnTemplate(
  columns: readonly FigureColumn[],
  { roles }: AccessTable,
  { shown, sort, figures }: Pick<RoleRows, "shown" | "sort" | "figures">,
): string {
  // One for all: of ten thousand roles objects would take longer than their figures.
  const known = { gain: 0, grants: 0 };
  const widths = columns.map(({ column, title, figureOf }) => {
    let most = 0;
    for (const at of shown) {
      known.gain = figures?.gain[at] ?? 0;
      known.grants = figures?.grants[at] ?? 0;
      most = Math.max(most, figureOf(roles[at], known));
    }
    const heading = title.length * HEADING_LETTER + (sort?.column === column ? ARROW : 0);
    return Math.max(heading, figureWidth(most)) + GAP;
  });
  return `minmax(0, 1fr) ${widths.map((width) => `${width.toFixed(1)}ch`).join(" ")}`;
}

/** In the widths of a digit: a letter of a heading, the arrow of the order, and the gap of columns. */
const HEADING_LETTER = 0.86;
const ARROW = 1.5;
const GAP = 1.3;

function figureWidth(figure: number): number {
  const { length } = formatNumber(figure);
  const commas = Math.floor((length - 1) / 4);
  return length - commas / 2;
}
