import { countOf } from "../../../model/wording.ts";
import { html, type Markup } from "../markup.ts";
import type { ReportData } from "../reportData.ts";

export function picture({ picture: p, figures: f, roles }: ReportData): Markup {
  const words = `The matrix: ${countOf(f.users, "user")} from top to bottom, ${countOf(f.groups, "group")} from left to right. Those of the same roles stand side by side, the largest role first; each cell that a role covers has the role's colour.`;
  return html`<section class="picture" aria-labelledby="matrix"><h2 id="matrix">Matrix</h2>
<figure><img class="matrix" src="${p.source}" width="${p.width}" height="${p.height}" alt="${words} ${inNumbers(f, roles.length)}">
<figcaption>${words}</figcaption></figure>
<ul class="key">${p.squares.map(
    ({ kind, text }) =>
      html`<li><span class="swatch ${kind}" aria-hidden="true"></span>${text}</li>`,
  )}</ul></section>`;
}

/** The figures of what the picture shows, for those who do not see it. */
function inNumbers(f: ReportData["figures"], roles: number): string {
  return `${countOf(f.assigned + f.assumed, "cell")} held, ${countOf(f.covered, "cell")} covered by ${countOf(roles, "role")}.`;
}
