import type { RoleTables } from "./roleTables.ts";

/** The tables with a role chosen that was not, or the reverse; open details make theirs the first. */
export function toggledRole({ chosen, selected }: RoleTables, at: number): Partial<RoleTables> {
  const before = chosen.length === 0 && selected !== undefined ? [selected] : chosen;
  const after = before.includes(at) ? before.filter((one) => one !== at) : [...before, at];
  return { selected: undefined, chosen: after };
}

/** The tables with all roles chosen between two, in the order of the rows. */
export function chosenBetween(shown: Uint32Array, from: number, to: number): Partial<RoleTables> {
  const places = [shown.indexOf(from), shown.indexOf(to)].sort((a, b) => a - b);
  const first = places[0] < 0 ? places[1] : places[0];
  return { selected: undefined, chosen: Array.from(shown.subarray(first, places[1] + 1)) };
}
