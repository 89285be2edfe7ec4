import { countOf, formatNumber } from "../../../model/wording.ts";
import { rest, table } from "../lists.ts";
import { html, type Markup, named } from "../markup.ts";
import type { Counted, Cut, ReportData } from "../reportData.ts";

export function uncovered({ uncovered: { count, users, groups } }: ReportData): Markup {
  return html`<section aria-labelledby="left-over"><h2 id="left-over">Left over</h2>
${
  count === 0
    ? html`<p>Nothing: the applied roles cover all that is held.</p>`
    : html`<p>${countOf(count, "membership")} ${count === 1 ? "is" : "are"} covered by no applied role, of ${countOf(users.count, "user")} in ${countOf(groups.count, "group")}. Left over CSV names each.</p>
<div class="pair">${counted("Groups with the most left over", "Group", groups)}
${counted("Users with the most left over", "User", users)}</div>`
}
</section>`;
}

function counted(caption: string, name: string, items: Cut<Counted>): Markup {
  const rows = items.shown.map((item) => [named(item.name), formatNumber(item.count)]);
  const columns = [{ name }, { name: "Left over", isNumber: true }];
  return html`<div>${table(caption, columns, rows)}${rest(items, "Left over CSV")}</div>`;
}
