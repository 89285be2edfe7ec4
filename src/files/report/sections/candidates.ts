import { countOf } from "../../../model/wording.ts";
import { rest } from "../lists.ts";
import { html, type Markup } from "../markup.ts";
import type { ReportCandidate, ReportData } from "../reportData.ts";
import { roleArticle, titleOf } from "./roleArticle.ts";

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
