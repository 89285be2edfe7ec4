/*
 * A check of what names do to the sentences around them, by the marks of the Unicode Bidirectional
 * Algorithm. The names of such a test stand between two runes, so that they are known in a text.
 */

const FIRST = "ᚠ";
const LAST = "ᚢ";

const PARAGRAPH_ENDS = "\n\r\x1c\x1d\x1e\x85\u2029";

/** A name that turns around what follows it, and breaks out of isolates as others write them. */
export function turningName(core: string): string {
  return `${FIRST}\u05e9\u2069\u2067\u2029\u202e${core}${LAST}`;
}

/** True for a text with such a name in it, or with the part of one that fits there. */
export function hasTurningName(text: string): boolean {
  return text.includes(FIRST);
}

/** A text as it would be said, without what turns it. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "").replace(/[\u2028\u2029]/g, " ");
}

/** Letters that run to the left, and may take signs and numbers around them along. */
const LEFTWARD = /[\u0590-\u08ff]/;

/** True where a name turns text around, or may do so, that does not belong to it. */
export function isTurned(text: string): boolean {
  const isAlone = new RegExp(`^\\s*${FIRST}[^${LAST}]*${LAST}\\s*$`).test(text);
  /** The embeddings and isolates that are open, from the outside. */
  let open: { readonly isIsolate: boolean; readonly turns: boolean }[] = [];
  let isInName = false;
  for (const character of text) {
    if (character === FIRST) isInName = true;
    // An isolate of its own direction runs as its first letter does, which is a rune, to the right.
    if (/[\u202a\u202d]/.test(character)) open.push({ isIsolate: false, turns: false });
    else if (/[\u202b\u202e]/.test(character)) open.push({ isIsolate: false, turns: true });
    else if (/[\u2066\u2068]/.test(character)) open.push({ isIsolate: true, turns: false });
    else if (character === "\u2067") open.push({ isIsolate: true, turns: true });
    else if (character === "\u202c") {
      if (open.at(-1)?.isIsolate === false) open.pop();
    } else if (character === "\u2069") {
      const begin = open.findLastIndex(({ isIsolate }) => isIsolate);
      if (begin >= 0) open = open.slice(0, begin);
    } else if (PARAGRAPH_ENDS.includes(character)) open = [];
    else if (!isInName && open.some(({ turns }) => turns)) return true;
    else if (!isAlone && LEFTWARD.test(character) && !open.some(({ isIsolate }) => isIsolate))
      return true;
    if (character === LAST) isInName = false;
  }
  return false;
}
