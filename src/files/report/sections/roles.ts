import { countOf } from "../../../model/wording.ts";
import { rest, table } from "../lists.ts";
import { html, type Markup, named } from "../markup.ts";
import type { ReportData, ReportRole, RoleDetails } from "../reportData.ts";
import { roleArticle, swatch, titleOf } from "./roleArticle.ts";

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
    "The applied roles in the order of their application. Covers: the held cells of a role that no role before it covers. Grants: its cells that are not held, and that no role before it grants. Each cell is counted once: together they are what the summary says.",
    [{ name: "Role" }, ...(hasOwners ? [OWNER] : []), ...COUNTS],
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
