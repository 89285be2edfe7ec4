/**
 * The first of some sorted numbers that are in neither of two sorted lines, at most so many: enough
 * to name them, without a line of all that somebody holds.
 */
export function firstMissing(
  wanted: Uint32Array,
  assigned: Uint32Array,
  assumed: ArrayLike<number>,
  most: number,
): number[] {
  const missing: number[] = [];
  for (let k = 0, a = 0, b = 0; k < wanted.length && missing.length < most; k++) {
    while (a < assigned.length && assigned[a] < wanted[k]) a++;
    while (b < assumed.length && assumed[b] < wanted[k]) b++;
    if (assigned[a] !== wanted[k] && assumed[b] !== wanted[k]) missing.push(wanted[k]);
  }
  return missing;
}
