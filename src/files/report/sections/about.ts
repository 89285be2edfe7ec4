import { countsInWords, filesInWords } from "../../../model/comparison/comparedInWords.ts";
import { andMore, isolated } from "../../../model/isolated.ts";
import type { SourceNote, TableSource } from "../../../model/table/source.ts";
import { countOf, formatBytes } from "../../../model/wording.ts";
import { list, numbers, rest, table } from "../lists.ts";
import { html, type Markup, named } from "../markup.ts";
import type { ReportAbout, ReportData, ReportFinding } from "../reportData.ts";

const MOST_FILES = 50;

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

export function about({ about, isSample }: ReportData): Markup {
  const { source, comparedWith, findings, setAside } = about;
  return html`<section aria-labelledby="data"><h2 id="data">Data</h2>
${source ? origin(source) : html`<p>${isSample ? "A sample, made up by Access Table." : "Where the table came from is not known."}</p>`}
${comparedWith.count > 0 ? compared(comparedWith) : undefined}
${findings.length === 0 ? html`<p>Nothing odd was found about its users and groups.</p>` : findings.map(finding)}
${setAside.count > 0 ? aside(setAside) : undefined}
</section>
`;
}

function origin(source: TableSource): Markup {
  const { files, format, time, rows, mended, leftOut, notes } = source;
  const columns = ["File", numbers("Size"), numbers("Last changed")];
  const lines = files.slice(0, MOST_FILES).map((file, at) => {
    const size = source.sizes?.[at];
    return [
      named(file),
      size === undefined ? "not known" : formatBytes(size),
      momentOf(source.changed?.[at] ?? "") || "not known",
    ];
  });
  const read = rows > 0 ? `, ${countOf(rows, "row")} read` : "";
  const opened = source.address === undefined ? "opened" : "asked";
  const caption = `${named(format)}, ${opened} ${moments.format(new Date(time))}${read}`;
  const cut = { shown: lines, count: files.length };
  const from =
    source.address === undefined
      ? html`${table(caption, columns, lines)}${rest(cut, "the table")}`
      : table(caption, ["Source", "Asked by"], askedRows(source));
  return html`${from}
<p>${mended + leftOut === 0 ? "Nothing was mended or left out." : `${countOf(leftOut, "place")} left out, ${countOf(mended, "place")} mended or taken as they could be.`}</p>${notes && reasons(notes)}`;
}

function askedRows({ address = "", query, usersQuery, groupsQuery }: TableSource) {
  return [query ?? "all that lies there", usersQuery, groupsQuery].flatMap((asked) =>
    asked === undefined ? [] : [[named(address), named(asked)]],
  );
}

function compared(notes: ReportAbout["comparedWith"]): Markup {
  const lines = notes.shown.map(
    (note) =>
      `${moments.format(new Date(note.time))}: ${filesInWords(note)}. ${countsInWords(note)}`,
  );
  return html`<h3>Compared with other exports</h3>
<p class="muted">Gained is what the newer of the two has alone; the other exports are not kept.</p>
${list(lines)}${rest(notes, "the JSON")}`;
}

function reasons(notes: readonly SourceNote[]): Markup {
  const rows = [...notes]
    .sort((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut) || b.count - a.count)
    .map(({ reason, isLeftOut, count }) => [
      named(reason),
      isLeftOut ? "left out" : "mended",
      count,
    ]);
  return table("Why", ["Reason", "What was done", numbers("Places")], rows);
}

function aside(all: ReportAbout["setAside"]): Markup {
  const columns = ["Finding", "Of", "Why it is none", "Said by", "When"];
  const rows = all.shown.map(({ title, items, reason, by, date }) => [
    title,
    andMore(items.shown.map(isolated), items.count),
    isolated(reason),
    isolated(by),
    momentOf(date),
  ]);
  return html`${table("Set aside: no findings", columns, rows)}${rest(all, "the JSON")}`;
}

/** Nothing where it is no date. */
function momentOf(date: string): string {
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? "" : moments.format(moment);
}

function finding({ title, count, explanation, names }: ReportFinding): Markup {
  return html`<h3>${title}: ${count}</h3>
<p class="muted">${explanation}</p>
${list(names.shown)}${rest(names, "the table")}
`;
}
