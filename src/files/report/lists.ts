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

export type Column = string | { readonly name: string; readonly kind: "number" | "short" };

export function numbers(name: string): Column {
  return { name, kind: "number" };
}

/** A column in which what stands is short, and never broken into lines. */
export function shortTexts(name: string): Column {
  return { name, kind: "short" };
}

/** Tables of so few rows stay on one page of paper. */
const MOST_TOGETHER = 12;

/** A table: the first cell of each row is its heading. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly (string | number | Markup)[])[],
): Markup {
  const nameOf = (column: Column) => (typeof column === "string" ? column : column.name);
  const kind = (column: Column) =>
    typeof column === "string" ? undefined : html` class="${column.kind}"`;
  const size = rows.length <= MOST_TOGETHER ? "table together" : "table";
  return html`<div class="${size}" role="region" tabindex="0" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${kind(column)}>${nameOf(column)}</th>`)}</tr></thead>
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

export function orNone(count: number, thing: string): string {
  return count === 0 ? `no ${thing}s` : countOf(count, thing);
}
