import { isolated } from "../../model/isolated.ts";

/** Text that is HTML. All other text is escaped when it is put into HTML. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Part = Markup | string | number | undefined | readonly Part[];

/** HTML from a template: what is filled in is text, unless it is markup itself. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = template[0];
  parts.forEach((part, at) => {
    text += htmlOf(part) + template[at + 1];
  });
  return new Markup(text);
}

/** A name as it stands in a report: it turns nothing but itself around, and none is no gap. */
export function named(name: string): string {
  return isolated(name).trim() === "" ? "(no name)" : isolated(name);
}

function htmlOf(part: Part): string {
  if (part === undefined) return "";
  if (part instanceof Markup) return part.html;
  if (typeof part === "string") return escaped(part);
  return typeof part === "number" ? String(part) : part.map(htmlOf).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Characters that HTML has no way to say: all control characters but the line break and the tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
const UNSPEAKABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Text that means the same in an element and in a quoted attribute. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]).replace(UNSPEAKABLE, " ");
}
