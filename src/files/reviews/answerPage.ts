import { isolated } from "../../model/isolated.ts";
import { html, Markup, named } from "../report/markup.ts";
import {
  ANSWERED_BY,
  ANSWERS_FORMAT,
  type AnswerForm,
  type AskedEntry,
  instructions,
} from "./answerForm.ts";
import style from "./answerPage.css?raw";
import script from "./answerPage.js?raw";
import { rowCheck } from "./rowCheck.ts";

/** The SHA-256 of the page's script: a test holds it. No other script runs in the page. */
export const SCRIPT_HASH = "sha256-F88BN3dWS1iWU0A7LSWpL2rc9rLu599x5NKFk1saWL8=";

/** The page that somebody answers, in pieces: it works from disk, without a network. */
export function* answerPage(form: AnswerForm): Generator<string> {
  const { review, answerer, attributes, entries } = form;
  const title = `${isolated(review.name)}: ${isolated(answerer.name)}`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src '${SCRIPT_HASH}'`;
  yield html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${instructions(form)}</p>
<p class="muted">Nothing leaves this page by itself: <b>Save answers</b> saves them as a file, which you send back. What is not finished can be saved, and opened here again.</p>
<button id="open" type="button">Open saved answers</button>
<input id="file" type="file" accept=".json,application/json" aria-label="Saved answers" hidden>
</header>
<main>
`.html;
  for (let at = 0; at < entries.length; ) {
    let end = at + 1;
    while (end < entries.length && entries[end].user === entries[at].user) end++;
    yield personMarkup(entries.slice(at, end), attributes).html;
    at = end;
  }
  const asked = entries.map((one) => {
    const { entry, user, group, reason } = one;
    const check = rowCheck(review, answerer.id, entry, shownOf(one, attributes));
    return { entry, user, group, reason, check };
  });
  const told = { format: ANSWERS_FORMAT, version: 1, review: review.id, asked: answerer.id };
  yield html`</main>
<footer class="bar">
<p id="said" role="alert"></p>
<label>${ANSWERED_BY} <input id="by" type="text" autocomplete="name" maxlength="200"></label>
<p id="progress" role="status"></p>
<button id="save" type="button" class="primary">Save answers</button>
</footer>
`.html;
  yield `<script id="asked" type="application/json">${jsonText({ ...told, entries: asked })}</script>\n`;
  yield `<script>${script}</script>\n</body>\n</html>\n`;
}

/** JSON that ends no script. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** Who is asked about: the name, and what else is known. */
function headOf({ user, name, about }: AskedEntry, attributes: readonly string[]) {
  const told = attributes.flatMap((attribute, at) =>
    about[at] === "" ? [] : `${isolated(attribute)}: ${isolated(about[at])}`,
  );
  return [named(name), [...(user === name ? [] : [isolated(user)]), ...told].join(" · ")];
}

/** The texts of an entry, as a page shows them and its script reads them again. */
export function shownOf(entry: AskedEntry, attributes: readonly string[]): string[] {
  return [headOf(entry, attributes).join(" "), named(entry.group), isolated(entry.reason)];
}

function personMarkup(entries: readonly AskedEntry[], attributes: readonly string[]) {
  const [name, more] = headOf(entries[0], attributes);
  return html`<section>
<h2>${name} <span class="muted">${more}</span></h2>
${entries.map(
  ({ entry, group, reason }) => html`<fieldset data-entry="${entry}">
<legend>${named(group)}</legend>
<p class="why">${isolated(reason)}</p>
<div class="answer"><label><input type="radio" name="a${entry}" value="keep"> Keep</label>
<label><input type="radio" name="a${entry}" value="remove"> Remove</label>
<label class="comment">Comment <input type="text" maxlength="2000"></label></div>
</fieldset>
`,
)}</section>
`;
}
