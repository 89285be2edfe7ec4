import { countOf, formatNumber } from "../../model/wording.ts";
import { html, type Markup } from "./markup.ts";
import type { Cut } from "./reportData.ts";

/** The words behind a list that was cut, and the file that has all of it. */
export function rest({ shown, count }: Cut<unknown>, file: string): Markup | undefined {
  if (count <= shown.length) return undefined;
  return html`<p class="rest">and ${formatNumber(count - shown.length)} more: ${file} has all</p>`;
}

export function list(items: readonly (string | Markup)[], kind = "plain"): Markup {
  return html`<ul class="${kind}">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

export interface Column {
  readonly name: string;
  readonly isNumber?: boolean;
  /** True where what stands in it is short, and never broken into lines. */
  readonly isShort?: boolean;
}

/** Tables of so few rows stay on one page of paper. */
const MOST_TOGETHER = 12;

/** A table: the first cell of each row is its heading. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly (string | number | Markup)[])[],
): Markup {
  const kind = ({ isNumber, isShort }: Column) =>
    isNumber ? html` class="number"` : isShort ? html` class="short"` : undefined;
  const size = rows.length <= MOST_TOGETHER ? "table together" : "table";
  return html`<div class="${size}" role="region" tabindex="0" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${kind(column)}>${column.name}</th>`)}</tr></thead>
<tbody>${rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, at) => {
        const text = typeof cell === "number" ? formatNumber(cell) : cell;
        return at === 0
          ? html`<th scope="row"${kind(columns[at])}>${text}</th>`
          : html`<td${kind(columns[at])}>${text}</td>`;
      })}</tr>\n`,
  )}</tbody></table></div>`;
}

/** "12 users", or that there are none. */
export function orNone(count: number, thing: string): string {
  return count === 0 ? `no ${thing}s` : countOf(count, thing);
}
