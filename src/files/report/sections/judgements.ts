import type { Conflict } from "../../../model/facts/conflicts.ts";
import { countOf } from "../../../model/wording.ts";
import { list, numbers, rest, shortTexts, table } from "../lists.ts";
import { html, type Markup, named } from "../markup.ts";
import type { ReportData, ReportDecisions } from "../reportData.ts";

export function conflicts({ figures, conflictsHeld, exceptions }: ReportData): Markup {
  return html`<section aria-labelledby="conflicts"><h2 id="conflicts">Conflicts</h2>
${figures.conflicts === 0 ? html`<p>No pairs of groups in conflict are known.</p>` : held(figures.conflicts, conflictsHeld)}
${exceptions.count > 0 ? excepted(exceptions) : undefined}
</section>`;
}

function held(all: number, found: ReportData["conflictsHeld"]): Markup {
  const known = `${countOf(all, "pair")} of groups that nobody may hold together ${all === 1 ? "is" : "are"} known.`;
  if (found.count === 0)
    return list([known, "Nobody who is not excepted holds both groups of one now."]);
  const rows = found.shown.map(({ conflict, users }) => [
    ...[pairOf(conflict), conflict.reason === "" ? "" : named(conflict.reason)],
    ...[conflict.severity ?? "", users],
  ]);
  const columns = ["Groups", "Reason", shortTexts("Severity"), numbers("Users")];
  return html`<p>${known}</p>${table("Pairs that users hold both groups of now", columns, rows)}${rest(found, "Conflicts CSV")}`;
}

function excepted(found: ReportData["exceptions"]): Markup {
  const rows = found.shown.map(({ user, conflict, text }) => [
    named(user),
    pairOf(conflict),
    named(text),
  ]);
  return html`${table("People who may hold both groups of one, or might once", ["User", "Groups", "Exception"], rows)}${rest(found, "Conflict rules CSV")}`;
}

function pairOf({ groups }: Conflict): string {
  return `${named(groups[0])} and ${named(groups[1])}`;
}

const COLUMNS = [
  ...["User", "Group", shortTexts("Decision"), "Reason", "Comment", "By"],
  shortTexts("Decided"),
];

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

export function decisions({ decisions }: ReportData): Markup {
  return html`<section aria-labelledby="decisions"><h2 id="decisions">Decisions</h2>
${decisions.cells.count === 0 ? html`<p>Nothing was decided about single memberships.</p>` : decided(decisions)}
</section>`;
}

function decided({ keep, remove, cells }: ReportDecisions): Markup {
  const rows = cells.shown.map(({ user, group, decision, reason, comment, by, date }) => [
    ...[named(user), named(group), decision === "keep" ? "Keep" : "Remove"],
    ...[reason, comment ? named(comment) : "", by ? named(by) : "", dayOf(date)],
  ]);
  const caption = `${countOf(remove, "membership")} to remove, ${countOf(keep, "membership")} to keep`;
  return html`${table(caption, COLUMNS, rows)}${rest(cells, "JSON")}`;
}

function dayOf(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? "" : days.format(moment);
}

const REVIEW_COLUMNS = [
  ...["Review", numbers("Asked"), numbers("Answered"), numbers("To remove")],
  ...[shortTexts("People done"), shortTexts("Until")],
];

/** How far the reviews are that others were asked for; undefined where nobody was. */
export function reviews({ reviews }: ReportData): Markup | undefined {
  if (reviews.count === 0) return undefined;
  const rows = reviews.shown.map(({ name, asked, answered, removes, people, done, until }) => [
    ...[named(name), asked, answered, removes],
    ...[`${done} of ${people}`, until],
  ]);
  const caption = `${countOf(reviews.count, "review")} by others, the latest first`;
  return html`<section aria-labelledby="reviews"><h2 id="reviews">Reviews by others</h2>
${table(caption, REVIEW_COLUMNS, rows)}${rest(reviews, "JSON")}
</section>`;
}
