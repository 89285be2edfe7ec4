import { readFileSync } from "node:fs";
import { Marked, type RendererObject } from "marked";
import type { Plugin } from "vite";

/** What the page's address begins with; the guide is beside it. */
const NAME = "guide.html";
const PICTURES = /\]\((tour\/[^)]+\.png)\)/g;

/** The guide as a page beside the built one, for `Help ▸ Guide`: it is read without the project, too. */
export function guidePage(policy: string): Plugin {
  return {
    name: "guide-page",
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}${NAME}`, (_, response) => {
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(html(policy));
      });
      middlewares.use(`${config.base}tour/`, ({ url = "" }, response) => {
        response.end(read(`tour${url}`));
      });
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      emit(NAME, html(policy));
      for (const [, picture] of text("guide.md").matchAll(PICTURES)) emit(picture, read(picture));
    },
  };
}

function html(policy: string): string {
  const body = new Marked({ async: false, renderer }).parse(guideText());
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Guide to Access Table</title>
<link rel="icon" href="favicon.svg">
<link rel="stylesheet" href="guide.css">
</head>
<body><main>
${body}</main></body>
</html>
`;
}

/** The guide, with the rules that the README has, before its keys. */
function guideText(): string {
  const [rules] = text("../README.md").match(/^## The rules in short\n[\s\S]*?(?=^## )/m) ?? [];
  if (rules === undefined) throw new Error("The README has no rules for the guide.");
  return text("guide.md").replace(/^## Keys$/m, `${rules}$&`);
}

const renderer: RendererObject = {
  /** Links lead to a heading by the name that it has on code hosts. */
  heading({ tokens, depth, text: words }) {
    const id = words
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, "")
      .replaceAll(" ", "-");
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  /** The project's files are not here: of a link to one its words are left. */
  link({ href, tokens }) {
    const words = this.parser.parseInline(tokens);
    const target = href.replace(/^\.\.\/README\.md(?=#)/, "").replace(/^page\//, "");
    return target.startsWith("../") ? words : `<a href="${target}">${words}</a>`;
  },
};

function text(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

function read(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}
