import { countOf, formatNumber } from "../../../model/wording.ts";
import { list, rest } from "../lists.ts";
import { html, Markup, named } from "../markup.ts";
import type { ReportRole, RoleDetails } from "../reportData.ts";

/** The part of a role's article in which one that is applied differs from a candidate. */
interface RoleHeading {
  readonly anchor: string;
  readonly title: string;
  /** The words on what it covers. */
  readonly effect: string;
  /** True for a candidate: what it grants, it would grant. */
  readonly isCandidate?: boolean;
}

/** All that is said of one role. */
export function roleArticle(role: ReportRole, detail: RoleDetails, heading: RoleHeading): Markup {
  const { note, why, groups, conflicts } = detail;
  const { anchor, title, effect } = heading;
  const facts = [
    role.name === "" ? "" : `Id: ${named(role.id)}`,
    `Owner: ${role.owner === "" ? "none named" : named(role.owner)}`,
    countOf(role.users, "user"),
    effect,
  ];
  return html`<article class="role" id="${anchor}" aria-labelledby="name-${anchor}"${colored("border-inline-start-color", role)}>
<div class="head"><h3 id="name-${anchor}">${swatch(role)}${title}</h3>
<p class="muted">${facts.filter(Boolean).join(" · ")}</p></div>
${note === "" ? undefined : html`<p class="note" dir="auto">${note}</p>`}
<h4>Why it is one</h4>
${why.length > 0 ? list(why) : html`<p>No attribute says what its users have in common.</p>`}
<h4>${countOf(groups.count, "group")}</h4>
${groups.count > 0 ? list(groups.shown.map(named), "names") : html`<p>Applied roles have taken all of its groups.</p>`}${rest(groups, "Role groups CSV")}
${grantsOf(role, detail, heading)}${
  conflicts.count === 0
    ? undefined
    : html`
<h4>Conflicts</h4><div class="warning">${list(conflicts.shown)}</div>${rest(conflicts, "the table")}`
}
</article>
`;
}

function grantsOf(
  { grants: count, lacks }: ReportRole,
  { grants, conflicts }: RoleDetails,
  { isCandidate }: RoleHeading,
): Markup {
  const noConflicts = conflicts.count === 0 ? " No conflicts." : "";
  const verb = isCandidate ? "Would grant" : "Grants";
  if (lacks === 0)
    return html`<p>${verb} nothing new: all of its users hold all of its groups.${noConflicts}</p>`;
  const others = isCandidate ? "applied roles grant" : "roles before it grant";
  if (count === 0)
    return html`<p>${verb} nothing new: ${countOf(lacks, "cell")} not held, which ${others} already.${noConflicts}</p>`;
  const lines = grants.shown.map(({ user, groups }) => {
    const more = groups.count - groups.shown.length;
    return `${named(user)}: ${groups.shown.map(named).join(", ")}${more > 0 ? ` and ${formatNumber(more)} more` : ""}`;
  });
  const granted = lacks > count ? `, besides ${formatNumber(lacks - count)} that ${others}` : "";
  return html`<h4>${isCandidate ? "Would newly grant" : "Newly granted"}</h4><p>${countOf(count, "cell")} not held before, for ${countOf(grants.count, "user")}${granted}:</p>${list(lines)}${rest(grants, isCandidate ? "the table" : "Would be granted CSV")}${conflicts.count === 0 ? html`<p>No conflicts.</p>` : undefined}`;
}

export function titleOf({ id, name }: ReportRole): string {
  return named(name || id);
}

/** A square in the colour of a role. */
export function swatch(role: ReportRole): Markup {
  return html`<span class="swatch" aria-hidden="true"${colored("background", role)}></span>`;
}

/** A colour as a style: a colour alone, whatever is in the data. */
function colored(property: string, { color }: ReportRole): Markup {
  return /^rgb\(\d+, \d+, \d+\)$/.test(color)
    ? html` style="${new Markup(property)}:${color}"`
    : new Markup("");
}
