import { linesInWords, linesWithRoles } from "../../../model/administered.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import { numbers, orNone, rest, table } from "../lists.ts";
import { html, Markup, named } from "../markup.ts";
import type { Counted, Cut, ReportData } from "../reportData.ts";

const RULES = {
  exclusive: "Each group is in one role: a role that is applied takes its groups from all others.",
  overlapping: "Roles may overlap: a cell that several roles cover counts once.",
} as const;

export function summary({ figures: f, roles, rule }: ReportData): Markup {
  const figures: readonly (readonly [string, string])[] = [
    ["Users", formatNumber(f.users)],
    ["Groups", formatNumber(f.groups)],
    ["Assigned", formatNumber(f.assigned)],
    ["Assumed", formatNumber(f.assumed)],
    ["Roles applied", formatNumber(roles.length)],
    ["Covered by roles", `${formatNumber(f.covered)} (${formatShare(f.covered, f.held)})`],
    ["Left over", formatNumber(f.held - f.covered)],
    ["Newly granted", formatNumber(f.granted)],
  ];
  return html`<section aria-labelledby="summary"><h2 id="summary">Summary</h2>
<dl class="figures">${figures.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p>${RULES[rule]}</p>
<p>To administer: ${formatNumber(f.held)} memberships without roles. With them ${formatNumber(linesWithRoles(f.lines))} lines: ${linesInWords(f.lines)}.</p>
<p>Not applied: ${orNone(f.candidates, "candidate")}. Discarded: ${orNone(f.discarded, "role")}.${excluded(f)}</p>
</section>`;
}

function excluded({ excludedUsers, excludedGroups }: ReportData["figures"]): string {
  if (excludedUsers + excludedGroups === 0) return "";
  return ` Left out, and not counted in the coverage: ${orNone(excludedUsers, "user")}, ${orNone(excludedGroups, "group")}.`;
}

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
${table("Roles that reach a share of the held cells, the first applied first", ["Coverage", "Roles"], rows)}
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

export function uncovered({ uncovered: { count, users, groups } }: ReportData): Markup {
  return html`<section aria-labelledby="left-over"><h2 id="left-over">Left over</h2>
${
  count === 0
    ? html`<p>Nothing: the applied roles cover all that is held.</p>`
    : html`<p>${countOf(count, "membership")} ${count === 1 ? "is" : "are"} covered by no applied role, of ${countOf(users.count, "user")} in ${countOf(groups.count, "group")}. Left over CSV names each.</p>
<div class="pair">${counted("Groups with the most left over", "Group", groups)}
${counted("Users with the most left over", "User", users)}</div>`
}
</section>`;
}

function counted(caption: string, name: string, items: Cut<Counted>): Markup {
  const rows = items.shown.map((item) => [named(item.name), formatNumber(item.count)]);
  return html`<div>${table(caption, [name, numbers("Left over")], rows)}${rest(items, "Left over CSV")}</div>`;
}
