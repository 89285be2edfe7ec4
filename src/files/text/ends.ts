/** Blanks, tabs, no-break spaces and what has no width: nobody sees them at the ends of a name. */
const AT_ENDS =
  /^[\s\u180e\u200b-\u200f\u2060\ufeff]+|(?<![\s\u180e\u200b-\u200f\u2060\ufeff])[\s\u180e\u200b-\u200f\u2060\ufeff]+$/g;

/** A name without what nobody sees at its ends. */
export function trimmed(name: string): string {
  const isPlain = isInk(name.charCodeAt(0)) && isInk(name.charCodeAt(name.length - 1));
  return isPlain ? name : name.replace(AT_ENDS, "");
}

/** True for most of what is seen: letters, digits and marks of the first thousands of characters. */
function isInk(code: number): boolean {
  return (code > 0x20 && code < 0x7f) || (code > 0xa0 && code < 0x1680);
}
