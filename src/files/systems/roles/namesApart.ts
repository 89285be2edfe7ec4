import { firstCharacters } from "../../../model/wording.ts";

interface Apart {
  /** The word behind a name that is taken already. */
  wordOf(at: number): string;
  /** Names that are taken before. */
  readonly others: readonly string[];
  /** The longest name that there may be: others are cut. */
  readonly most?: number;
}

/** The names, where those that are taken already have a word behind them, and a number if need be. */
export function namesApart(
  names: readonly string[],
  { wordOf, others, most = Number.POSITIVE_INFINITY }: Apart,
): string[] {
  const taken = new Set(others.map(keyOf));
  const within = (name: string, end: string) =>
    `${name.length + end.length > most ? firstCharacters(name, most - end.length) : name}${end}`;
  return names.map((name, at) => {
    let unique = within(name, "");
    const word = name === wordOf(at) ? "" : ` (${wordOf(at)})`;
    for (let number = 1; taken.has(keyOf(unique)); number++)
      unique = within(name, number === 1 ? word : `${word} ${number}`);
    taken.add(keyOf(unique));
    return unique;
  });
}

/** Many systems compare names without case and without spaces around. */
export function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}
