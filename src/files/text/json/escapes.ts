const BACKSLASH = 92;

/** A line break or another control character: all before the space. */
const CONTROL = /[^ -\uffff]/;
/** A control character or a backslash. */
const MARKED = /[^ -[\]-\uffff]/;
/** A valid escape, a backslash without one, or a control character. */
const SPECIAL = /\\(?:u([\da-fA-F]{4})|(["\\/bfnrt]))?|[^ -\uffff]/g;
const MEANINGS: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** Throws for an error at an index of the text. */
type Refuse = (at: number, sentence: string) => never;

/** The index of the quote that ends the text from `from` on; -1 where it is still to come. */
export function endOfText(piece: string, from: number): number {
  for (let quote = piece.indexOf('"', from); quote >= 0; quote = piece.indexOf('"', quote + 1)) {
    let before = quote;
    while (before > from && piece.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((quote - before) % 2 === 0) return quote;
  }
  return -1;
}

/** True for a text without escapes and errors, as nearly all are. */
export function isPlain(raw: string): boolean {
  return !MARKED.test(raw);
}

/** The text between quotes with its escapes decoded. */
export function unescaped(raw: string, refuse: Refuse): string {
  return raw.replace(SPECIAL, (match, hex: string | undefined, letter: string | undefined, at) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (letter !== undefined) return MEANINGS[letter];
    if (match !== "\\") return refuse(at, INSIDE_QUOTES);
    const next = raw[at + 1];
    if (next === "u") return refuse(at, "\\u needs four hexadecimal digits.");
    return refuse(at, `\\${next} means nothing in JSON.`);
  });
}

/** Throws at a line break in a text that has no end yet: its quote is missing there. */
export function checkControls(raw: string, refuse: Refuse): void {
  const at = raw.search(CONTROL);
  if (at >= 0) refuse(at, INSIDE_QUOTES);
}

const INSIDE_QUOTES = "a line break or control character stands inside quotes.";
