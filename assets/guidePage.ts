import { readFileSync } from "node:fs";
import { Marked, type RendererObject } from "marked";
import type { Plugin } from "vite";

/** The pages of the guide, each of its file: the first is that of `Help ▸ Guide`. */
const PAGES = ["guide", "command", "component"];
const PICTURES = /\]\((tour\/[^)]+\.png)\)/g;

/** The guide as pages beside the built one, for `Help ▸ Guide`: it is read without the project, too. */
export function guidePage(policy: string): Plugin {
  return {
    name: "guide-page",
    configureServer({ middlewares, config }) {
      for (const page of PAGES)
        middlewares.use(`${config.base}${page}.html`, (_, response) => {
          response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.end(html(page, policy));
        });
      middlewares.use(`${config.base}tour/`, ({ url = "" }, response) => {
        response.end(read(`tour${url}`));
      });
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      for (const page of PAGES) {
        emit(`${page}.html`, html(page, policy));
        for (const [, picture] of text(`${page}.md`).matchAll(PICTURES))
          emit(picture, read(picture));
      }
    },
  };
}

function html(page: string, policy: string): string {
  const source = page === "guide" ? guideText() : text(`${page}.md`);
  const [, title] = source.match(/^# (.+)$/m) ?? [];
  const body = new Marked({ async: false, renderer }).parse(source);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
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
    const target = href
      .replace(/^\.\.\/README\.md(?=#)/, "")
      .replace(/^page\//, "")
      .replace(/\.md(?=#|$)/, ".html");
    return target.startsWith("../") ? words : `<a href="${target}">${words}</a>`;
  },
};

function text(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

function read(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}
