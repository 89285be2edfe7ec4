interface NamelessRole {
  /** The id, which is the name of its most telling group. */
  readonly id: string;
  readonly groups: readonly string[];
  /** The values of attributes that its users share, the most telling first. */
  readonly values: readonly string[];
}

/** A word is shared that so many of the names have; of two, both. */
const MOST_NAMES = 2 / 3;
/** The most suggestions, and the longest. */
const MOST = 4;
const LONGEST = 60;
/** More of the words in which groups differ say nothing at a glance. */
const MOST_OWN_WORDS = 3;

/** Names for a role by its groups' names and its users' values, "Finance: read", most telling first. */
export function nameSuggestions({ id, groups, values }: NamelessRole): string[] {
  const shared = sharedWords(groups);
  const own = ownWords(groups, shared);
  const [value] = values;
  const both = values.slice(0, 2).join(", ");
  const names: string[] = [];
  if (value !== undefined) {
    const more = [shared, own].map((words) => without(words, wordsOf(value)));
    const telling = more.find((words) => words.length > 0);
    if (telling) names.push(`${value}: ${lowered(telling)}`);
  }
  if (shared.length > 0 && own.length > 0) names.push(`${shared.join(" ")}: ${lowered(own, ", ")}`);
  else if (shared.length > 1) names.push(`${shared[0]}: ${lowered(shared.slice(1))}`);
  if (both !== "") names.push(both);
  if (shared.length > 0) names.push(shared.join(" "));
  const ofId = without(wordsOf(id), value === undefined ? [] : wordsOf(value));
  if (value !== undefined && ofId.length > 0) names.push(`${value}: ${lowered(ofId)}`);
  return [...new Set(names)].filter((name) => name.length <= LONGEST).slice(0, MOST);
}

/** The most telling name for each of several roles that no other has, if need be with a number. */
export function distinctNames(suggested: readonly (readonly string[])[], taken: Iterable<string>) {
  const known = new Set(taken);
  const last = new Map<string, number>();
  return suggested.map((names) => {
    let name = names.find((one) => !known.has(one));
    if (name === undefined && names.length > 0) {
      const [best] = names;
      let number = last.get(best) ?? 1;
      do name = `${best} ${++number}`;
      while (known.has(name));
      last.set(best, number);
    }
    if (name !== undefined) known.add(name);
    return name;
  });
}

/** The words that most names have, as the first of them writes them, in its order. */
function sharedWords(names: readonly string[]): string[] {
  const counts = new Map<string, { readonly word: string; count: number }>();
  for (const name of names)
    for (const word of wordsOf(name)) {
      const known = counts.get(folded(word));
      if (known) known.count++;
      else counts.set(folded(word), { word, count: 1 });
    }
  const fewest = Math.ceil(MOST_NAMES * names.length);
  return [...counts.values()].filter(({ count }) => count >= fewest).map(({ word }) => word);
}

/** The words in which the names differ, each once; none where they are many. */
function ownWords(names: readonly string[], shared: readonly string[]): string[] {
  const words = new Map<string, string>();
  for (const name of names)
    for (const word of without(wordsOf(name), shared)) {
      if (!words.has(folded(word))) words.set(folded(word), word);
      if (words.size > MOST_OWN_WORDS) return [];
    }
  return [...words.values()];
}

/** The words of a name: between signs, and where a capital letter follows a small one. */
function wordsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== "");
  const seen = new Set<string>();
  return words.filter((word) => !seen.has(folded(word)) && seen.add(folded(word)));
}

function without(words: readonly string[], others: readonly string[]): string[] {
  const set = new Set(others.map(folded));
  return words.filter((word) => !set.has(folded(word)));
}

/** Words behind a colon; what is written in capitals, as VPN is, stays. */
function lowered(words: readonly string[], by = " "): string {
  return words
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(by);
}

function folded(word: string): string {
  return word.toLowerCase();
}
