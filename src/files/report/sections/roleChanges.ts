import { andMore } from "../../../model/isolated.ts";
import { countOf } from "../../../model/wording.ts";
import { rest, shortTexts, table } from "../lists.ts";
import { html, type Markup, named } from "../markup.ts";
import type { Cut, ReportData, ReportRoleChange } from "../reportData.ts";

const WORDS = { create: "Create", change: "Change", retire: "Retire" } as const;
const COLUMNS = [
  "Role",
  shortTexts("What to do"),
  "Users in",
  "Users out",
  "Groups in",
  "Groups out",
];

/** The difference between what is in force and what is proposed; nothing where nothing is in force. */
export function roleChanges({ roleChanges: changes }: ReportData): Markup | undefined {
  if (!changes) return undefined;
  return html`<section aria-labelledby="role-changes"><h2 id="role-changes">Role changes</h2>
${changes.count === 0 ? html`<p>The roles here are those in force.</p>` : listed(changes)}
</section>`;
}

function listed(changes: Cut<ReportRoleChange>): Markup {
  const rows = changes.shown.map(({ name, kind, users, groups }) => [
    ...[named(name), WORDS[kind]],
    ...[users.added, users.removed, groups.added, groups.removed].map(inWords),
  ]);
  const caption = `What to do so that the roles here are in force: ${countOf(changes.count, "role")}`;
  return html`${table(caption, COLUMNS, rows)}${rest(changes, "Role changes CSV")}`;
}

function inWords({ shown, count }: Cut<string>): string {
  return andMore(shown.map(named), count);
}
