import type { Variant } from "../../../model/variants.ts";

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** A moment in words: "23 Nov 2026, 22:05"; nothing for one that is not known. */
export function momentText(made: string): string {
  return made === "" ? "" : moments.format(Date.parse(made));
}

/** The first of "Variant 1", "Variant 2" … that no variant has. */
export function freeName(word: string, variants: readonly Variant[]): string {
  const names = new Set(variants.map(({ name }) => name));
  let number = 1;
  while (names.has(`${word} ${number}`)) number++;
  return `${word} ${number}`;
}

/** What the roles are kept as before one goes over to others: by what, and when. */
export function nameBefore(to: string, made: string, variants: readonly Variant[]): string {
  const name = `Before ${to} (${momentText(made)})`;
  return variants.some((one) => one.name === name) ? freeName(name, variants) : name;
}
