import { formatNumber, formatShare } from "../../../model/wording.ts";
import { orNone } from "../lists.ts";
import { html, type Markup } from "../markup.ts";
import type { ReportData } from "../reportData.ts";

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
<p>To administer: ${formatNumber(f.held)} memberships without roles. With them ${formatNumber(
    f.userRoles + f.roleGroups + f.held - f.covered,
  )} lines: ${formatNumber(f.userRoles)} users in roles, ${formatNumber(
    f.roleGroups,
  )} groups in roles, ${formatNumber(f.held - f.covered)} memberships left over.</p>
<p>Not applied: ${orNone(f.candidates, "candidate")}. Discarded: ${orNone(f.discarded, "role")}.${excluded(f)}</p>
</section>`;
}

function excluded({ excludedUsers, excludedGroups }: ReportData["figures"]): string {
  if (excludedUsers + excludedGroups === 0) return "";
  return ` Left out, and not counted in the coverage: ${orNone(excludedUsers, "user")}, ${orNone(excludedGroups, "group")}.`;
}
