import { countOf, formatNumber } from "../../../model/wording.ts";
import { list, rest, table } from "../lists.ts";
import { html, Markup, named } from "../markup.ts";
import type { ReportData, ReportRole, RoleDetails } from "../reportData.ts";

const OWNER = { name: "Owner" };

const COUNTS = [
  { name: "Users", isNumber: true },
  { name: "Groups", isNumber: true },
  { name: "Covers", isNumber: true },
  { name: "Grants", isNumber: true },
];

/** More roles than these are counted: nobody reads on, and the file stays one that opens at once. */
const MOST_ROLES = 2000;

/** The applied roles: all in a table, then each by itself. */
export function* roles({ roles, details }: ReportData): Generator<Markup> {
  yield html`<section aria-labelledby="roles"><h2 id="roles">Roles</h2>`;
  if (roles.length === 0) {
    yield html`<p>No role is applied.</p></section>`;
    return;
  }
  const shown = roles.slice(0, MOST_ROLES);
  const hasOwners = shown.some(({ owner }) => owner !== "");
  yield table(
    "The applied roles in the order of their application. Covers: held cells that no role before it covers. Grants: cells that nobody held.",
    [{ name: "Role" }, ...(hasOwners ? [OWNER] : []), ...COUNTS],
    shown.map((role, at) => [
      html`${swatch(role)}${at < details.length ? html`<a href="#role-${at + 1}">${titleOf(role)}</a>` : titleOf(role)}`,
      ...(hasOwners ? [role.owner && named(role.owner)] : []),
      ...[role.users, role.groups, role.covers, role.grants],
    ]),
  );
  yield html`${rest({ shown, count: roles.length }, "Roles CSV")}</section>
<section aria-labelledby="each-role"><h2 id="each-role">Each role</h2>`;
  for (const [at, detail] of details.entries()) yield roleArticle(roles[at], detail, at + 1);
  yield html`${rest({ shown: details, count: roles.length }, "Role groups CSV")}</section>`;
}

function roleArticle(role: ReportRole, detail: RoleDetails, number: number): Markup {
  const { note, why, groups, conflicts } = detail;
  const facts = [
    role.name === "" ? "" : `Id: ${named(role.id)}`,
    `Owner: ${role.owner === "" ? "none named" : named(role.owner)}`,
    countOf(role.users, "user"),
    `covers ${countOf(role.covers, "held cell")} newly`,
  ];
  return html`<article class="role" id="role-${number}" aria-labelledby="name-${number}"${colored("border-inline-start-color", role)}>
<h3 id="name-${number}">${swatch(role)}${number}. ${titleOf(role)}</h3>
<p class="muted">${facts.filter(Boolean).join(" · ")}</p>
${note === "" ? undefined : html`<p class="note" dir="auto">${note}</p>`}
<h4>Why it is one</h4>
${why.length > 0 ? list(why) : html`<p>No attribute says what its users have in common.</p>`}
<h4>${countOf(groups.count, "group")}</h4>
${list(groups.shown.map(named), "names")}${rest(groups, "Role groups CSV")}
${grantsOf(role, detail)}
${conflicts.count === 0 ? html`<p>No conflicts.</p>` : html`<h4>Conflicts</h4><div class="warning">${list(conflicts.shown)}</div>${rest(conflicts, "the table")}`}
</article>
`;
}

function grantsOf({ grants: count }: ReportRole, { grants }: RoleDetails): Markup {
  if (count === 0) return html`<p>Grants nothing new: all of its users hold all of its groups.</p>`;
  const lines = grants.shown.map(({ user, groups }) => {
    const more = groups.count - groups.shown.length;
    return `${named(user)}: ${groups.shown.map(named).join(", ")}${more > 0 ? ` and ${formatNumber(more)} more` : ""}`;
  });
  return html`<h4>Newly granted</h4><p>${countOf(count, "cell")}, for ${countOf(grants.count, "user")}:</p>${list(lines)}${rest(grants, "Would be granted CSV")}`;
}

function titleOf({ id, name }: ReportRole): string {
  return named(name || id);
}

function swatch(role: ReportRole): Markup {
  return html`<span class="swatch" aria-hidden="true"${colored("background", role)}></span>`;
}

/** A colour as a style: a colour alone, whatever is in the data. */
function colored(property: string, { color }: ReportRole): Markup {
  return /^rgb\(\d+, \d+, \d+\)$/.test(color)
    ? html` style="${new Markup(property)}:${color}"`
    : new Markup("");
}
