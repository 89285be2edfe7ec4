import { firstCharacters, formatNumber, shownName } from "./wording.ts";

/** What a name is made of that cannot turn or break the line it stands in: Latin to Armenian, and …. */
const PLAIN = /^[ -~\u00a0-\u058f\u2026]*$/;

/** Characters that may end a paragraph, and with it every isolate, and those that begin or end one. */
const BREAKS_AND_MARKS = /[\p{Cc}\p{Zl}\p{Zp}\u2066-\u2069]/gu;

/** Begins text whose direction is its own, whatever that is. */
const BEGIN = "\u2068";
const END = "\u2069";

/**
 * A name as it stands in a sentence: no longer than one reads, and whatever is in it, it turns around
 * nothing but itself. It keeps its own isolates, but ends none that it has not begun, and leaves none
 * open. Where names go as data, into files and the clipboard, they go as they are.
 */
export function isolated(fullName: string): string {
  const name = shownName(fullName);
  if (PLAIN.test(name)) return name;
  let open = 0;
  const text = name.replace(BREAKS_AND_MARKS, (character) => {
    if (character < "\u2066") return " ";
    if (character !== END) open++;
    else if (open === 0) return "";
    else open--;
    return character;
  });
  return BEGIN + text + END.repeat(open + 1);
}

const MOST_NAMED = 3;

/** Some names in a sentence: «A», «B» and «C», or «A», «B», «C» and 4 more. */
export function namesInWords(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).map((name) => `«${isolated(name)}»`);
  const more = names.length - named.length;
  const last = more > 0 ? `${formatNumber(more)} more` : named.pop();
  return [named.join(", "), last].filter((part) => part !== "").join(" and ");
}

/** The first of so many names, and how many more there are: "Ann, Bob and 9 more". */
export function andMore(names: readonly string[], count: number): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(", ")} and ${formatNumber(more)} more` : names.join(", ");
}

/** A name in quotes, as a sentence about a file shows it. */
export function quoted(name: string): string {
  const text = JSON.stringify(name.length > 60 ? `${firstCharacters(name, 60)}…` : name);
  return `"${isolated(text.slice(1, -1))}"`;
}
