import { Markup } from "./markup.ts";

/** The looks of a report, on light and dark screens and on paper. */
export const STYLE = new Markup(`
:root { color-scheme: light dark; --text: #1c222b; --muted: #596473; --line: #cdd3db; --ground: #fff;
  --panel: #f6f7f9; --accent: #1a66d9; --next: #dce8fb; --warn: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --text: #e5e9ef; --muted: #9aa5b4; --line: #3a424d;
  --ground: #14171c; --panel: #1b1f26; --accent: #6aa6ff; --next: #22344f; --warn: #ff9a5c; } }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { max-width: 980px; margin: 0 auto; padding: 24px 20px 64px; background: var(--ground); color: var(--text);
  font: 15px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
h2 { margin: 40px 0 12px; padding-top: 12px; border-top: 1px solid var(--line); font-size: 20px; }
h3 { margin: 0 0 4px; font-size: 16px; }
h4 { margin: 12px 0 2px; font-size: 14px; }
p, ul, dl { margin: 4px 0 8px; }
ul { padding-inline-start: 18px; }
a { color: var(--accent); }
.muted, .rest, figcaption { color: var(--muted); }
.rest { font-style: italic; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; list-style: none; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(max(150px, 22%), 1fr)); gap: 8px; }
.figures div { padding: 8px 12px; border-radius: 6px; background: var(--panel); }
.figures dt { color: var(--muted); font-size: 13px; }
.figures dd { margin: 0; font-size: 20px; font-variant-numeric: tabular-nums; }
.table { overflow-x: auto; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 8px 24px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding: 4px 0; color: var(--muted); text-align: start; }
th, td { padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; }
thead th { font-weight: 600; }
tbody th, td:not(.number, .short) { min-width: 8em; }
.number, .short { white-space: nowrap; overflow-wrap: normal; }
.number { text-align: end; }
.layer { display: inline-block; }
.swatch { display: inline-block; width: 12px; height: 12px; margin-inline-end: 6px; border-radius: 2px;
  border: 1px solid color-mix(in srgb, currentColor 30%, transparent); vertical-align: -1px; }
.assigned { background: #5b6571; } .assumed { background: #c3cad3; border-color: #8b95a2; }
.covered { background: linear-gradient(135deg, #d9480f 50%, #1a66d9 50%); }
.granted { background: #fff; border: 3px solid #1a66d9; } .excluded { background: #e8ebef; }
.removal { background: linear-gradient(45deg, #5b6571 40%, #fff 40% 60%, #5b6571 60%); }
figure { margin: 0; }
.matrix { display: block; width: auto; height: auto; max-width: 100%; border: 1px solid var(--line); background: #fff;
  image-rendering: pixelated; }
.key { display: flex; flex-wrap: wrap; gap: 2px 20px; padding: 0; list-style: none; }
.curve { display: block; width: 100%; height: 220px; }
.curve .grid { stroke: var(--line); } .curve .area { fill: var(--next); }
.curve .line { fill: none; stroke: var(--accent); stroke-width: 2; }
.curve path { vector-effect: non-scaling-stroke; }
.scale { display: flex; justify-content: space-between; color: var(--muted); font-size: 13px; }
.role { margin: 0 0 12px; padding: 12px 16px; border: 1px solid var(--line); border-inline-start-width: 6px; border-radius: 6px; }
.names { columns: 3 200px; }
.warning { color: var(--warn); }
.note { white-space: pre-wrap; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media print {
  :root { color-scheme: light; --text: #1c222b; --muted: #596473; --line: #cdd3db; --ground: #fff; --panel: #f6f7f9;
    --accent: #1a66d9; --next: #dce8fb; --warn: #9a3412; }
  @page { margin: 15mm; }
  body { max-width: none; padding: 0; font-size: 10pt; line-height: 1.4; }
  nav { display: none; }
  h2 { margin-top: 24px; }
  th, td { padding: 2px 8px; }
  h2, h3, h4, caption, .head, thead { break-after: avoid; }
  .picture { break-before: page; }
  .curve { height: 150px; }
  figure, caption, tr, .figures div, .together, .role, .key, .head { break-inside: avoid; }
  p, li { orphans: 2; widows: 2; }
  .matrix { max-height: 215mm; }
  .table { overflow: visible; }
  thead { display: table-header-group; }
  a { color: inherit; text-decoration: none; }
  .names { columns: 2; }
  .rest { break-before: avoid; }
  .names li { break-inside: avoid; }
}
`);
