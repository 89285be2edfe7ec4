import { html, Markup, named } from "./markup.ts";
import type { ReportData } from "./reportData.ts";
import { about } from "./sections/about.ts";
import { coverage, picture, summary, uncovered } from "./sections/figures.ts";
import { conflicts, decisions, reviews } from "./sections/judgements.ts";
import { gains, layers } from "./sections/layers.ts";
import { roleChanges } from "./sections/roleChanges.ts";
import { candidates, roles } from "./sections/roles.ts";
import { STYLE } from "./style.ts";

export const REPORT_TYPE = "text/html;charset=utf-8";

/** The policy of the file itself: nothing runs in it, and nothing comes from elsewhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The parts of a report, by their anchors, with their names in its list of contents. */
const CONTENTS = {
  summary: "Summary",
  coverage: "Coverage",
  matrix: "Matrix",
  layers: "Layers",
  "would-gain": "Would gain",
  roles: "Roles",
  "each-role": "Each role",
  "not-applied": "Not applied",
  "role-changes": "Role changes",
  conflicts: "Conflicts",
  decisions: "Decisions",
  reviews: "Reviews by others",
  "left-over": "Left over",
  data: "Data",
} as const;

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** A report as one HTML file without scripts, piece by piece. */
export function* report(data: ReportData): Generator<string> {
  for (const part of parts(data)) yield part.html;
}

function* parts(data: ReportData): Generator<Markup> {
  const title = named(data.name);
  yield html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Access Table">
<title>${title}: roles</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${title}</h1>
<p class="muted">Report of ${moments.format(data.date)}, made by Access Table${data.isSample ? ". A sample, made up" : ""}</p>
${data.origin === undefined ? undefined : html`<p class="muted">The table: ${data.origin}</p>`}</header>
${contents(data)}
<main>
`;
  yield summary(data);
  yield coverage(data);
  yield picture(data);
  yield layers(data);
  yield gains(data);
  yield* roles(data);
  yield* candidates(data);
  const changes = roleChanges(data);
  if (changes) yield changes;
  yield conflicts(data);
  yield decisions(data);
  const asked = reviews(data);
  if (asked) yield asked;
  yield uncovered(data);
  yield about(data);
  yield new Markup("</main>\n</body>\n</html>\n");
}

function contents({ roles, candidates, roleChanges, reviews }: ReportData): Markup {
  const missing = new Set<string>();
  if (roles.length === 0) missing.add("each-role");
  if (candidates.count === 0) missing.add("not-applied");
  if (!roleChanges) missing.add("role-changes");
  if (reviews.count === 0) missing.add("reviews");
  const names = Object.entries(CONTENTS).filter(([at]) => !missing.has(at));
  return html`<nav aria-label="Contents"><ul>${names.map(([at, name]) => html`<li><a href="#${at}">${name}</a></li>`)}</ul></nav>`;
}
