import { caselessKey } from "../../../model/table/nameMap.ts";
import { quoted } from "../../inputFile.ts";
import type { Problem } from "../findings.ts";
import type { FirstLines } from "../sourceLines.ts";

/** A problem for each name that differs from another one only in case or Unicode form. */
export function* reportAlike(
  names: readonly string[],
  { what, lines }: { readonly what: string; readonly lines: FirstLines },
): Generator<Problem> {
  // Of thousands of names most are plain, and only those that others lead to are looked for.
  const others = names.flatMap((name, at) => (caselessKey(name) === name ? [] : [at]));
  if (others.length === 0) return;
  const keys = new Set(others.map((at) => caselessKey(names[at])));
  const first = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const key = caselessKey(name);
    if (!keys.has(key)) continue;
    const known = first.get(key);
    if (known === undefined) first.set(key, at);
    else
      yield {
        ...lines.of(at),
        text: `the ${what} ${differenceOf(names[known], name)}; both are kept.`,
      };
  }
}

/** The names of users, or of groups, where one in upper and lower case is one in all spellings. */
export class Spellings {
  readonly #first = new Map<string, string>();
  readonly #reported = new Set<string>();
  readonly #what: string;
  readonly #report: (problem: string) => void;

  constructor(what: string, report: (problem: string) => void) {
    this.#what = what;
    this.#report = report;
  }

  /** The first spelling of a name, if it has come before. */
  known(name: string): string | undefined {
    return this.#first.get(caselessKey(name));
  }

  /** The first spelling of a name. One that differs in more than case is reported, once. */
  take(name: string): string {
    const key = caselessKey(name);
    const known = this.#first.get(key);
    if (known === undefined) this.#first.set(key, name);
    if (known === undefined || isSameButCase(known, name)) return known ?? name;
    const merged = `the ${this.#what} ${differenceOf(known, name)}; they are taken as one.`;
    if (!this.#reported.has(merged)) this.#report(merged);
    this.#reported.add(merged);
    return known;
  }
}

function isSameButCase(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function differenceOf(one: string, other: string): string {
  const how = isSameButCase(one, other)
    ? "in upper and lower case"
    : "in how their characters are encoded";
  return `${quoted(one)} and ${quoted(other)} differ only ${how}`;
}
