import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import { table } from "../lists.ts";
import { html, Markup } from "../markup.ts";
import type { ReportData } from "../reportData.ts";

/** The points of the drawn curve at most: more than that many no page shows apart. */
const MOST_POINTS = 400;

export function coverage({ covered, milestones, figures: { held } }: ReportData): Markup {
  const last = covered.length - 1;
  const all = covered[last];
  const words = `${countOf(last, "applied role")} ${last === 1 ? "covers" : "cover"} ${formatNumber(all)} of ${countOf(held, "held cell")} (${formatShare(all, held)}).`;
  const rows = milestones.map(({ share, roles }) => [
    `${100 * share}%`,
    roles === undefined ? "not reached" : countOf(roles, "role"),
  ]);
  return html`<section aria-labelledby="coverage"><h2 id="coverage">Coverage</h2>
<p>${words}</p>
${last > 0 ? drawing(covered, held, words) : undefined}
${table("Roles that reach a share of the held cells, the first applied first", [{ name: "Coverage" }, { name: "Roles" }], rows)}
</section>`;
}

/** The curve in a box of 100 × 100, which is as wide as the page. */
function drawing(covered: readonly number[], held: number, words: string): Markup {
  const last = covered.length - 1;
  const step = Math.max(1, Math.ceil(last / MOST_POINTS));
  const places: string[] = [];
  const place = (roles: number) =>
    `${rounded((100 * roles) / last)} ${rounded(100 - (100 * covered[roles]) / Math.max(1, held))}`;
  for (let roles = 0; roles < last; roles += step) places.push(place(roles));
  places.push(place(last));
  const line = new Markup(`M${places.join("L")}`);
  return html`<figure><div class="scale" aria-hidden="true"><span>100% of the held cells</span></div>
<svg class="curve" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="Coverage curve: ${words}">
<path class="area" d="${line}V100H0Z"/><path class="grid" d="M0 0H100M0 50H100M0 100H100"/><path class="line" d="${line}"/></svg>
<div class="scale" aria-hidden="true"><span>0 roles</span><span>${countOf(last, "role")}</span></div></figure>`;
}

function rounded(place: number): number {
  return Math.round(100 * place) / 100;
}
