import { countOf } from "../../../model/wording.ts";
import { rest, table } from "../lists.ts";
import { html, type Markup, named } from "../markup.ts";
import type { ReportData, ReportDecisions } from "../reportData.ts";

const COLUMNS = [
  { name: "User" },
  { name: "Group" },
  { name: "Decision", isShort: true },
  { name: "Reason" },
  { name: "Decided", isShort: true },
];

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

export function decisions({ decisions }: ReportData): Markup {
  return html`<section aria-labelledby="decisions"><h2 id="decisions">Decisions</h2>
${decisions.cells.count === 0 ? html`<p>Nothing was decided about single memberships.</p>` : decided(decisions)}
</section>`;
}

function decided({ keep, remove, cells }: ReportDecisions): Markup {
  const rows = cells.shown.map(({ user, group, decision, reason, date }) => [
    ...[named(user), named(group), decision === "keep" ? "Keep" : "Remove"],
    ...[reason, dayOf(date)],
  ]);
  const caption = `${countOf(remove, "membership")} to remove, ${countOf(keep, "membership")} to keep`;
  return html`${table(caption, COLUMNS, rows)}${rest(cells, "JSON")}`;
}

/** The day of a moment in ISO 8601; nothing where it is none. */
function dayOf(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? "" : days.format(moment);
}
