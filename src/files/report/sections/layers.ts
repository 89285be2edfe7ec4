import { countOf, formatNumber } from "../../../model/wording.ts";
import { numbers, rest, table } from "../lists.ts";
import { html, Markup, named } from "../markup.ts";
import type { Cut, ReportData, ReportLayer } from "../reportData.ts";
import { swatch, titleOf } from "./roles.ts";

/** No role stands further in than this, in em: each is one further in than the one above it. */
const MOST_IN = 12;

/** The roles in layers, the broadest first, with their rules and who is excepted from them. */
export function layers({ layers: { areApplied, roles } }: ReportData): Markup {
  const columns = ["Role", "Rule", ...["People", "Groups", "In all"].map(numbers)];
  const caption = `${areApplied ? "The applied roles" : "The candidates of a plan or with a rule, of which none is applied"}. Below a role stand those whose people are among its people. In all: with the groups of the roles that it inherits from.`;
  return html`<section aria-labelledby="layers"><h2 id="layers">Layers</h2>
${
  roles.count === 0
    ? html`<p>No role is applied.</p>`
    : html`${table(caption, columns, roles.shown.map(layerRow))}${rest(roles, "JSON")}`
}
</section>`;
}

function layerRow(layer: ReportLayer): (Markup | number)[] {
  const { depth, rule, excepted, users, groups, groupsInAll } = layer;
  const inset = new Markup(String(Math.min(MOST_IN, depth)));
  const except =
    excepted.count === 0
      ? undefined
      : html`<br><span class="muted">Excepted: ${listed(excepted)}</span>`;
  return [
    html`<span class="layer" style="padding-inline-start:${inset}em">${swatch(layer)}${titleOf(layer)}</span>`,
    html`${rule === undefined ? "by hand" : named(rule)}${except}`,
    ...[users, groups, groupsInAll],
  ];
}

function listed({ shown, count }: ReportLayer["excepted"]): string {
  const people = shown.map(({ user, reason }) =>
    reason.trim() === "" ? named(user) : `${named(user)} (${named(reason)})`,
  );
  return [...people, ...more({ shown, count })].join(", ");
}

/** The people to whom roles bring something that they do not hold. */
export function gains({ layers: { areApplied }, gains }: ReportData): Markup {
  const rows = gains.shown.map(({ role, people, cells, who }) => [
    html`${swatch(role)}${titleOf(role)}`,
    ...[people, cells],
    [...who.shown.map(named), ...more(who)].join(", "),
  ]);
  const caption = areApplied
    ? "By role, each membership once: that of the first applied role that grants it"
    : "By role, were it the only one that is applied";
  return html`<section aria-labelledby="would-gain"><h2 id="would-gain">Would gain</h2>
${
  gains.count === 0
    ? html`<p>Nobody: all people hold what their roles give.</p>`
    : html`<p>${countOf(gains.count, "role")} would give people what they do not hold.</p>${table(caption, ["Role", ...["People", "Memberships"].map(numbers), "Who"], rows)}${rest(gains, areApplied ? "Would be granted CSV" : "the table")}`
}
</section>`;
}

function more({ shown, count }: Cut<unknown>): string[] {
  return count > shown.length ? [`${formatNumber(count - shown.length)} more`] : [];
}
