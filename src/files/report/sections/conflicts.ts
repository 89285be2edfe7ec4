import { countOf } from "../../../model/wording.ts";
import { list, rest, table } from "../lists.ts";
import { html, type Markup, named } from "../markup.ts";
import type { ReportData } from "../reportData.ts";

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
  const columns = [{ name: "Groups" }, { name: "Reason" }, { name: "Users", isNumber: true }];
  return html`<p>${known}</p>${table("Pairs that users hold both groups of now", columns, rows)}${rest(found, "Conflicts CSV")}`;
}
