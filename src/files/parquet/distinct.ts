import type { Told } from "./footer.ts";
import { TYPES } from "./schema.ts";

/**
 * How many different values a column has at least, as is told of its groups of rows: those whose values lie
 * apart add up, as where rows are sorted; of others the one with most counts.
 */
export function leastDistinct(groups: readonly Told[], type: number): number {
  let apart = 0;
  let end: string | undefined;
  for (const { distinct, least, greatest } of sortedByEnd(groups, type)) {
    if (end !== undefined && least < end) continue;
    // The last value of one may be the first one of the next.
    apart += least === end ? distinct - 1 : distinct;
    end = greatest;
  }
  return groups.reduce((most, { distinct }) => Math.max(most, distinct), apart);
}

/** Those with values in an order that is known, that of the bytes of texts, by their greatest. */
function sortedByEnd(groups: readonly Told[], type: number) {
  if (type !== TYPES.bytes) return [];
  return groups
    .filter(({ distinct, greatest }) => distinct > 0 && greatest.length > 0)
    .map(({ distinct, least, greatest }) => {
      return { distinct, least: letters(least), greatest: letters(greatest) };
    })
    .sort((a, b) => (a.greatest < b.greatest ? -1 : Number(a.greatest > b.greatest)));
}

/** A text with a letter for each byte, which sorts as the bytes do. */
function letters(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
