const numbers = new Intl.NumberFormat("en");

/** A number with its thousands apart: 1,234. */
export function formatNumber(number: number): string {
  // The same text a hundred times as fast: a toolbar has ten thousand small numbers.
  if (number < 1000 && number >= 0 && Number.isInteger(number)) return String(number);
  return numbers.format(number);
}

/** The size of a file: 1.2 MB. */
export function formatBytes(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB"];
  let at = 0;
  let size = bytes;
  for (; size >= 1000 && at < units.length - 1; at++) size /= 1000;
  return `${at === 0 || size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${units[at]}`;
}

/** A count of something: "1 user", "2 users". */
export function countOf(count: number, thing: string, things = `${thing}s`): string {
  return `${formatNumber(count)} ${count === 1 ? thing : things}`;
}

/** A share in percent, rounded down, so that only the whole is 100%; only nothing is 0%. */
export function formatShare(part: number, whole: number): string {
  const tenths = whole === 0 ? 0 : Math.floor((1000 * part) / whole);
  return tenths === 0 && part > 0 ? "<0.1%" : `${tenths / 10}%`;
}

/** The most letters of a name that are shown at once: a longer one takes the browser long to lay out. */
const SHOWN_LETTERS = 300;

/** A name as it is shown: cut where nobody reads on. */
export function shownName(name: string): string {
  return name.length > SHOWN_LETTERS ? `${firstCharacters(name, SHOWN_LETTERS)}…` : name;
}

/** The first characters of a text, at most so many; no surrogate pair is cut in two. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most);
}
