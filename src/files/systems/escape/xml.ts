const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** A text as the content of an element or the value of an attribute, once it is fit for XML. */
export function xmlText(text: string): string {
  return fitForXml(text).replace(/[&<>"'\t\n\r]/g, (sign) => ENTITIES[sign]);
}

/** The characters that no XML 1.0 document holds, not even as references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
const UNFIT = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udfff]/gu;

/** Lines with blanks before each; values have no line break that is not spelled out. */
export function indented(lines: string, blanks: string): string {
  return lines
    .split("\n")
    .map((line) => line && blanks + line)
    .join("\n");
}

export function isFitForXml(text: string): boolean {
  return fitForXml(text) === text;
}

/** The text with characters that XML cannot hold spelled out, `\u0007`. */
function fitForXml(text: string): string {
  return text.replace(UNFIT, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
