import { caselessKey } from "../../../model/table/caselessKey.ts";
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

/** The problem of two spellings that are taken as one name for more than their case; else undefined. */
export function mergedSpelling(what: string, first: string, other: string): string | undefined {
  if (isSameButCase(first, other)) return undefined;
  return `the ${what} ${differenceOf(first, other)}; they are taken as one.`;
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
