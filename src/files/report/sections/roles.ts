import { andMore } from "../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { list, numbers, rest, table } from "../lists.ts";
import { html, Markup, named } from "../markup.ts";
import type { ReportCandidate, ReportData, ReportRole, RoleDetails } from "../reportData.ts";

const COUNTS = ["Users", "Groups", "Covers", "Grants"].map(numbers);

/** More roles than these are counted: nobody reads on, and the file stays one that opens at once. */
const MOST_ROLES = 2000;

export function* roles({ roles, details }: ReportData): Generator<Markup> {
  yield html`<section aria-labelledby="roles"><h2 id="roles">Roles</h2>`;
  if (roles.length === 0) {
    yield html`<p>No role is applied.</p></section>`;
    return;
  }
  const shown = roles.slice(0, MOST_ROLES);
  const hasOwners = shown.some(({ owner }) => owner !== "");
  yield table(
    "The applied roles in the order of their application. Covers: the held cells of a role that no role before it covers. Grants: its cells that are not held, and that no role before it grants. Each cell is counted once: together they are what the summary says.",
    ["Role", ...(hasOwners ? ["Owner"] : []), ...COUNTS],
    shown.map((role, at) => [
      html`${swatch(role)}${at < details.length ? html`<a href="#role-${at + 1}">${titleOf(role)}</a>` : titleOf(role)}`,
      ...(hasOwners ? [role.owner && named(role.owner)] : []),
      ...[role.users, role.groups, role.covers, role.grants],
    ]),
  );
  yield html`${rest({ shown, count: roles.length }, "Roles CSV")}</section>
<section aria-labelledby="each-role"><h2 id="each-role">Each role</h2>`;
  for (const [at, detail] of details.entries()) yield appliedRole(roles[at], detail, at + 1);
  yield html`${rest({ shown: details, count: roles.length }, "Role groups CSV")}</section>`;
}

function appliedRole(role: ReportRole, details: RoleDetails, number: number): Markup {
  return roleArticle(role, details, {
    anchor: `role-${number}`,
    title: `${number}. ${titleOf(role)}`,
    effect: `covers ${countOf(role.covers, "held cell")} newly`,
  });
}

/** The candidates that somebody pinned, named or wrote a note or an owner to: none of them is applied. */
export function* candidates({ candidates }: ReportData): Generator<Markup> {
  if (candidates.count === 0) return;
  yield html`<section aria-labelledby="not-applied"><h2 id="not-applied">Not applied</h2>
<p>Roles that are pinned, or have a name, an owner or a note, but are not applied: neither the figures nor the picture above have anything of them.</p>`;
  for (const [at, candidate] of candidates.shown.entries()) yield article(candidate, at + 1);
  yield html`${rest(candidates, "JSON")}</section>`;
}

function article({ role, isPinned, details }: ReportCandidate, number: number): Markup {
  return roleArticle(role, details, {
    anchor: `candidate-${number}`,
    title: `${titleOf(role)} (${isPinned ? "pinned, " : ""}not applied)`,
    effect: `would cover ${countOf(role.covers, "more held cell")}`,
    isCandidate: true,
  });
}

/** The part of a role's article in which one that is applied differs from a candidate. */
interface RoleHeading {
  readonly anchor: string;
  readonly title: string;
  readonly effect: string;
  /** True for a candidate: what it grants, it would grant. */
  readonly isCandidate?: boolean;
}

function roleArticle(role: ReportRole, detail: RoleDetails, heading: RoleHeading): Markup {
  const { note, why, groups, conflicts } = detail;
  const { anchor, title, effect } = heading;
  const facts = [
    role.name === "" ? "" : `Id: ${named(role.id)}`,
    `Owner: ${role.owner === "" ? "none named" : named(role.owner)}`,
    role.isInForce ? "In force" : "",
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
    return `${named(user)}: ${andMore(groups.shown.map(named), groups.count)}`;
  });
  const granted = lacks > count ? `, besides ${formatNumber(lacks - count)} that ${others}` : "";
  return html`<h4>${isCandidate ? "Would newly grant" : "Newly granted"}</h4><p>${countOf(count, "cell")} not held before, for ${countOf(grants.count, "user")}${granted}:</p>${list(lines)}${rest(grants, isCandidate ? "the table" : "Would be granted CSV")}${conflicts.count === 0 ? html`<p>No conflicts.</p>` : undefined}`;
}

export function titleOf({ id, name }: Pick<ReportRole, "id" | "name">): string {
  return named(name || id);
}

export function swatch(role: Pick<ReportRole, "color">): Markup {
  return html`<span class="swatch" aria-hidden="true"${colored("background", role)}></span>`;
}

/** A colour as a style: a colour alone, whatever is in the data. */
function colored(property: string, { color }: Pick<ReportRole, "color">): Markup {
  return /^rgb\(\d+, \d+, \d+\)$/.test(color)
    ? html` style="${new Markup(property)}:${color}"`
    : new Markup("");
}
