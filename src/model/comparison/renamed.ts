/** What is there alone and may be what is here alone, under another name or id. */
export interface Likely {
  /** By its number in the union. */
  readonly gone: number;
  /** From 0 to 1, where all is alike. */
  readonly likeness: number;
}

/** A user or group that is here alone, and those there alone that may be the same, the most alike first. */
export interface Renamed<L extends Likely = Likely> {
  /** By its number in the union. */
  readonly item: number;
  readonly likely: readonly L[];
}

export function byLikeness(a: Likely, b: Likely): number {
  return b.likeness - a.likeness || a.gone - b.gone;
}

/** The order of a list of them: those with the closest offers first, those without any last. */
export function likeliestFirst(a: Renamed, b: Renamed): number {
  const best = ({ likely }: Renamed) => likely[0]?.likeness ?? 0;
  return best(b) - best(a) || a.item - b.item;
}

/** The pairs that are alike enough, the most alike first, in which none comes twice. */
export function closestPairs(renamed: readonly Renamed[], least: number) {
  const all = renamed.flatMap(({ item, likely }) => likely.map((one) => ({ item, ...one })));
  const [items, gones] = [new Set<number>(), new Set<number>()];
  return all
    .filter(({ likeness }) => likeness >= least)
    .sort((a, b) => byLikeness(a, b) || a.item - b.item)
    .filter(({ item, gone }) => {
      if (items.has(item) || gones.has(gone)) return false;
      items.add(item);
      return gones.add(gone);
    });
}
