import type { TableRole } from "../../../model/accessTable.ts";
import type { Counts } from "../../../model/table/folded.ts";
import { formatNumber } from "../../../model/wording.ts";
import { figuresOf, isFigure, type RoleColumn } from "../../../view/roles/roleColumns.ts";
import type { RoleRows } from "./useRoleRows.ts";

/** In the widths of a digit: a letter of a heading, the arrow of the order, and the gap of columns. */
const HEADING_LETTER = 0.86;
const ARROW = 1.5;
const GAP = 1.3;
/** The heading of the names. */
const LEAST_NAME = 5;

/** The grid's columns, and the least width: figures as wide as the widest or their heading, the name has the rest. */
export function columnTemplate(
  columns: readonly RoleColumn[],
  roles: readonly TableRole[],
  { shown, sort, figures }: Pick<RoleRows, "shown" | "sort" | "figures">,
  counts: Counts,
): { readonly columns: string; readonly least: string } {
  const widths = columns.filter(isFigure).map((column) => {
    const figureOf = figuresOf(column, roles, figures, counts);
    let most = 0;
    for (const at of shown) most = Math.max(most, figureOf(at));
    const arrow = sort?.column === column.name ? ARROW : 0;
    return Math.max(column.title.length * HEADING_LETTER + arrow, figureWidth(most)) + GAP;
  });
  const least = widths.reduce((sum, width) => sum + width, 0);
  return {
    columns: `minmax(0, 1fr) ${widths.map((width) => `${width.toFixed(1)}ch`).join(" ")}`,
    least: `calc(${(least + LEAST_NAME).toFixed(1)}ch + 34px)`,
  };
}

function figureWidth(figure: number): number {
  const { length } = formatNumber(figure);
  const commas = Math.floor((length - 1) / 4);
  return length - commas / 2;
}
