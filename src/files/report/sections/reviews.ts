import { countOf } from "../../../model/wording.ts";
import { numbers, rest, shortTexts, table } from "../lists.ts";
import { html, type Markup, named } from "../markup.ts";
import type { ReportData } from "../reportData.ts";

const COLUMNS = [
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
${table(caption, COLUMNS, rows)}${rest(reviews, "JSON")}
</section>`;
}
