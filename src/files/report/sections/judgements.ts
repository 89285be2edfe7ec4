import { countOf } from "../../../model/wording.ts";
import { list, numbers, rest, shortTexts, table } from "../lists.ts";
import { html, type Markup, named } from "../markup.ts";
import type { ReportData, ReportDecisions } from "../reportData.ts";

export function conflicts({ figures, conflictsHeld }: ReportData): Markup {
  return html`<section aria-labelledby="conflicts"><h2 id="conflicts">Conflicts</h2>
${figures.conflicts === 0 ? html`<p>No pairs of groups in conflict are known.</p>` : held(figures.conflicts, conflictsHeld)}
</section>`;
}

function held(all: number, found: ReportData["conflictsHeld"]): Markup {
  const known = `${countOf(all, "pair")} of groups that nobody may hold together ${all === 1 ? "is" : "are"} known.`;
  if (found.count === 0) return list([known, "Nobody holds both groups of one now."]);
  const rows = found.shown.map(({ conflict: { groups, reason }, users }) => [
    `${named(groups[0])} and ${named(groups[1])}`,
    reason === "" ? "" : named(reason),
    users,
  ]);
  const columns = ["Groups", "Reason", numbers("Users")];
  return html`<p>${known}</p>${table("Pairs that users hold both groups of now", columns, rows)}${rest(found, "Conflicts CSV")}`;
}

const COLUMNS = ["User", "Group", shortTexts("Decision"), "Reason", shortTexts("Decided")];

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

function dayOf(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? "" : days.format(moment);
}
